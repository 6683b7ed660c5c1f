import type { ReactNode } from 'react';
import type { StudyWay } from '#domain/study-time.ts';

/** Hatching between two heights: the engraver's grey. */
const hatch = (x: number, y: number, width: number, rows: number) =>
  Array.from({ length: rows }, (_, row) => `M${x} ${y + row * 5}h${width - (row % 3) * 7}`).join('');

const copper = { stroke: 'var(--copper)', strokeWidth: 2.2, strokeLinecap: 'round' } as const;

const DRAWINGS: Record<StudyWay, ReactNode> = {
  flashcards: (
    <>
      <rect x="24" y="16" width="58" height="42" rx="5" transform="rotate(-12 53 37)" strokeOpacity="0.4" />
      <rect x="32" y="18" width="58" height="42" rx="5" transform="rotate(-3 61 39)" fill="var(--raised)" />
      <rect x="40" y="24" width="58" height="42" rx="5" fill="var(--raised)" />
      <path d={hatch(49, 36, 40, 5)} strokeOpacity="0.5" />
      <path d="M84 72c10 2 18-4 20-14m0 0-5 5m5-5 5 5" {...copper} />
    </>
  ),
  quiz: (
    <>
      {[18, 36, 54].map((y) => (
        <g key={y}>
          <rect x="24" y={y} width="72" height="13" rx="4" fill="var(--raised)" />
          <circle cx="32" cy={y + 6.5} r="3" />
          <path d={`M40 ${y + 6.5}h${y === 36 ? 30 : 44}`} strokeOpacity="0.45" />
        </g>
      ))}
      <path d="M84 42l5 6 12-14" {...copper} />
    </>
  ),
  matching: (
    <>
      {[14, 34, 54].map((y) => (
        <g key={y}>
          <rect x="18" y={y} width="30" height="15" rx="4" fill="var(--raised)" />
          <rect x="72" y={y} width="32" height="15" rx="4" fill="var(--raised)" />
          <path d={hatch(77, y + 5, 22, 2)} strokeOpacity="0.45" />
        </g>
      ))}
      <path d="M48 21.500C60 21.500 60 41.500 72 41.500" {...copper} />
      <path d="M48 61.500C60 61.500 60 21.500 72 21.500" strokeOpacity="0.6" strokeDasharray="3 3" />
    </>
  ),
  lesson: (
    <>
      <path d="M60 24c-10-7-24-8-38-6v46c14-2 28-1 38 6 10-7 24-8 38-6V18c-14-2-28-1-38 6z" fill="var(--raised)" />
      <path d="M60 24v46" />
      <path d={hatch(30, 30, 24, 5)} strokeOpacity="0.45" />
      <path d="M70 56l8-8 6 4 10-16m0 0-8 1m8-1 1 8" {...copper} />
    </>
  ),
};

/** A small engraved drawing of a way to study. */
export function ModeDrawing({ way }: { way: StudyWay }) {
  return (
    <svg viewBox="0 0 120 84" fill="none" stroke="currentcolor" strokeWidth="1.3" aria-hidden="true">
      {DRAWINGS[way]}
      <path d="M14 79H106" strokeOpacity="0.35" />
    </svg>
  );
}

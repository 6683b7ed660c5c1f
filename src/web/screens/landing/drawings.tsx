import { hatch } from './hatch.ts';

/** Engraved line drawings in two colours, 120 × 80. */

const frame = { viewBox: '0 0 120 80', width: 120, height: 80, fill: 'none', strokeLinecap: 'round' } as const;

/** A page whose lines lift off as cards. */
export function PageDrawing() {
  return (
    <svg aria-hidden="true" {...frame} stroke="var(--ink)" strokeWidth="1.2">
      <path d="M14 8h34l12 12v52H14z" />
      <path d="M48 8v12h12" />
      <path d={hatch(6, (i) => `M21 ${28 + i * 7}h${i % 3 === 2 ? 20 : 32}`)} strokeOpacity="0.45" />
      <g stroke="var(--copper)" strokeWidth="1.5">
        <rect x="70" y="14" width="38" height="22" rx="4" />
        <path d="M77 22h20M77 28h13" />
        <rect x="76" y="44" width="38" height="22" rx="4" fill="var(--raised)" />
        <path d="M83 52h20M83 58h13" />
      </g>
      <path d="M56 32c8-6 8-8 13-8M56 52c10 2 12 3 19 3" strokeDasharray="2 4" />
    </svg>
  );
}

/** A lens over the exact region. */
export function ProofDrawing() {
  return (
    <svg aria-hidden="true" {...frame} stroke="var(--ink)" strokeWidth="1.2">
      <path d={hatch(9, (i) => `M10 ${10 + i * 7.5}h${i % 4 === 3 ? 44 : 72}`)} strokeOpacity="0.4" />
      <circle cx="66" cy="38" r="22" fill="var(--raised)" />
      <circle cx="66" cy="38" r="18.5" strokeOpacity="0.5" />
      <path d="M82 54l22 20" strokeWidth="4" />
      <rect
        x="52"
        y="29"
        width="28"
        height="9"
        rx="2"
        fill="var(--copper-wash)"
        stroke="var(--copper)"
        strokeWidth="1.5"
      />
      <path d="M53 45h26" strokeOpacity="0.5" />
    </svg>
  );
}

/** A curve of forgetting, lifted again by each review. */
export function FadingDrawing() {
  return (
    <svg aria-hidden="true" {...frame} stroke="var(--ink)" strokeWidth="1.2">
      <path d="M12 8v62h100" />
      <path d={hatch(10, (i) => `M${16 + i * 9.6} 68l8-10`)} strokeOpacity="0.25" />
      <path
        d="M14 14c8 26 14 34 24 38V14c10 20 18 26 32 30V14c14 12 24 16 40 18"
        stroke="var(--copper)"
        strokeWidth="1.8"
      />
      <circle cx="38" cy="14" r="3" fill="var(--verdigris)" stroke="none" />
      <circle cx="70" cy="14" r="3" fill="var(--verdigris)" stroke="none" />
    </svg>
  );
}

import { nextTool, toolsAt } from '#domain/workshop.ts';
import { profile } from '../../../text/profile.ts';
import styles from './engraver.module.css';
import { Apron, Burin, Lamp, Laurel, Loupe, Press } from './tool-drawings.tsx';

const words = profile.character;
const HATCH = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** The learner as an engraver at the desk, who gains tools with the levels. */
export function Engraver({ level }: { level: number }) {
  const has = toolsAt(level);
  const next = nextTool(level);
  return (
    <figure className={styles.figure}>
      {/* Without the lamp there is nothing above the head. */}
      <svg
        viewBox={has.includes('lamp') ? '0 0 240 250' : '0 36 240 214'}
        fill="none"
        role="img"
        aria-label={words.label(has)}
        strokeLinecap="round"
      >
        <g strokeLinejoin="round">
          {has.includes('press') && <Press />}
          {has.includes('lamp') && <Lamp />}
          <Body />
          {has.includes('apron') && <Apron />}
          <Head />
          {has.includes('laurel') && <Laurel />}
          <Desk />
          {has.includes('burin') && <Burin />}
          {has.includes('loupe') && <Loupe />}
        </g>
      </svg>
      <figcaption>{next ? words.next(next.tool, next.level) : words.complete}</figcaption>
    </figure>
  );
}

function Body() {
  return (
    <g stroke="var(--ink)" strokeWidth="1.6">
      <path d="M62 206c0-36 10-58 38-66l20 8 20-8c28 8 38 30 38 66z" fill="var(--paper)" />
      {HATCH.map((line) => (
        <path
          key={line}
          strokeWidth="1"
          strokeOpacity="0.35"
          d={`M${68 + line * 2} ${170 + line * 3}v${30 - line * 2}`}
        />
      ))}
      <path d="m100 140 20 20 20-20" fill="var(--raised)" />
    </g>
  );
}

function Head() {
  return (
    <g stroke="var(--ink)" strokeWidth="1.6">
      <path d="M110 122v18q10 10 20 0v-18" fill="var(--raised)" />
      <path d="M94 92c0 24 10 40 26 40s26-16 26-40-10-34-26-34-26 10-26 34z" fill="var(--raised)" />
      <path d="M92 94c-6-30 8-48 30-48s36 16 27 47c-3-9-6-15-12-20-10 6-26 8-36 6-4 4-7 9-9 15z" fill="var(--ink)" />
      <path d="M103 98q5 4 10 0M128 98q5 4 10 0" />
      <path d="M120 100q-3 8 1 10" strokeOpacity="0.7" />
      <path d="M112 119q8 6 16 0" />
      <path d="M138 108l6-8M136 114l9-11M133 120l10-12" strokeWidth="1" strokeOpacity="0.4" />
    </g>
  );
}

/** The desk, the plate on it and the hands. */
function Desk() {
  return (
    <g stroke="var(--ink)" strokeWidth="1.6">
      <path d="M12 206h216v14H12z" fill="var(--raised)" />
      <path d="M24 220v22M216 220v22" />
      {HATCH.map((line) => (
        <path key={line} strokeWidth="1" strokeOpacity="0.35" d={`M${20 + line * 18} 213h12`} />
      ))}
      <path d="m82 206 10-20h58l10 20z" fill="var(--copper-wash)" stroke="var(--copper)" />
      <path d="M97 200q12-9 24-2t24-3" stroke="var(--copper)" />
      <path d="M66 186c4 12 12 16 22 14l6-5-8-5-8-14z" fill="var(--raised)" />
      <path d="M174 186c-4 12-12 16-22 14l-6-5 8-5 8-14z" fill="var(--raised)" />
    </g>
  );
}

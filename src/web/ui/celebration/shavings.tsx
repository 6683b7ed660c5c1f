import { type CSSProperties, useMemo } from 'react';
import styles from './celebration.module.css';

const COUNT = 36;

/** Copper shavings that fly off the plate. Not drawn at all where less motion is wished for. */
export function Shavings() {
  const pieces = useMemo(
    () =>
      Array.from({ length: COUNT }, (_, piece) => {
        const angle = (piece / COUNT) * 2 * Math.PI + Math.random() * 0.3;
        const reach = 140 + Math.random() * 220;
        return {
          '--x': `${Math.round(Math.cos(angle) * reach)}px`,
          '--y': `${Math.round(Math.sin(angle) * reach * 0.8 - 60)}px`,
          '--turn': `${Math.round(Math.random() * 900 - 450)}deg`,
          '--wait': `${Math.round(180 + Math.random() * 140)}ms`,
        } as CSSProperties;
      }),
    [],
  );
  return (
    <div className={styles.shavings} aria-hidden>
      {pieces.map((style, piece) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are made once.
        <svg key={piece} viewBox="0 0 14 14" style={style} fill="none" aria-hidden="true">
          <path d={SHAPES[piece % SHAPES.length]} strokeWidth="2.4" strokeLinecap="round" />
        </svg>
      ))}
    </div>
  );
}

/** Curls, as a burin leaves them. */
const SHAPES = ['M2 11C2 3 12 3 11 8c-1 3-5 2-4-1', 'M2 8q4-7 10-2', 'M3 3q8 1 7 9'];

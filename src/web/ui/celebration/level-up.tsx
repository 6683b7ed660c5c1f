import { useEffect } from 'react';
import { LEVEL_UP_MS } from '#domain/timings.ts';
import { celebration } from '../../text/celebration.ts';
import styles from './celebration.module.css';
import { Shavings } from './shavings.tsx';

/** The plate is struck: a quick press, the number embossed in copper, shavings. Ends by itself, or by click or Escape. */
export function LevelUp({ level, onDone }: { level: number; onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, LEVEL_UP_MS);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onDone();
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey);
    };
  }, [onDone]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same.
    <div className={styles.overlay} role="alert" onClick={onDone}>
      <Shavings />
      <div className={styles.struck}>
        <svg viewBox="0 0 240 180" className={styles.plate} fill="none" aria-hidden="true">
          <rect x="4" y="4" width="232" height="172" rx="14" fill="var(--raised)" stroke="var(--line-strong)" />
          <rect x="12" y="12" width="216" height="156" rx="9" stroke="var(--copper)" strokeOpacity="0.5" />
          {Array.from({ length: 15 }, (_, row) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places.
              key={row}
              d={`M20 ${24 + row * 9.5}q50 ${-14 + row * 2} 100 0t100 0`}
              stroke="var(--ink)"
              strokeOpacity="0.13"
            />
          ))}
        </svg>
        <span className={styles.number} aria-hidden>
          {level}
        </span>
      </div>
      <div className={styles.words}>
        <p className={styles.levelUp}>{celebration.levelUp}</p>
        <p className={styles.reached}>{celebration.reached(level)}</p>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { generating } from '../../../text/create.ts';
import styles from './loading.module.css';

const R = 46;

/** The animated ring; what it encloses is in its middle. `percent` 0-100. */
export function Ring({ percent, children }: { percent: number; children: ReactNode }) {
  return (
    <div className={styles.ring}>
      <svg
        viewBox="0 0 100 100"
        fill="none"
        role="progressbar"
        aria-label={generating.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
      >
        <circle cx="50" cy="50" r={R} stroke="var(--line)" strokeWidth="5" />
        <circle
          className={styles.arc}
          cx="50"
          cy="50"
          r={R}
          pathLength={100}
          stroke="var(--copper)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray="100"
          strokeDashoffset={100 - Math.max(0, Math.min(100, percent))}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <div className={styles.middle}>{children}</div>
    </div>
  );
}

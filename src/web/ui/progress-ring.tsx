import type { ReactNode } from 'react';
import styles from './progress-ring.module.css';

const GAP = 0.045;

/** A ring with one notch per step; a step is filled once it is done. */
export function ProgressRing({
  done,
  steps,
  label,
  valueText,
  size = 132,
  stroke = 12,
  children,
}: {
  done: number;
  steps: number;
  label: string;
  /** The value in words, e.g. `1 of 3 sessions`. */
  valueText: string;
  /** In pixels, as is the stroke. */
  size?: number;
  stroke?: number;
  children?: ReactNode;
}) {
  const share = 1 / steps;
  return (
    <div
      className={styles.ring}
      data-met={done >= steps}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={steps}
      aria-valuenow={Math.min(done, steps)}
      aria-valuetext={valueText}
      style={{ width: size, height: size }}
    >
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} fill="none" aria-hidden="true">
        {Array.from({ length: steps }, (_, step) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: the notches never change places.
            key={step}
            className={styles.arc}
            data-filled={step < done}
            cx={size / 2}
            cy={size / 2}
            r={(size - stroke) / 2}
            strokeWidth={stroke}
            pathLength={1}
            strokeDasharray={`${share - GAP} ${1 - share + GAP}`}
            strokeDashoffset={-(step * share + GAP / 2)}
            strokeLinecap="butt"
          />
        ))}
      </svg>
      <div className={styles.centre}>{children}</div>
    </div>
  );
}

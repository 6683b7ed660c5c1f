import styles from './timer-ring.module.css';

const RADIUS = 18;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring that drains. Quiet until `loudMs` are left. */
export function TimerRing({
  remainingMs,
  limitMs,
  loudMs,
  label,
}: {
  remainingMs: number;
  limitMs: number;
  loudMs: number;
  label: string;
}) {
  const seconds = Math.ceil(remainingMs / 1000);
  const shown = seconds >= 100 ? `${Math.ceil(seconds / 60)}m` : String(seconds);
  return (
    <div className={styles.ring} role="timer" aria-label={label} data-loud={remainingMs <= loudMs || undefined}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle className={styles.track} cx="22" cy="22" r={RADIUS} />
        <circle
          className={styles.left}
          cx="22"
          cy="22"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - remainingMs / limitMs)}
        />
      </svg>
      <span className={styles.seconds}>{shown}</span>
    </div>
  );
}

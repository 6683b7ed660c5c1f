import styles from './progress-bar.module.css';

/** `value` 0-100. `label` is what the bar measures, for those who do not see it. */
export function ProgressBar({
  value,
  label,
  tone = 'copper',
  thin = false,
}: {
  value: number;
  label: string;
  tone?: 'copper' | 'verdigris' | 'gold';
  thin?: boolean;
}) {
  const shown = Math.max(0, Math.min(100, value));
  return (
    <div
      className={[styles.track, thin && styles.thin].filter(Boolean).join(' ')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
    >
      <div className={styles.fill} data-tone={tone} style={{ transform: `scaleX(${shown / 100})` }} />
    </div>
  );
}

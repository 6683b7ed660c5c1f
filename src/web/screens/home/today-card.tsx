import type { UserStats } from '#contract/progress.ts';
import { goalPercent } from '#domain/goal.ts';
import { home } from '../../text/home.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/states.tsx';
import styles from './home.module.css';

const words = home.today;

export function TodayCard({ stats }: { stats: UserStats | undefined }) {
  if (!stats) return <Skeleton height="148px" radius="14px" />;
  const percent = goalPercent(stats.dailyProgress, stats.dailyGoal);
  return (
    <section className={styles.card} aria-labelledby="home-today">
      <h2 id="home-today" className={styles.eyebrow}>
        {words.title}
      </h2>
      <p className={styles.big}>{Math.round(percent)}%</p>
      <ProgressBar value={percent} label={words.label} tone={percent >= 100 ? 'verdigris' : 'copper'} />
      <p className={styles.quiet}>{words.of(stats.dailyProgress, stats.dailyGoal)}</p>
    </section>
  );
}

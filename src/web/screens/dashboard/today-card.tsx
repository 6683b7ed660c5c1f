import { IconTrophy } from '@tabler/icons-react';
import { goalMet } from '#domain/goal.ts';
import { goalBonusXp } from '#domain/xp.ts';
import { dashboard } from '../../text/dashboard.ts';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import styles from './dashboard.module.css';

const words = dashboard.progress;

export function TodayCard({ done, goal }: { done: number; goal: number }) {
  const met = goalMet(done, goal);
  return (
    <section className={`${styles.card} ${styles.today}`} aria-labelledby="todays-progress">
      <ProgressRing done={done} steps={goal} label={words.title} valueText={words.of(done, goal)} size={124}>
        <span className={styles.count}>{done}</span>
        <span className={styles.of}>/ {goal}</span>
      </ProgressRing>
      <div className={styles.todayWords}>
        <h2 id="todays-progress">{words.title}</h2>
        <p className={styles.quiet}>{words.of(done, goal)}</p>
        {met && (
          <span className={styles.achieved}>
            <IconTrophy size={16} stroke={1.5} aria-hidden />
            {words.achieved}
          </span>
        )}
        <p className={styles.of}>{met ? words.bonus(goalBonusXp(goal)) : words.next}</p>
      </div>
    </section>
  );
}

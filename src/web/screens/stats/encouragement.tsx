import type { UserStats } from '#contract/progress.ts';
import { goalMet } from '#domain/goal.ts';
import { paths } from '../../app/paths.ts';
import { stats as text } from '../../text/stats.ts';
import { LinkButton } from '../../ui/button.tsx';
import { BurinDrawing } from './burin-drawing.tsx';
import styles from './stats.module.css';

const words = text.encouragement;

/** What to do next, and why. */
export function Encouragement({ stats }: { stats: UserStats }) {
  const fresh = stats.totalMaterials === 0;
  return (
    <section className={`${styles.card} ${styles.encouragement}`} aria-labelledby="encouragement">
      <BurinDrawing />
      <div>
        <h2 id="encouragement">{words.title}</h2>
        <p>{sentence(stats)}</p>
      </div>
      <LinkButton to={fresh ? paths.editor : paths.library}>{fresh ? words.create : words.action}</LinkButton>
    </section>
  );
}

function sentence({ completedSessions, dailyProgress, dailyGoal, currentStreak }: UserStats): string {
  if (completedSessions === 0) return words.fresh;
  if (goalMet(dailyProgress, dailyGoal)) return words.met;
  if (dailyProgress === 0 && currentStreak > 1) return words.atRisk(currentStreak);
  return words.today(dailyGoal - dailyProgress);
}

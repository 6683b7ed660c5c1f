import { IconFlame, IconMedal2 } from '@tabler/icons-react';
import type { UserStats } from '#contract/progress.ts';
import { isOnFire } from '#domain/streak.ts';
import { home } from '../../text/home.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/states.tsx';
import styles from './home.module.css';

const words = home.bar;

/** Level, XP and streak in one line that stays while the list moves. */
export function LevelBar({ stats }: { stats: UserStats | undefined }) {
  if (!stats) return <Skeleton height="52px" radius="10px" />;
  const { level, xpProgress, xpForNextLevel, currentStreak } = stats;
  return (
    <section className={styles.levelBar} aria-label={words.label}>
      <span className={styles.levelPart}>
        <IconMedal2 size={20} stroke={1.5} aria-hidden />
        {level}
        <span className="visually-hidden">, {home.level(level)}</span>
      </span>
      <div className={styles.xp}>
        <ProgressBar
          thin
          tone="gold"
          value={(xpProgress / Math.max(1, xpForNextLevel)) * 100}
          label={words.xpLabel(level + 1)}
        />
        <span>{words.xp(xpProgress, xpForNextLevel)}</span>
      </div>
      <span className={styles.levelPart} data-fire={isOnFire(currentStreak)}>
        <IconFlame size={20} stroke={1.5} aria-hidden />
        <span className="visually-hidden">{words.streakLabel}: </span>
        {words.streak(currentStreak)}
      </span>
    </section>
  );
}

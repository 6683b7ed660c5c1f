import { IconAward, IconCards, IconFlame, IconLock, IconMedal2 } from '@tabler/icons-react';
import type { AchievementCode } from '#contract/progress.ts';
import { ACHIEVEMENTS, type Achievement } from '#domain/achievements.ts';
import { celebration } from '../../text/celebration.ts';
import { stats as text } from '../../text/stats.ts';
import styles from './stats.module.css';

const ICONS = { week_streak: IconFlame, century_learner: IconCards, level_master: IconMedal2 };

/** The three, earned or still ahead. */
export function Achievements({ earned }: { earned: readonly AchievementCode[] }) {
  return (
    <section aria-labelledby="achievements" className={styles.card}>
      <h2 id="achievements">{text.achievements.title}</h2>
      <ul className={styles.achievements}>
        {(Object.keys(ACHIEVEMENTS) as Achievement[]).map((code) => {
          const has = earned.includes(code);
          const Icon = ICONS[code];
          const StateIcon = has ? IconAward : IconLock;
          return (
            <li key={code} className={styles.achievement} data-earned={has}>
              <span className={styles.medal}>
                <Icon size={26} stroke={1.5} aria-hidden />
              </span>
              <div>
                <h3>{celebration.achievements[code].name}</h3>
                <p>{celebration.achievements[code].body}</p>
                <p className={styles.state}>
                  <StateIcon size={15} stroke={1.75} aria-hidden />
                  {has ? text.achievements.earned : text.achievements.open}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { IconAward, IconTrophy, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { LEVEL_UP_MS } from '#domain/timings.ts';
import { celebration } from '../../text/celebration.ts';
import styles from './celebration.module.css';
import type { Moment } from './moments.ts';

/** An achievement or the day's goal: a note at the top that does not stand in the way. */
export function Medal({ moment, onDone }: { moment: Exclude<Moment, { kind: 'level' }>; onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, LEVEL_UP_MS * 1.5);
    return () => clearTimeout(timer);
  }, [onDone]);
  const goal = moment.kind === 'goal';
  const Icon = goal ? IconTrophy : IconAward;
  return (
    <div className={styles.medalRegion} role="status">
      <div className={styles.medal}>
        <span className={styles.medalIcon}>
          <Icon size={28} stroke={1.5} aria-hidden />
        </span>
        <div>
          {!goal && <p className={styles.medalKind}>{celebration.unlocked}</p>}
          <p className={styles.medalName}>
            {goal ? celebration.goalTitle : celebration.achievements[moment.code].name}
          </p>
          <p className={styles.medalBody}>{goal ? celebration.goalBody : celebration.achievements[moment.code].body}</p>
        </div>
        <button type="button" className={styles.medalClose} aria-label={celebration.dismiss} onClick={onDone}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </button>
      </div>
    </div>
  );
}

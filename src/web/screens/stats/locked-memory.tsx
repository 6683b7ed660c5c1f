import { IconCheck } from '@tabler/icons-react';
import { addDays, dayOf } from '#domain/days.ts';
import { paths } from '../../app/paths.ts';
import { stats as text } from '../../text/stats.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import styles from './stats.module.css';

const EXAMPLE = [12, 7, 9, 4, 15, 6, 3, 8, 5, 2, 6, 4, 3, 1];

/** What Pro shows in this place, for those who do not have it. */
export function LockedMemory() {
  const today = dayOf(new Date());
  return (
    <section className={`${styles.card} ${styles.locked}`} aria-labelledby="memory">
      <div className={styles.lockedWords}>
        <h2 id="memory">
          {text.memory.title} <span className={styles.badge}>{text.memory.pro}</span>
        </h2>
        <p>{text.locked.body}</p>
        <ul>
          {text.locked.items.map((item) => (
            <li key={item}>
              <IconCheck size={18} stroke={1.75} aria-hidden />
              {item}
            </li>
          ))}
        </ul>
        <LinkButton to={paths.subscribe}>{text.locked.action}</LinkButton>
      </div>
      <figure className={styles.example}>
        <ForecastChart
          days={EXAMPLE.map((cards, index) => ({ day: addDays(today, index), cards }))}
          label={text.locked.caption}
        />
        <figcaption className={styles.caption}>{text.locked.caption}</figcaption>
      </figure>
    </section>
  );
}

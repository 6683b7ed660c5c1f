import { IconCrown, IconLock } from '@tabler/icons-react';
import { paths } from '../../app/paths.ts';
import { library } from '../../text/library.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Plate } from '../../ui/plate.tsx';
import styles from './library.module.css';

const words = library.public;

export function PublicSamples() {
  return (
    <>
      <section className={styles.banner} aria-labelledby="upgrade-banner">
        <IconCrown size={32} stroke={1.5} aria-hidden />
        <div>
          <h2 id="upgrade-banner">{words.banner}</h2>
          <p>{words.bannerBody}</p>
        </div>
        <LinkButton to={paths.subscribe}>{words.bannerAction}</LinkButton>
      </section>
      <div className={styles.locked}>
        <div className={styles.lock}>
          <p>
            <IconLock size={22} stroke={1.5} aria-hidden />
            {words.overlay}
          </p>
        </div>
        {/* Examples without content: nothing to read or reach. */}
        <ul className={styles.grid} aria-hidden inert>
          {words.samples.map((sample) => (
            <li key={sample.title} className={styles.card} data-sample>
              <div className={styles.cover}>
                <Plate title={sample.title} ratio="auto" />
              </div>
              <h2 className={styles.title}>{sample.title}</h2>
              <p className={styles.description}>{sample.subject}</p>
              <div className={styles.measure}>
                <p>
                  <span>{library.card.cards(sample.cards)}</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

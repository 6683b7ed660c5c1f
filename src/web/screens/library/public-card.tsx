import { Link } from 'react-router';
import type { PublicGuide } from '#contract/library.ts';
import { paths } from '../../app/paths.ts';
import { library } from '../../text/library.ts';
import { Plate } from '../../ui/plate.tsx';
import styles from './library.module.css';

const words = library.public;

export function PublicCard({ guide }: { guide: PublicGuide }) {
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        <Plate title={guide.title} imageUrl={guide.imageUrl} ratio="auto">
          <span className={styles.difficulty} data-level={guide.difficulty}>
            {words.difficulties[guide.difficulty]}
          </span>
        </Plate>
      </div>
      <h2 className={styles.title}>
        <Link to={paths.publicGuide(guide.id)}>{guide.title}</Link>
      </h2>
      {guide.description && <p className={styles.description}>{guide.description}</p>}
      <div className={styles.measure}>
        <p>
          <span>{guide.hidden ? words.hidden : guide.own ? words.own : words.by(guide.author)}</span>
          <span>{library.card.cards(guide.cardCount)}</span>
        </p>
      </div>
    </li>
  );
}

import { IconArrowsExchange, IconCards, IconListCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Material } from '#contract/materials.ts';
import { paths } from '../../app/paths.ts';
import { home } from '../../text/home.ts';
import { Plate } from '../../ui/plate.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './home.module.css';

const words = home.paths;
const ACTIONS = [
  { label: words.cards, to: paths.flashcards, Icon: IconCards },
  { label: words.quiz, to: (id: string) => paths.quiz(id), Icon: IconListCheck },
  { label: words.match, to: paths.matching, Icon: IconArrowsExchange },
];

export function PathItem({ material }: { material: Material }) {
  const { id, title, description, imageUrl, progress, cardCount } = material;
  return (
    <li className={styles.path}>
      <div className={styles.cover}>
        <Plate title={title} imageUrl={imageUrl} learned={progress} />
      </div>
      <div className={styles.pathWords}>
        <h3>
          <Link to={paths.studySession(id)} dir="auto">
            {title}
          </Link>
        </h3>
        {description && <p className={styles.description}>{description}</p>}
        <div className={styles.measure}>
          <ProgressBar thin tone="verdigris" value={progress} label={words.progressLabel(title)} />
          <p>
            <span>{words.progress(Math.round(progress))}</span>
            <span>{words.cardCount(cardCount)}</span>
          </p>
        </div>
      </div>
      <ul className={styles.rounds}>
        {ACTIONS.map(({ label, to, Icon }) => (
          <li key={label}>
            <Link to={to(id)} className={styles.round ?? ''} aria-label={words.actionLabel(label, title)}>
              <span>
                <Icon size={22} stroke={1.5} aria-hidden />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

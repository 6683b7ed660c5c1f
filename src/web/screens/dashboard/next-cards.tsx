import { IconBook2, IconChevronRight, IconFilePlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { dashboard } from '../../text/dashboard.ts';
import styles from './dashboard.module.css';

const CARDS = [
  { to: paths.library, words: dashboard.start, Icon: IconBook2 },
  { to: paths.editor, words: dashboard.create, Icon: IconFilePlus },
];

export function NextCards() {
  return (
    <nav className={styles.next} aria-label={dashboard.next}>
      {CARDS.map(({ to, words, Icon }) => (
        <Link key={to} to={to} className={`${styles.card} ${styles.nextCard}`}>
          <Icon size={30} stroke={1.5} aria-hidden />
          <div>
            <h2>{words.title}</h2>
            <p>{words.body}</p>
          </div>
          <IconChevronRight size={20} stroke={1.5} aria-hidden />
        </Link>
      ))}
    </nav>
  );
}

import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** One of few answers, large enough for a thumb. */
export function LargeChoice({
  icon,
  name,
  body,
  onClick,
  expanded,
}: {
  icon: ReactNode;
  name: string;
  body: string;
  onClick: () => void;
  /** For an answer that opens more below it. */
  expanded?: boolean;
}) {
  return (
    <button type="button" className={styles.choice} onClick={onClick} aria-expanded={expanded}>
      <span className={styles.choiceIcon}>{icon}</span>
      <span className={styles.choiceWords}>
        <span className={styles.choiceName}>{name}</span>
        <span className={styles.choiceBody}>{body}</span>
      </span>
    </button>
  );
}

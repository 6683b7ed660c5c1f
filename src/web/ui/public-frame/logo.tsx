import { common } from '../../text/common.ts';
import styles from './public-frame.module.css';

/** The word mark: an engraved plate with the letter, and the name. */
export function Logo() {
  return (
    <span className={styles.mark}>
      <svg width="28" height="28" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <rect x="1" y="1" width="30" height="30" rx="7" stroke="var(--ink)" strokeWidth="1.6" />
        <rect x="5.5" y="5.5" width="21" height="21" rx="3" stroke="var(--copper)" strokeWidth="1.2" />
        <path d="M12 21.5v-11h9M12 16h7M12 21.5h9" stroke="var(--ink)" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span>{common.product}</span>
    </span>
  );
}

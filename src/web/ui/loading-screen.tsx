import { common } from '../text/common.ts';
import styles from './loading-screen.module.css';

/** A spinner with its words, for a whole screen. */
export function LoadingScreen({ text = common.loading }: { text?: string }) {
  return (
    <div className={styles.screen} role="status">
      <span className={styles.spinner} aria-hidden />
      <p>{text}</p>
    </div>
  );
}

import { common } from '../text/common.ts';
import styles from './loading-screen.module.css';

/** A spinner with its words, for a whole screen. `title` is its heading, for those who hear it. */
export function LoadingScreen({ text = common.loading, title }: { text?: string; title?: string }) {
  return (
    <main id="content" className={styles.screen}>
      {title && (
        <h1 className="visually-hidden" tabIndex={-1}>
          {title}
        </h1>
      )}
      <div className={styles.said} role="status">
        <span className={styles.spinner} aria-hidden />
        <p>{text}</p>
      </div>
    </main>
  );
}

import { type ReactNode, useId } from 'react';
import styles from '../profile.module.css';

/** A titled group of settings. */
export function Card({ title, badge, children }: { title: string; badge?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {badge}
      </div>
      {children}
    </section>
  );
}

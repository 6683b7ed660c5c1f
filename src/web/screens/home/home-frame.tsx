import { IconMedal2 } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { common } from '../../text/common.ts';
import { home } from '../../text/home.ts';
import page from '../../ui/page.module.css';
import styles from './home.module.css';

/** The header with the product's name and the level, over the rest. */
export function HomeFrame({ level, children }: { level: number | undefined; children: ReactNode }) {
  useEffect(() => {
    document.title = `${home.title} · ${common.product}`;
  }, []);
  return (
    <main id="content" className={`${page.page} ${page.wide} ${styles.home}`}>
      <header className={styles.header}>
        <h1 tabIndex={-1} className={styles.product}>
          {common.product}
        </h1>
        {level !== undefined && (
          <span className={styles.badge}>
            <IconMedal2 size={18} stroke={1.5} aria-hidden />
            {home.level(level)}
          </span>
        )}
      </header>
      {children}
    </main>
  );
}

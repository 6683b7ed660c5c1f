import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { auth } from '../../text/auth.ts';
import { common } from '../../text/common.ts';
import { PlateDrawing } from '../plate-drawing.tsx';
import styles from './auth-layout.module.css';

export { styles as authStyles };

/** One column before an engraved plate: the frame of every screen around signing in. */
export function AuthLayout({
  title,
  heading,
  lead,
  children,
}: {
  title: string;
  heading: string;
  lead?: string;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · ${common.product}`;
  }, [title]);
  return (
    <div className={styles.screen}>
      <div className={styles.backdrop} aria-hidden>
        <PlateDrawing seed={common.product} />
      </div>
      <header className={styles.top}>
        <Link to={paths.root} className={styles.back ?? ''}>
          <IconArrowLeft size={18} stroke={1.5} aria-hidden />
          {auth.backHome}
        </Link>
      </header>
      <main id="content" className={styles.column}>
        <div className={styles.head}>
          <p className={styles.mark}>{common.product}</p>
          <h1 tabIndex={-1}>{heading}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}

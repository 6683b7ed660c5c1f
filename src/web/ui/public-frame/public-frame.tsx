import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.tsx';
import { publicFrame as text } from '../../text/public.ts';
import { LinkButton } from '../button.tsx';
import { Footer } from './footer.tsx';
import { Logo } from './logo.tsx';
import styles from './public-frame.module.css';

/** Navigation and footer around the pages that are open to everybody. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { state } = useSession();
  const signedIn = state.status === 'signed-in';
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Link to={paths.root} className={styles.logo} aria-label={text.home}>
          <Logo />
        </Link>
        <nav aria-label={text.navigation} className={styles.links}>
          {!signedIn && (
            <a href={`${paths.root}#features`} className={styles.wide}>
              {text.features}
            </a>
          )}
          <Link to={paths.pricing} className={styles.wide}>
            {text.pricing}
          </Link>
          {signedIn ? (
            <LinkButton to={paths.dashboard} size="small" variant="secondary">
              {text.dashboard}
            </LinkButton>
          ) : (
            <>
              <Link to={paths.login}>{text.signIn}</Link>
              <LinkButton to={paths.register} size="small" variant="secondary">
                {text.start}
              </LinkButton>
            </>
          )}
        </nav>
      </header>
      {children}
      <Footer signedIn={signedIn} />
    </div>
  );
}

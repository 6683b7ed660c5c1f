import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { publicFrame } from '../../text/public.ts';
import { Logo } from './logo.tsx';
import styles from './public-frame.module.css';

const { footer: text, features, pricing } = publicFrame;
type LinkName = keyof typeof text.links;

const HELP: LinkName[] = ['help', 'tutorials', 'blog', 'contact', 'status'];
const COMPANY: LinkName[] = ['about', 'careers', 'press'];
const LEGAL: [LinkName, string][] = [
  ['privacy', paths.privacyPolicy],
  ['terms', paths.termsOfService],
  ['cookies', paths.cookiePolicy],
  ['gdpr', paths.gdprPortal],
];

/** At the foot of the page: it may come after the first view. */
const Newsletter = lazy(() => import('./newsletter.tsx'));

export function Footer({ signedIn }: { signedIn: boolean }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo />
          <p>{text.promise}</p>
          <Suspense>
            <Newsletter />
          </Suspense>
        </div>
        <Column title={text.product}>
          {!signedIn && <a href={`${paths.root}#features`}>{features}</a>}
          <Link to={paths.pricing}>{pricing}</Link>
        </Column>
        <Column title={text.help}>{HELP.map(placeholder)}</Column>
        <Column title={text.company}>{COMPANY.map(placeholder)}</Column>
        <Column title={text.legal}>
          {LEGAL.map(([name, path]) => (
            <Link key={name} to={path}>
              {text.links[name]}
            </Link>
          ))}
        </Column>
      </div>
      <p className={styles.copyright}>{text.copyright(new Date().getFullYear())}</p>
    </footer>
  );
}

/** A link to a page that is not there yet says so, and leads nowhere. */
function placeholder(name: LinkName) {
  return (
    <span key={name} className={styles.placeholder} title={text.soon}>
      {text.links[name]}
    </span>
  );
}

function Column({ title, children }: { title: string; children: React.ReactNode[] | React.ReactNode }) {
  const items = (Array.isArray(children) ? children : [children]).filter(Boolean);
  return (
    <div>
      <h2 className={styles.columnTitle}>{title}</h2>
      <ul className={styles.list}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the links of a column never change places.
          <li key={index}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

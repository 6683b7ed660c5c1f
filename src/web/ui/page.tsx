import { type ReactNode, useEffect } from 'react';
import { common } from '../text/common.ts';
import { regainHeading } from './heading-focus.ts';
import styles from './page.module.css';

/** Characters; a longer one is set smaller. */
const LONG_TITLE = 60;

/**
 * The frame of every screen: one `main`, one focusable `h1`, the document's title. `heading` may be hidden where the
 * screen shows it by other means.
 */
export function Page({
  title,
  heading,
  width = 'wide',
  actions,
  hideHeading = false,
  before,
  children,
}: {
  /** Of the browser tab, without the product's name. */
  title: string;
  heading?: ReactNode;
  width?: 'wide' | 'study' | 'full';
  actions?: ReactNode;
  hideHeading?: boolean;
  /** Above the heading, e.g. the way back. */
  before?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · ${common.product}`;
  }, [title]);

  useEffect(regainHeading, []);

  return (
    <main id="content" className={[styles.page, styles[width]].join(' ')}>
      {before}
      <div className={hideHeading ? 'visually-hidden' : styles.head}>
        <h1 tabIndex={-1} dir="auto" data-long={title.length > LONG_TITLE || undefined}>
          {heading ?? title}
        </h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </main>
  );
}

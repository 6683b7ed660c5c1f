import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RichText } from '../rich-text/rich-text.tsx';
import styles from './feedback.module.css';

/** What an answer was, in words, with the reason and what leads on. Read aloud as it comes. */
export function Feedback({
  right,
  verdict,
  reason,
  children,
}: {
  right: boolean;
  verdict: string;
  reason?: string | undefined;
  children?: ReactNode;
}) {
  const Icon = right ? IconCircleCheck : IconCircleX;
  return (
    <div className={styles.feedback} data-right={right || undefined}>
      <div role="status">
        <p className={styles.verdict}>
          <Icon size={22} stroke={1.5} aria-hidden />
          <span>{verdict}</span>
        </p>
        {reason && (
          <p className={styles.reason}>
            <RichText text={reason} />
          </p>
        )}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

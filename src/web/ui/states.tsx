import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { common } from '../text/common.ts';
import { Button } from './button.tsx';
import styles from './states.module.css';

/** Nothing here yet: a drawing, one sentence, one button. */
export function EmptyState({
  drawing,
  title,
  body,
  action,
}: {
  drawing?: ReactNode;
  title: string;
  body?: string;
  action?: ReactNode;
}) {
  return (
    <section className={styles.state}>
      {drawing && (
        <div className={styles.drawing} aria-hidden>
          {drawing}
        </div>
      )}
      <h2>{title}</h2>
      {body && <p>{body}</p>}
      {action}
    </section>
  );
}

/** What happened, what to do, a retry. */
export function ErrorState({
  title = common.errorTitle,
  body = common.errorBody,
  onRetry,
}: {
  title?: string;
  body?: string;
  onRetry?: () => void;
}) {
  return (
    <section className={styles.state} role="alert">
      <h2>{title}</h2>
      <p>{body}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} icon={<IconRefresh size={18} stroke={1.5} aria-hidden />}>
          {common.retry}
        </Button>
      )}
    </section>
  );
}

/** A grey shape of the size of what will come. Sizes in CSS units. */
export function Skeleton({ height, width = '100%', radius }: { height: string; width?: string; radius?: string }) {
  return <span className={styles.skeleton} style={{ height, width, borderRadius: radius }} aria-hidden />;
}

import { Skeleton } from '../states.tsx';
import styles from './skeletons.module.css';

/** The shape of a card below its thin bar. */
export function CardSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.stack} role="status" aria-label={label}>
      <Skeleton height="6px" />
      <Skeleton height="min(52svh, 460px)" radius="14px" />
    </div>
  );
}

/** The shape of a question and its answers. */
export function QuestionSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.stack} role="status" aria-label={label}>
      <Skeleton height="6px" />
      <Skeleton height="64px" width="80%" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="60px" />
      ))}
    </div>
  );
}

/** The shape of the two columns of the matching game. */
export function ColumnsSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.columns} role="status" aria-label={label}>
      {Array.from({ length: 12 }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <Skeleton key={cell} height="92px" />
      ))}
    </div>
  );
}

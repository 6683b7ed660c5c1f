import { Skeleton } from '../../ui/states.tsx';
import styles from './library.module.css';

/** Plates to come, in the shape of those that will. */
export function GridSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div className={styles.grid}>
        {[0, 1, 2, 3].map((card) => (
          <div key={card} className={styles.card} aria-hidden>
            <div className={styles.cover}>
              <Skeleton height="100%" radius="14px" />
            </div>
            <Skeleton height="22px" width="70%" />
            <Skeleton height="40px" />
            <Skeleton height="6px" />
          </div>
        ))}
      </div>
    </div>
  );
}

import { common } from '../../text/common.ts';
import { Skeleton } from '../../ui/states.tsx';
import styles from './dashboard.module.css';

export function DashboardSkeleton() {
  return (
    <div className={styles.grid} role="status">
      <span className="visually-hidden">{common.loading}</span>
      <Skeleton height="260px" radius="14px" />
      <Skeleton height="180px" radius="14px" />
      <div className={styles.wholeRow}>
        <Skeleton height="88px" radius="14px" />
      </div>
      <div className={styles.next}>
        <Skeleton height="92px" radius="14px" />
        <Skeleton height="92px" radius="14px" />
      </div>
    </div>
  );
}

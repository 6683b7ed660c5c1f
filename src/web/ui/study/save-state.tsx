import { study } from '../../text/study.ts';
import { Button } from '../button.tsx';
import styles from './save-state.module.css';

/** Whether a result has reached the server, in a line; a button when it has not. */
export function SaveState({
  record,
  onRetry,
}: {
  record: { isPending: boolean; isPaused: boolean; isError: boolean };
  onRetry: () => void;
}) {
  return (
    <div className={styles.state} role="status">
      {record.isPending && <p>{record.isPaused ? study.waitingOffline : study.saving}</p>}
      {record.isError && (
        <div className={styles.failed}>
          <p>
            <strong>{study.notSavedTitle}.</strong> {study.notSavedBody}
          </p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            {study.again}
          </Button>
        </div>
      )}
    </div>
  );
}

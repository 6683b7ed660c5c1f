import type { ReactNode } from 'react';
import styles from './dialog-actions.module.css';

/** The buttons at the foot of a dialog: the way back first, what the dialog is for last. `pinned` where the dialog scrolls. */
export function DialogActions({ children, pinned = false }: { children: ReactNode; pinned?: boolean }) {
  return (
    <div className={styles.actions} data-pinned={pinned || undefined}>
      {children}
    </div>
  );
}

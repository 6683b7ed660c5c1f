import { Modal } from '@mantine/core';
import { study } from '../../text/study.ts';
import styles from './shortcut-sheet.module.css';

/** The keys as they stand on the keyboard, and what they do. */
export type KeyList = readonly (readonly [keys: string | readonly string[], does: string])[];

export function ShortcutSheet({ open, onClose, keys }: { open: boolean; onClose: () => void; keys: KeyList }) {
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={study.keys}
      size="sm"
      closeButtonProps={{ 'aria-label': study.keysClose }}
    >
      <dl className={styles.list}>
        {keys.map(([names, does]) => (
          <div className={styles.row} key={does}>
            <dt>
              {[names].flat().map((name) => (
                <kbd className={styles.key} key={name}>
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

import { IconKeyboard, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { study } from '../../text/study.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { type KeyList, ShortcutSheet } from './shortcut-sheet.tsx';
import styles from './study-bar.module.css';
import { useShortcuts } from './use-shortcuts.ts';

/** The thin top of every study screen: the way out, how far one is, the keys (`?`). */
export function StudyBar({
  leave,
  leaveLabel = study.close,
  onLeave,
  done,
  total,
  keys,
  onKeysOpen,
  children,
}: {
  /** Address that the cross leads to; with `onLeave` it is a button. */
  leave?: string;
  leaveLabel?: string;
  onLeave?: () => void;
  /** Items behind one. The bar is left out without a total. */
  done?: number;
  total?: number;
  keys: KeyList;
  /** Tells when the sheet opens and closes, to hold a timer meanwhile. */
  onKeysOpen?: (open: boolean) => void;
  children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onKeysOpen?.(next);
  };
  useShortcuts({ '?': () => change(true) });
  const cross = <IconX size={24} stroke={1.5} aria-hidden />;

  return (
    <div className={styles.bar}>
      {onLeave ? (
        <button type="button" className={styles.round} onClick={onLeave} aria-label={leaveLabel}>
          {cross}
        </button>
      ) : (
        <Link to={leave ?? '/'} className={styles.round} aria-label={leaveLabel}>
          {cross}
        </Link>
      )}
      <div className={styles.line}>
        {total !== undefined && total > 0 && (
          <ProgressBar value={((done ?? 0) / total) * 100} label={study.progress} thin />
        )}
      </div>
      {total !== undefined && total > 0 && (
        <span className={styles.count}>{study.position(Math.min(total, (done ?? 0) + 1), total)}</span>
      )}
      {children}
      <button
        type="button"
        className={[styles.round, styles.keys].join(' ')}
        onClick={() => change(true)}
        aria-label={study.keys}
        title={study.keys}
      >
        <IconKeyboard size={24} stroke={1.5} aria-hidden />
      </button>
      <ShortcutSheet open={open} onClose={() => change(false)} keys={keys} />
    </div>
  );
}

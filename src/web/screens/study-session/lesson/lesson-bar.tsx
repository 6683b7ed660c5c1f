import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { studySession } from '../../../text/study-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { ShortcutSheet } from '../../../ui/study/shortcut-sheet.tsx';
import { useShortcuts } from '../../../ui/study/use-shortcuts.ts';
import { LESSON_KEYS } from './keys.ts';
import styles from './lesson.module.css';

/** The top of each part: the way back in words, where one is, how far. */
export function LessonBar({
  label,
  value,
  back,
  onBack,
  onKeysOpen,
}: {
  /** e.g. "Step 2 of 5". */
  label: string;
  /** 0-100; no bar when it is left out. */
  value?: number;
  back: string;
  onBack: () => void;
  onKeysOpen?: (open: boolean) => void;
}) {
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onKeysOpen?.(next);
  };
  useShortcuts({ '?': () => change(true) });
  return (
    <header className={styles.bar}>
      <div className={styles.barRow}>
        <Button
          variant="quiet"
          size="small"
          flush
          onClick={onBack}
          icon={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
        >
          {back}
        </Button>
        <span className={styles.where}>{label}</span>
      </div>
      {value !== undefined && <ProgressBar value={value} label={studySession.lesson.progress} thin />}
      <ShortcutSheet open={open} onClose={() => change(false)} keys={LESSON_KEYS} />
    </header>
  );
}

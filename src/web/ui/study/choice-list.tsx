import { IconCheck, IconX } from '@tabler/icons-react';
import { study } from '../../text/study.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import styles from './choice-list.module.css';

/** Answers as full-width rows, each with its number key. Once one is picked they are locked and marked. */
export function ChoiceList({
  choices,
  correct,
  picked,
  onPick,
  label,
}: {
  choices: readonly string[];
  correct: string;
  picked: string | null;
  onPick: (choice: string) => void;
  /** The question, to name the group. */
  label: string;
}) {
  const locked = picked !== null;
  return (
    <ol className={styles.list} aria-label={label}>
      {choices.map((choice, index) => {
        const mark = !locked ? undefined : choice === correct ? 'right' : choice === picked ? 'wrong' : 'other';
        return (
          <li key={choice}>
            <button
              type="button"
              className={styles.row}
              data-mark={mark}
              // Not `disabled`: the focus must not be lost while the answer is read.
              aria-disabled={locked || undefined}
              onClick={() => !locked && onPick(choice)}
            >
              <span className={styles.key} aria-hidden>
                {mark === 'right' ? (
                  <IconCheck size={18} stroke={2.5} />
                ) : mark === 'wrong' ? (
                  <IconX size={18} stroke={2.5} />
                ) : (
                  index + 1
                )}
              </span>
              <span className={styles.words}>
                <RichText text={choice} />
              </span>
              {mark === 'right' && <span className={styles.verdict}>{study.rightAnswer}</span>}
              {mark === 'wrong' && <span className={styles.verdict}>{study.yourAnswer}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** `1` to `9` for the choices. */
export function choiceKeys(choices: readonly string[], onPick: (choice: string) => void): Record<string, () => void> {
  return Object.fromEntries(choices.slice(0, 9).map((choice, index) => [String(index + 1), () => onPick(choice)]));
}

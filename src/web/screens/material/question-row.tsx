import { IconArrowDown, IconArrowUp, IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { Question } from '#contract/cards.ts';
import { material } from '../../text/material.ts';
import { SourceButton } from '../../ui/source-view/source-button.tsx';
import { type QuestionDraft, QuestionForm } from './question-form.tsx';
import { RowButton } from './row-button.tsx';
import styles from './rows.module.css';

const words = material.questions;

export function QuestionRow({
  question,
  materialId,
  first,
  last,
  movable,
  onMove,
  onRemove,
  onChange,
}: {
  question: Question;
  materialId: string;
  first: boolean;
  last: boolean;
  movable: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onChange: (change: QuestionDraft) => void;
}) {
  const [editing, setEditing] = useState(false);
  if (editing) {
    return (
      <li>
        <QuestionForm
          question={question}
          onCancel={() => setEditing(false)}
          onSave={(change) => {
            setEditing(false);
            onChange(change);
          }}
        />
      </li>
    );
  }
  const stem = question.question;
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || !movable || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (event.key === 'ArrowUp' ? !first : !last) onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className={styles.row} onKeyDown={keys}>
      <div className={styles.sides}>
        <p className={styles.term}>{stem}</p>
        <ul className={styles.answers}>
          <li data-right>
            <IconCheck size={18} stroke={2} aria-hidden />
            <span className="visually-hidden">{words.correct}: </span>
            {question.correctAnswer}
          </li>
          {question.wrongAnswers.map((answer, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two wrong answers may read the same.
            <li key={index}>
              <IconX size={18} stroke={1.5} aria-hidden />
              <span className="visually-hidden">{words.wrong(index + 1)}: </span>
              {answer}
            </li>
          ))}
        </ul>
        {question.explanation && <p className={styles.definition}>{question.explanation}</p>}
        <div className={styles.meta}>
          <SourceButton evidence={question.evidence} materialId={materialId} />
        </div>
      </div>
      <div className={styles.actions}>
        <RowButton label={words.up(stem)} Icon={IconArrowUp} disabled={!movable || first} onClick={() => onMove(-1)} />
        <RowButton
          label={words.down(stem)}
          Icon={IconArrowDown}
          disabled={!movable || last}
          onClick={() => onMove(1)}
        />
        <RowButton label={words.edit(stem)} Icon={IconPencil} onClick={() => setEditing(true)} />
        <RowButton label={words.remove(stem)} Icon={IconTrash} onClick={onRemove} />
      </div>
    </li>
  );
}

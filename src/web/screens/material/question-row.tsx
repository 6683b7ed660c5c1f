import { IconCheck, IconX } from '@tabler/icons-react';
import type { Question } from '#contract/cards.ts';
import { material } from '../../text/material.ts';
import { SourceButton } from '../../ui/source-view/source-button.tsx';
import { ItemRow, type Place } from './item-row.tsx';
import { type QuestionDraft, QuestionForm } from './question-form.tsx';
import styles from './rows.module.css';

const words = material.questions;

export function QuestionRow({
  question,
  materialId,
  place,
  onChange,
}: {
  question: Question;
  materialId: string;
  place: Place;
  onChange: (change: QuestionDraft) => void;
}) {
  return (
    <ItemRow
      words={words}
      subject={question.question}
      place={place}
      form={(close) => (
        <QuestionForm
          question={question}
          onCancel={close}
          onSave={(change) => {
            close();
            onChange(change);
          }}
        />
      )}
    >
      <p className={styles.term} dir="auto">
        {question.question}
      </p>
      <ul className={styles.answers}>
        <li data-right>
          <IconCheck size={18} stroke={2} aria-hidden />
          <span className="visually-hidden">{words.correct}: </span>
          <bdi>{question.correctAnswer}</bdi>
        </li>
        {question.wrongAnswers.map((answer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two wrong answers may read the same.
          <li key={index}>
            <IconX size={18} stroke={1.5} aria-hidden />
            <span className="visually-hidden">{words.wrong(index + 1)}: </span>
            <bdi>{answer}</bdi>
          </li>
        ))}
      </ul>
      {question.explanation && (
        <p className={styles.definition} dir="auto">
          {question.explanation}
        </p>
      )}
      <div className={styles.meta}>
        <SourceButton flush evidence={question.evidence} materialId={materialId} />
      </div>
    </ItemRow>
  );
}

import { type FormEvent, useState } from 'react';
import type { Question } from '#contract/cards.ts';
import { material } from '../../text/material.ts';
import { Button } from '../../ui/button.tsx';
import { AreaField } from '../../ui/field/area-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './rows.module.css';

const words = material.questions;
const MOST = 4000;
const WRONG = [0, 1, 2];

export type QuestionDraft = Pick<Question, 'question' | 'correctAnswer' | 'wrongAnswers'> & { explanation?: string };

/** A question with one right answer and one to three wrong ones. Escape leaves it as it was. */
export function QuestionForm({
  question,
  busy = false,
  onSave,
  onCancel,
}: {
  question?: Question;
  busy?: boolean;
  onSave: (question: QuestionDraft) => void;
  onCancel: () => void;
}) {
  const [stem, setStem] = useState(question?.question ?? '');
  const [correct, setCorrect] = useState(question?.correctAnswer ?? '');
  const [wrong, setWrong] = useState(() => WRONG.map((index) => question?.wrongAnswers[index] ?? ''));
  const [explanation, setExplanation] = useState(question?.explanation ?? '');
  const [tried, setTried] = useState(false);
  const wrongAnswers = wrong.map((answer) => answer.trim()).filter(Boolean);
  const missing = stem.trim() === '' || correct.trim() === '' || wrongAnswers.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing) return;
    onSave({ question: stem.trim(), correctAnswer: correct.trim(), wrongAnswers, explanation: explanation.trim() });
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <AreaField
        autoFocus
        label={words.question}
        value={stem}
        onChange={setStem}
        rows={2}
        maxLength={MOST}
        error={tried && missing ? words.needs : undefined}
      />
      <TextField label={words.correct} value={correct} onChange={setCorrect} maxLength={MOST} />
      {WRONG.map((index) => (
        <TextField
          key={index}
          label={words.wrong(index + 1)}
          value={wrong[index] ?? ''}
          onChange={(answer) => setWrong(wrong.map((old, at) => (at === index ? answer : old)))}
          maxLength={MOST}
        />
      ))}
      <AreaField label={words.explanation} value={explanation} onChange={setExplanation} rows={2} maxLength={MOST} />
      <div className={styles.buttons}>
        <Button type="submit" busy={busy}>
          {busy ? material.saving : material.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {material.cancel}
        </Button>
      </div>
    </form>
  );
}

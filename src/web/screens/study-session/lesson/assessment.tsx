import { useState } from 'react';
import type { Question } from '#contract/cards.ts';
import { assessmentQuestion } from '#domain/lesson.ts';
import { AUTO_ADVANCE_MS } from '#domain/timings.ts';
import { study } from '../../../text/study.ts';
import { studySession } from '../../../text/study-session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { BlankCard } from '../../../ui/study/blank-card.tsx';
import { choiceKeys } from '../../../ui/study/choice-list.tsx';
import { Feedback } from '../../../ui/study/feedback.tsx';
import { QuestionView } from '../../../ui/study/question-view.tsx';
import { useLater } from '../../../ui/study/use-later.ts';
import { useShortcuts } from '../../../ui/study/use-shortcuts.ts';
import styles from './lesson.module.css';
import { LessonBar } from './lesson-bar.tsx';
import type { LessonPartProps } from './parts.ts';

const words = studySession.lesson;

/** Up to three questions, one at a time; each answer leads on by itself. */
export function Assessment({
  state,
  dispatch,
  questions,
}: Omit<LessonPartProps, 'material'> & { questions: readonly Question[] }) {
  const [reading, setReading] = useState(false);
  const { index, picked, results, ended } = state.assessment;
  const present = assessmentQuestion(state);
  const question = questions.find(({ id }) => id === present?.id);
  const pick = (choice: string) => dispatch({ type: 'answer', choice });
  useLater(
    (picked !== null || ended) && !reading,
    AUTO_ADVANCE_MS,
    () => dispatch({ type: 'advance' }),
    [index, ended].join(),
  );
  useShortcuts(choiceKeys(present?.choices ?? [], pick));

  const of = state.questions.length;
  const bar = (
    <LessonBar
      label={present ? words.question(index + 1, of) : words.assessment}
      {...(of > 0 ? { value: (results.length / of) * 100 } : {})}
      back={words.backToPractice}
      onBack={() => dispatch({ type: 'backToPractice' })}
      onKeysOpen={setReading}
    />
  );
  if (ended) {
    const right = results.filter(({ correct }) => correct).length;
    return (
      <div role="status">
        <EmptyState
          drawing={<BlankCard done />}
          title={words.ended}
          body={study.score(right, results.length, Math.round((right / Math.max(1, results.length)) * 100))}
        />
      </div>
    );
  }
  if (!present || !question) {
    return (
      <>
        {bar}
        <EmptyState
          drawing={<BlankCard />}
          title={words.none}
          body={words.noneBody}
          action={<Button onClick={() => dispatch({ type: 'backToPractice' })}>{words.continuePractice}</Button>}
        />
      </>
    );
  }
  const right = picked === present.correctAnswer;
  return (
    <>
      {bar}
      <QuestionView
        question={question}
        choices={present.choices}
        picked={picked}
        onPick={pick}
        position={words.question(index + 1, of)}
      >
        {picked !== null && (
          <Feedback right={right} verdict={right ? words.correct : words.incorrect(present.correctAnswer)} />
        )}
      </QuestionView>
      <div className={styles.steps}>
        <Button variant="quiet" flush onClick={() => dispatch({ type: 'leave' })}>
          {words.backToMenu}
        </Button>
      </div>
    </>
  );
}

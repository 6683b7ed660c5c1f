import { useEffect, useReducer, useRef, useState } from 'react';
import type { Question } from '#contract/cards.ts';
import { isQuizFinished, type QuizState, type QuizTimer, quizReducer, quizScore, startQuiz } from '#domain/quiz.ts';
import { QUIZ_ANNOUNCED_SECONDS } from '#domain/timings.ts';
import { quiz as words } from '../../text/quiz.ts';
import { study } from '../../text/study.ts';
import { Button } from '../../ui/button.tsx';
import { SourceButton } from '../../ui/source-view/source-button.tsx';
import { choiceKeys } from '../../ui/study/choice-list.tsx';
import { Feedback } from '../../ui/study/feedback.tsx';
import { QuestionView } from '../../ui/study/question-view.tsx';
import { newKey } from '../../ui/study/session-key.ts';
import { StudyBar } from '../../ui/study/study-bar.tsx';
import { TimerRing } from '../../ui/study/timer-ring.tsx';
import { useShortcuts } from '../../ui/study/use-shortcuts.ts';
import { useTicks } from '../../ui/study/use-ticks.ts';
import { KEYS } from './keys.ts';
import { QuizEnd } from './quiz-end.tsx';

export function Play({
  questions,
  timer,
  mode,
  materialId,
  leave,
  onAgain,
}: {
  questions: readonly Question[];
  timer: QuizTimer;
  mode: 'quiz' | 'daily';
  materialId: string;
  leave: string;
  onAgain: () => void;
}) {
  const [sessionKey] = useState(newKey);
  const [state, dispatch] = useReducer(quizReducer, null, () => startQuiz(questions, { seed: sessionKey, timer }));
  const [reading, setReading] = useState(false);
  const startedAt = useRef(performance.now());
  const onward = useRef<HTMLButtonElement>(null);
  const finished = isQuizFinished(state);
  const present = state.questions[state.index];
  const question = questions.find(({ id }) => id === present?.id);

  useTicks(!finished && state.picked === null && state.limitMs !== null && !reading, (elapsedMs) =>
    dispatch({ type: 'tick', elapsedMs }),
  );
  useEffect(() => {
    if (state.picked !== null) onward.current?.focus();
  }, [state.picked]);

  const pick = (choice: string) => dispatch({ type: 'pick', choice });
  const next = () => dispatch({ type: 'next' });
  useShortcuts(finished ? {} : { ...choiceKeys(present?.choices ?? [], pick), Enter: next, ArrowRight: next });

  if (finished || !present || !question) {
    const score = quizScore(state);
    return (
      <QuizEnd
        state={state}
        questions={questions}
        session={{
          materialId,
          mode,
          sessionKey,
          accuracy: score.percent,
          cardsStudied: score.total,
          answers: state.results.map(({ questionId, correct }) => ({ questionId, correct })),
          durationSeconds: Math.min(86_400, Math.round((performance.now() - startedAt.current) / 1000)),
        }}
        leave={leave}
        onAgain={onAgain}
      />
    );
  }

  const last = state.index === questions.length - 1;
  const right = state.picked === question.correctAnswer;
  return (
    <>
      <StudyBar leave={leave} done={state.index} total={questions.length} keys={KEYS} onKeysOpen={setReading}>
        {state.limitMs !== null && state.remainingMs !== null && (
          <TimerRing
            remainingMs={state.remainingMs}
            limitMs={state.limitMs}
            loudMs={QUIZ_ANNOUNCED_SECONDS[0] * 1000}
            label={words.timeLeft}
          />
        )}
      </StudyBar>
      <Announcer state={state} />
      <QuestionView
        question={question}
        choices={present.choices}
        picked={state.picked}
        onPick={pick}
        position={words.question(state.index + 1, questions.length)}
      >
        {state.picked !== null && (
          <Feedback right={right} verdict={right ? study.correct : study.incorrect} reason={question.explanation}>
            <SourceButton evidence={question.evidence} materialId={question.materialId} />
            <Button ref={onward} onClick={next}>
              {last ? words.finish : words.next}
            </Button>
          </Feedback>
        )}
      </QuestionView>
    </>
  );
}

/** Speaks at ten and at five seconds, and when a question's time is over; else it is silent. */
function Announcer({ state }: { state: QuizState }) {
  const seconds = state.remainingMs === null ? null : Math.ceil(state.remainingMs / 1000);
  const mark = seconds === null ? undefined : [...QUIZ_ANNOUNCED_SECONDS].reverse().find((each) => seconds <= each);
  const previous = state.results.at(-1);
  const timedOut = state.picked === null && previous?.picked === null;
  return (
    <>
      <p className="visually-hidden" aria-live="assertive">
        {mark !== undefined && state.picked === null ? words.secondsLeft(mark) : ''}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {timedOut ? words.timedOut(state.index) : ''}
      </p>
    </>
  );
}

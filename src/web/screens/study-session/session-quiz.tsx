import { IconFlame } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import type { Question } from '#contract/cards.ts';
import { isQuizFinished, quizReducer, quizScore } from '#domain/quiz.ts';
import { sessionStats, startSessionQuiz } from '#domain/session-quiz.ts';
import { AUTO_ADVANCE_MS } from '#domain/timings.ts';
import { quizQuery } from '../../api/materials.ts';
import { useRecordMaterialProgress } from '../../api/progress.ts';
import { study } from '../../text/study.ts';
import { studySession } from '../../text/study-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { BlankCard } from '../../ui/study/blank-card.tsx';
import { choiceKeys } from '../../ui/study/choice-list.tsx';
import { Feedback } from '../../ui/study/feedback.tsx';
import { QuestionView } from '../../ui/study/question-view.tsx';
import { ScoreView } from '../../ui/study/score-view.tsx';
import { newKey } from '../../ui/study/session-key.ts';
import { QuestionSkeleton } from '../../ui/study/skeletons.tsx';
import { StudyBar } from '../../ui/study/study-bar.tsx';
import { useLater } from '../../ui/study/use-later.ts';
import { useShortcuts } from '../../ui/study/use-shortcuts.ts';
import type { ModeProps } from './mode.ts';
import styles from './session-quiz.module.css';

const words = studySession.quiz;
const KEYS = [
  [['1', '2', '3', '4'], words.keys.answer],
  ['?', words.keys.list],
] as const;

export function SessionQuiz({ material, onLeave }: ModeProps) {
  const [round, setRound] = useState<{ key: string; questions: readonly Question[] } | null>(null);
  // Once a round runs it keeps its questions: the free plan's three rotate with every call.
  const questions = useQuery({ ...quizQuery(material.id), enabled: round === null });
  const { data } = questions;
  useEffect(() => {
    if (round === null && data && data.length > 0) setRound({ key: newKey(), questions: data });
  }, [round, data]);
  const again = async () => {
    const next = await questions.refetch();
    if (next.data) setRound({ key: newKey(), questions: next.data });
  };

  if (round) {
    return (
      <Round
        key={round.key}
        sessionKey={round.key}
        questions={round.questions}
        material={material}
        onLeave={onLeave}
        onAgain={again}
      />
    );
  }
  if (questions.isError) return <ErrorState onRetry={() => questions.refetch()} />;
  if (data?.length !== 0) return <QuestionSkeleton label={studySession.loading} />;
  return (
    <EmptyState
      drawing={<BlankCard />}
      title={studySession.noQuestions}
      body={studySession.noQuestionsBody}
      action={<Button onClick={onLeave}>{studySession.menu}</Button>}
    />
  );
}

function Round({
  questions,
  sessionKey,
  material,
  onLeave,
  onAgain,
}: ModeProps & { questions: readonly Question[]; sessionKey: string; onAgain: () => void }) {
  const [state, dispatch] = useReducer(quizReducer, null, () => startSessionQuiz(questions, sessionKey));
  const [reading, setReading] = useState(false);
  const record = useRecordMaterialProgress(material.id);
  const finished = isQuizFinished(state);
  const stats = sessionStats(state.results);
  const present = state.questions[state.index];
  const question = questions.find(({ id }) => id === present?.id);
  const pick = (choice: string) => dispatch({ type: 'pick', choice });

  useLater(state.picked !== null && !reading, AUTO_ADVANCE_MS, () => dispatch({ type: 'next' }), state.index);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end.
  useEffect(() => {
    if (!finished) return;
    const { percent, total } = quizScore(state);
    record.mutate({
      accuracy: percent,
      cardsStudied: total,
      studyMode: 'quiz',
      sessionKey,
      answers: state.results.map(({ questionId, correct }) => ({ questionId, correct })),
    });
  }, [finished]);
  useShortcuts(choiceKeys(present?.choices ?? [], pick));

  if (!present || !question) {
    return (
      <ScoreView
        title={words.done}
        state={state}
        questions={questions}
        listLabel={words.results}
        reward={record.data?.xpAwarded}
        note={<p>{words.best(stats.maxStreak)}</p>}
      >
        <Button onClick={onAgain}>{words.again}</Button>
        <Button variant="secondary" onClick={onLeave}>
          {studySession.menu}
        </Button>
      </ScoreView>
    );
  }
  const right = state.picked === question.correctAnswer;
  return (
    <>
      <StudyBar
        onLeave={onLeave}
        leaveLabel={studySession.menu}
        done={state.index}
        total={questions.length}
        keys={KEYS}
        onKeysOpen={setReading}
      >
        <span className={styles.streak} data-warm={stats.streak > 1 || undefined}>
          <IconFlame size={20} stroke={1.5} aria-hidden />
          {words.streak(stats.streak)}
        </span>
      </StudyBar>
      <QuestionView
        question={question}
        choices={present.choices}
        picked={state.picked}
        onPick={pick}
        position={words.question(state.index + 1, questions.length)}
      >
        {state.picked !== null && (
          <Feedback
            right={right}
            verdict={right ? study.correct : study.incorrect}
            reason={question.explanation ?? undefined}
          />
        )}
      </QuestionView>
    </>
  );
}

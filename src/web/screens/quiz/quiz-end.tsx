import { useEffect, useRef } from 'react';
import type { Question } from '#contract/cards.ts';
import type { QuizState } from '#domain/quiz.ts';
import { useRecordProgress } from '../../api/progress.ts';
import { paths } from '../../app/paths.ts';
import { quiz as words } from '../../text/quiz.ts';
import { study } from '../../text/study.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SaveState } from '../../ui/study/save-state.tsx';
import { ScoreView } from '../../ui/study/score-view.tsx';

type Session = Parameters<ReturnType<typeof useRecordProgress>['mutate']>[0];

/** The score, once posted. */
export function QuizEnd({
  state,
  questions,
  session,
  leave,
  onAgain,
}: {
  state: QuizState;
  questions: readonly Question[];
  session: Session;
  leave: string;
  onAgain: () => void;
}) {
  const record = useRecordProgress();
  const first = useRef(session);
  const sent = useRef(false);
  const send = () => record.mutate(first.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival.
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    send();
  }, []);

  return (
    <ScoreView
      title={words.done}
      state={state}
      questions={questions}
      listLabel={words.results}
      reward={record.data?.xpAwarded}
      note={<SaveState record={record} onRetry={send} />}
    >
      <Button onClick={onAgain}>{words.retake}</Button>
      <LinkButton variant="secondary" to={leave}>
        {leave === paths.root ? study.home : study.toSession}
      </LinkButton>
    </ScoreView>
  );
}

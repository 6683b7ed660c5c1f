import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useRecordProgress } from '../../api/progress.ts';
import { paths } from '../../app/paths.ts';
import { flashcards as words } from '../../text/flashcards.ts';
import { study } from '../../text/study.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { BlankCard } from '../../ui/study/blank-card.tsx';
import { SaveState } from '../../ui/study/save-state.tsx';
import { toast } from '../../ui/toast.tsx';

/** Posts the finished review and goes home. Ratings that are still on their way go first. */
export function Finish({
  materialId,
  summary,
  sessionKey,
  seconds,
}: {
  materialId: string;
  summary: { cardsStudied: number; accuracy: number };
  sessionKey: string;
  seconds: number;
}) {
  const navigate = useNavigate();
  const record = useRecordProgress();
  const sent = useRef(false);
  const send = () => {
    // Every card was passed over: there is nothing to record.
    if (summary.cardsStudied === 0) return navigate(paths.root);
    record.mutate(
      {
        materialId,
        mode: 'flashcards',
        ...summary,
        sessionKey,
        durationSeconds: Math.min(86_400, Math.round(seconds)),
      },
      {
        onSuccess: ({ xpAwarded }) => {
          toast({ title: words.toast, description: words.toastBody(summary.cardsStudied, xpAwarded), tone: 'success' });
          navigate(paths.root);
        },
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival.
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    send();
  }, []);

  return (
    <EmptyState
      drawing={<BlankCard done />}
      title={words.doneTitle}
      body={words.doneBody(summary.cardsStudied)}
      action={
        <>
          <SaveState record={record} onRetry={send} />
          {!record.isPending && !record.isIdle && <LinkButton to={paths.root}>{study.home}</LinkButton>}
          {record.isPaused && <LinkButton to={paths.root}>{study.home}</LinkButton>}
        </>
      }
    />
  );
}

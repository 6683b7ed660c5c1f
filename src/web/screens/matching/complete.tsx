import { useEffect, useRef } from 'react';
import { useRecordProgress } from '../../api/progress.ts';
import { matching as words } from '../../text/matching.ts';
import { study } from '../../text/study.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SaveState } from '../../ui/study/save-state.tsx';
import scoreStyles from '../../ui/study/score-view.module.css';

type Session = Parameters<ReturnType<typeof useRecordProgress>['mutate']>[0];

/** All pairs found: how well, how fast; posted once. */
export function Complete({
  session,
  detail,
  leave,
  onAgain,
}: {
  session: Session & { accuracy: number };
  detail: string;
  leave: string;
  onAgain: () => void;
}) {
  const record = useRecordProgress();
  const first = useRef(session);
  const sent = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const send = () => record.mutate(first.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (sent.current) return;
    sent.current = true;
    send();
  }, []);

  return (
    <section className={scoreStyles.view}>
      <div className={scoreStyles.plate}>
        <h2 className={scoreStyles.title} ref={heading} tabIndex={-1}>
          {words.done}
        </h2>
        <p className={scoreStyles.score}>{words.accuracy(Math.round(session.accuracy))}</p>
        <p>{detail}</p>
        {record.data && record.data.xpAwarded > 0 && (
          <p className={scoreStyles.reward}>{study.reward(record.data.xpAwarded)}</p>
        )}
        <SaveState record={record} onRetry={send} />
      </div>
      <div className={scoreStyles.actions}>
        <Button onClick={onAgain}>{words.again}</Button>
        <LinkButton variant="secondary" to={leave}>
          {study.toSession}
        </LinkButton>
      </div>
    </section>
  );
}

import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, sessionsQuery } from '../../../api/sign-in-settings.ts';
import { profile } from '../../../text/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { dateName } from '../../../ui/date-name.ts';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Card } from '../cards/card.tsx';
import styles from '../profile.module.css';
import { deviceOf } from './device.ts';

const words = profile.security.sessions;

export function SessionsCard() {
  const sessions = useQuery(sessionsQuery());
  const client = useQueryClient();
  const onError = () => toast({ ...words.failed, tone: 'destructive' as const });
  const onSettled = () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
  const end = useMutation({
    mutationFn: endSession,
    onSuccess: () => toast({ title: words.ended }),
    onError,
    onSettled,
  });
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => toast({ title: words.othersEnded }),
    onError,
    onSettled,
  });

  return (
    <Card title={words.title}>
      {sessions.isPending && (
        <div role="status">
          <span className="visually-hidden">{words.loading}</span>
          <Skeleton height="56px" />
        </div>
      )}
      {sessions.isError && <ErrorState onRetry={() => void sessions.refetch()} />}
      <ul className={styles.sessions}>
        {sessions.data?.map(({ token, userAgent, createdAt, seenAt, current }) => {
          const { browser, system, phone } = deviceOf(userAgent);
          const device = browser && system ? words.on(browser, system) : (browser ?? system ?? words.unknown);
          const Icon = phone ? IconDeviceMobile : IconDeviceDesktop;
          const [signedIn, seen] = [dateName(createdAt), dateName(seenAt)];
          return (
            <li key={token}>
              <Icon size={24} stroke={1.5} aria-hidden />
              <span>
                <strong>{device}</strong>
                <span className={styles.rowBody}>
                  {current ? `${words.current} · ` : ''}
                  {words.since(signedIn)}
                  {current || seen === signedIn ? '' : ` · ${words.seen(seen)}`}
                </span>
              </span>
              {!current && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={words.endLabel(device)}
                  disabled={end.isPending}
                  onClick={() => end.mutate(token)}
                >
                  {words.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {(sessions.data?.length ?? 0) > 1 && (
        <div className={styles.actions}>
          <Button variant="secondary" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {words.endOthers}
          </Button>
        </div>
      )}
    </Card>
  );
}

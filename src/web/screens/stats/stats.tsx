import { useQuery } from '@tanstack/react-query';
import { dayOf } from '#domain/days.ts';
import { activityQuery, profileQuery, statsQuery } from '../../api/user.ts';
import { common } from '../../text/common.ts';
import { stats as text } from '../../text/stats.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Achievements } from './achievements.tsx';
import { Calendar } from './calendar.tsx';
import { Encouragement } from './encouragement.tsx';
import { LockedMemory } from './locked-memory.tsx';
import { Memory } from './memory.tsx';
import { StatCards } from './stat-cards.tsx';
import styles from './stats.module.css';
import { type Trend, trendOf } from './trend.ts';

export default function Stats() {
  const stats = useQuery(statsQuery());
  const activity = useQuery(activityQuery());
  const profile = useQuery(profileQuery());
  const queries = [stats, activity, profile];

  if (queries.some((query) => query.isError)) {
    const retry = () => queries.filter((query) => query.isError).map((query) => query.refetch());
    return (
      <Page title={text.title}>
        <ErrorState onRetry={retry} />
      </Page>
    );
  }
  if (!stats.data || !activity.data || !profile.data) {
    return (
      <Page title={text.title}>
        <StatsSkeleton />
      </Page>
    );
  }
  const today = dayOf(new Date());
  return (
    <Page title={text.title}>
      <p className={styles.lead}>{leadOf(trendOf(activity.data, stats.data.completedSessions, today))}</p>
      <div className={styles.sections}>
        <StatCards stats={stats.data} />
        <Encouragement stats={stats.data} />
        <div className={styles.pair}>
          <Calendar activity={activity.data} today={today} />
          <Achievements earned={stats.data.achievements} />
        </div>
        {profile.data.isPro ? <Memory /> : <LockedMemory />}
      </div>
    </Page>
  );
}

function leadOf({ kind, now, before }: Trend): string {
  switch (kind) {
    case 'fresh':
    case 'paused':
      return text.lead[kind];
    case 'started':
    case 'steady':
      return text.lead[kind](now);
    case 'better':
      return text.lead.better(now, now - before);
    case 'quieter':
      return text.lead.quieter(now, before - now);
  }
}

function StatsSkeleton() {
  return (
    <div className={styles.sections} role="status">
      <span className="visually-hidden">{common.loading}</span>
      <Skeleton height="24px" width="min(420px, 90%)" />
      <div className={styles.cards}>
        {['streak', 'accuracy', 'level', 'cards'].map((card) => (
          <Skeleton key={card} height="172px" radius="14px" />
        ))}
      </div>
      <Skeleton height="96px" radius="14px" />
      <Skeleton height="240px" radius="14px" />
    </div>
  );
}

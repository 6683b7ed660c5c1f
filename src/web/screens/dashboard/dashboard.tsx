import { useQuery } from '@tanstack/react-query';
import type { UserStats } from '#contract/progress.ts';
import { goalMet } from '#domain/goal.ts';
import { firstWord } from '#domain/names.ts';
import { materialsQuery } from '../../api/materials.ts';
import { statsQuery } from '../../api/user.ts';
import { useUser } from '../../app/session.tsx';
import { dashboard } from '../../text/dashboard.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { DailyCard } from './daily-card.tsx';
import styles from './dashboard.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { NextCards } from './next-cards.tsx';
import { StatTiles } from './stat-tiles.tsx';
import { TodayCard } from './today-card.tsx';

export default function Dashboard() {
  const user = useUser();
  const stats = useQuery(statsQuery());
  const materials = useQuery(materialsQuery());
  const heading = dashboard.greeting(firstWord(user.displayName) ?? dashboard.fallbackName);

  if (stats.isError || materials.isError) {
    return (
      <Page title={dashboard.title} heading={heading}>
        <ErrorState
          onRetry={() => {
            if (stats.isError) void stats.refetch();
            if (materials.isError) void materials.refetch();
          }}
        />
      </Page>
    );
  }
  if (!stats.data || !materials.data) {
    return (
      <Page title={dashboard.title} heading={heading}>
        <DashboardSkeleton />
      </Page>
    );
  }
  return (
    <Page title={dashboard.title} heading={heading}>
      <p className={styles.lead}>{leadOf(stats.data)}</p>
      <div className={styles.grid}>
        <DailyCard material={materials.data[0]} done={stats.data.dailyChallengeDone} />
        <TodayCard done={stats.data.dailyProgress} goal={stats.data.dailyGoal} />
        <StatTiles stats={stats.data} />
        <NextCards />
      </div>
    </Page>
  );
}

function leadOf({ totalMaterials, dailyProgress, dailyGoal }: UserStats): string {
  if (goalMet(dailyProgress, dailyGoal)) return dashboard.lead.met;
  return totalMaterials === 0 ? dashboard.lead.fresh : dashboard.lead.open(dailyGoal - dailyProgress);
}

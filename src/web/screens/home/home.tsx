import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { materialsQuery } from '../../api/materials.ts';
import { statsQuery } from '../../api/user.ts';
import { home } from '../../text/home.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { DailyCard } from './daily-card.tsx';
import styles from './home.module.css';
import { HomeFrame } from './home-frame.tsx';
import { LearningPaths } from './learning-paths.tsx';
import { LevelBar } from './level-bar.tsx';
import { TodayCard } from './today-card.tsx';

/** Comes when it is asked for. */
const UploadView = lazy(() => import('../../ui/upload-view/upload-view.tsx'));

export default function Home() {
  const stats = useQuery(statsQuery());
  const materials = useQuery(materialsQuery());
  const [uploading, setUploading] = useState(false);

  if (uploading) {
    const waiting = (
      <HomeFrame level={undefined}>
        <Skeleton height="360px" radius="14px" />
      </HomeFrame>
    );
    return (
      <Suspense fallback={waiting}>
        <UploadView onClose={() => setUploading(false)} />
      </Suspense>
    );
  }

  if (stats.isError || materials.isError) {
    return (
      <HomeFrame level={stats.data?.level}>
        <ErrorState
          onRetry={() => {
            if (stats.isError) void stats.refetch();
            if (materials.isError) void materials.refetch();
          }}
        />
      </HomeFrame>
    );
  }
  const openUpload = () => setUploading(true);
  return (
    <HomeFrame level={stats.data?.level}>
      <LevelBar stats={stats.data} />
      <div className={styles.top}>
        <TodayCard stats={stats.data} />
        <DailyCard stats={stats.data} materials={materials.data} onUpload={openUpload} />
      </div>
      <LearningPaths materials={materials.data} onAdd={openUpload} />
      <p className="visually-hidden" role="status">
        {materials.isPending ? home.paths.loading : ''}
      </p>
    </HomeFrame>
  );
}

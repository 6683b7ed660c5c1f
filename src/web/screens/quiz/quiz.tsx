import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { QuizTimer } from '#domain/quiz.ts';
import { materialQuery, quizQuery } from '../../api/materials.ts';
import { dailyChallengeQuery } from '../../api/user.ts';
import { ApiError } from '../../app/client.ts';
import { paths } from '../../app/paths.ts';
import { quiz as words } from '../../text/quiz.ts';
import { study } from '../../text/study.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { BlankCard } from '../../ui/study/blank-card.tsx';
import { QuestionSkeleton } from '../../ui/study/skeletons.tsx';
import { Play } from './play.tsx';
import { Setup } from './setup.tsx';

export default function Quiz() {
  const [search] = useSearchParams();
  const materialId = search.get('materialId') ?? '';
  const daily = search.get('mode') === 'daily';
  return <QuizOf key={`${materialId} ${daily}`} materialId={materialId} daily={daily} />;
}

function QuizOf({ materialId, daily }: { materialId: string; daily: boolean }) {
  const [timer, setTimer] = useState<QuizTimer | null>(null);
  const [round, setRound] = useState(0);
  // While a quiz runs it keeps its questions: the free plan's three rotate with every call.
  const idle = timer === null;
  const ofMaterial = useQuery({ ...quizQuery(materialId), enabled: idle && !daily && materialId !== '' });
  const ofToday = useQuery({ ...dailyChallengeQuery(), enabled: idle && daily });
  const material = useQuery({ ...materialQuery(materialId), enabled: materialId !== '' && !daily });

  const title = daily ? words.daily : material.data ? words.of(material.data.title) : words.title;
  const { data, error, refetch } = daily
    ? { data: ofToday.data?.questions, error: ofToday.error, refetch: ofToday.refetch }
    : ofMaterial;
  const home = materialId === '' ? paths.root : paths.studySession(materialId);
  const gone = (!daily && materialId === '') || (error instanceof ApiError && error.status < 500);

  const again = async () => {
    if (!daily) await ofMaterial.refetch();
    setRound(round + 1);
    setTimer(null);
  };

  return (
    <Page title={title} width="study" hideHeading>
      {gone || data?.length === 0 ? (
        <EmptyState
          drawing={<BlankCard />}
          title={words.empty}
          action={<LinkButton to={paths.library}>{study.library}</LinkButton>}
        />
      ) : error ? (
        <ErrorState onRetry={() => refetch()} />
      ) : !data ? (
        <QuestionSkeleton label={words.loading} />
      ) : timer === null ? (
        <Setup
          title={title}
          count={data.length}
          daily={daily}
          done={ofToday.data?.done ?? false}
          leave={home}
          onStart={setTimer}
        />
      ) : (
        <Play
          key={round}
          questions={data}
          timer={timer}
          mode={daily ? 'daily' : 'quiz'}
          materialId={materialId || (data[0]?.materialId ?? '')}
          leave={home}
          onAgain={again}
        />
      )}
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { flashcardsQuery, materialQuery } from '../../api/materials.ts';
import { ApiError } from '../../app/client.ts';
import { paths } from '../../app/paths.ts';
import { matching as words } from '../../text/matching.ts';
import { study } from '../../text/study.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { BlankCard } from '../../ui/study/blank-card.tsx';
import { ColumnsSkeleton } from '../../ui/study/skeletons.tsx';
import { Game } from './game.tsx';
import { playable } from './playable.ts';

export default function Matching() {
  const [search] = useSearchParams();
  const materialId = search.get('materialId') ?? '';
  const enabled = materialId !== '';
  const cards = useQuery({ ...flashcardsQuery(materialId), enabled });
  const material = useQuery({ ...materialQuery(materialId), enabled });
  const [round, setRound] = useState(0);
  const gone = !enabled || (cards.error instanceof ApiError && cards.error.status < 500);

  return (
    <Page title={material.data ? words.of(material.data.title) : words.title} width="study" hideHeading>
      {gone || cards.data?.length === 0 ? (
        <EmptyState
          drawing={<BlankCard />}
          title={words.empty}
          action={<LinkButton to={paths.library}>{study.library}</LinkButton>}
        />
      ) : cards.isError ? (
        <ErrorState onRetry={() => cards.refetch()} />
      ) : cards.data ? (
        <Game
          key={`${materialId} ${round}`}
          cards={playable(cards.data)}
          materialId={materialId}
          onAgain={() => setRound(round + 1)}
        />
      ) : (
        <ColumnsSkeleton label={words.loading} />
      )}
    </Page>
  );
}

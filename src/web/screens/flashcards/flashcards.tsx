import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { flashcardsQuery, materialQuery } from '../../api/materials.ts';
import { dueQuery } from '../../api/reviews.ts';
import { ApiError } from '../../app/client.ts';
import { paths } from '../../app/paths.ts';
import { flashcards as words } from '../../text/flashcards.ts';
import { study } from '../../text/study.ts';
import { LinkButton } from '../../ui/button.tsx';
import { InSlices } from '../../ui/in-slices.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { BlankCard } from '../../ui/study/blank-card.tsx';
import { CardSkeleton } from '../../ui/study/skeletons.tsx';
import { Review, type ReviewCard } from './review.tsx';

export default function Flashcards() {
  const [search] = useSearchParams();
  const materialId = search.get('materialId') ?? '';
  return search.get('due') === '1' ? <DueReview /> : <MaterialReview key={materialId} materialId={materialId} />;
}

function MaterialReview({ materialId }: { materialId: string }) {
  const enabled = materialId !== '';
  const cards = useQuery({ ...flashcardsQuery(materialId), enabled });
  const material = useQuery({ ...materialQuery(materialId), enabled });
  const gone = !enabled || (cards.error instanceof ApiError && cards.error.status < 500);
  const title = material.data ? words.of(material.data.title) : words.title;
  if (gone || cards.data?.length === 0) {
    return (
      <Frame title={title}>
        <EmptyState
          drawing={<BlankCard />}
          title={words.empty}
          action={<LinkButton to={paths.library}>{study.library}</LinkButton>}
        />
      </Frame>
    );
  }
  if (cards.isError) {
    return (
      <Frame title={title}>
        <ErrorState onRetry={() => cards.refetch()} />
      </Frame>
    );
  }
  return (
    <Frame title={title}>
      {cards.data ? (
        <InSlices fallback={<CardSkeleton label={words.loading} />}>
          <Review cards={cards.data.map((card) => ({ ...card, materialId }))} leave={paths.studySession(materialId)} />
        </InSlices>
      ) : (
        <CardSkeleton label={words.loading} />
      )}
    </Frame>
  );
}

/** Pro: what is about to be forgotten, from every material. */
function DueReview() {
  const due = useQuery(dueQuery());
  const upgrade = due.error instanceof ApiError && due.error.status === 403;
  return (
    <Frame title={words.dueTitle}>
      {due.isPending && <CardSkeleton label={words.loading} />}
      {upgrade && (
        <EmptyState
          drawing={<BlankCard />}
          title={words.dueUpgrade}
          body={words.dueUpgradeBody}
          action={<LinkButton to={paths.subscribe}>{words.upgrade}</LinkButton>}
        />
      )}
      {due.isError && !upgrade && <ErrorState onRetry={() => due.refetch()} />}
      {due.data?.length === 0 && (
        <EmptyState
          drawing={<BlankCard />}
          title={words.dueEmpty}
          body={words.dueEmptyBody}
          action={<LinkButton to={paths.library}>{study.library}</LinkButton>}
        />
      )}
      {due.data && due.data.length > 0 && <Review cards={due.data satisfies ReviewCard[]} leave={paths.root} />}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Page title={title} width="study" hideHeading>
      {children}
    </Page>
  );
}

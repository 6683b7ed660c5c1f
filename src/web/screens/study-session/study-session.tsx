import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { materialQuery } from '../../api/materials.ts';
import { ApiError } from '../../app/client.ts';
import { paths } from '../../app/paths.ts';
import { studySession as words } from '../../text/study-session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { focusHeading } from '../../ui/heading-focus.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { BlankCard } from '../../ui/study/blank-card.tsx';
import { Hub, HubSkeleton } from './hub.tsx';
import { LessonMode } from './lesson/lesson-mode.tsx';
import { SessionCards } from './session-cards.tsx';
import { SessionQuiz } from './session-quiz.tsx';

const MODES = { flashcards: SessionCards, quiz: SessionQuiz, lesson: LessonMode } as const;
type Mode = keyof typeof MODES;
const isMode = (mode: string | null): mode is Mode => mode !== null && Object.hasOwn(MODES, mode);

export default function StudySession() {
  const { materialId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const material = useQuery(materialQuery(materialId));
  const asked = search.get('mode');
  const mode = isMode(asked) ? asked : null;
  useHeadingFocus(mode);

  if (material.error instanceof ApiError && material.error.status < 500) {
    return (
      <Page title={words.title} width="study" hideHeading>
        <EmptyState
          drawing={<BlankCard />}
          title={words.notFound}
          body={words.notFoundBody}
          action={<LinkButton to={paths.library}>{words.toLibrary}</LinkButton>}
        />
      </Page>
    );
  }
  if (material.isError || !material.data) {
    return (
      <Page title={words.title} hideHeading>
        {material.isError ? <ErrorState onRetry={() => material.refetch()} /> : <HubSkeleton />}
      </Page>
    );
  }
  if (mode === null) return <Hub material={material.data} />;
  const ModeView = MODES[mode];
  return (
    <Page title={`${words.modes[mode].name}: ${material.data.title}`} width="study" hideHeading>
      <ModeView key={materialId} material={material.data} onLeave={() => setSearch({})} />
    </Page>
  );
}

/** Another mode is another screen at the same path: its heading takes the focus. */
function useHeadingFocus(mode: string | null): void {
  const last = useRef(mode);
  useEffect(() => {
    if (last.current === mode) return;
    last.current = mode;
    window.scrollTo(0, 0);
    focusHeading();
  }, [mode]);
}

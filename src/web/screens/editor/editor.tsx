import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { materialsQuery } from '../../api/materials.ts';
import { create, generating } from '../../text/create.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { CreateFlow } from './create-flow.tsx';
import { Loading } from './loading/loading.tsx';
import { useGuessedProgress } from './loading/use-progress.ts';

/** /editor, with `?enhance={id}` for a guide that is to be enhanced. */
export default function Screen() {
  const [query] = useSearchParams();
  const materials = useQuery(materialsQuery());
  if (materials.isPending) return <LoadingMaterials />;
  if (materials.isError) {
    return (
      <Page title={create.title}>
        <ErrorState onRetry={() => materials.refetch()} />
      </Page>
    );
  }
  return <CreateFlow materials={materials.data} enhance={query.get('enhance')} />;
}

function LoadingMaterials() {
  const percent = useGuessedProgress();
  return (
    <Page title={create.title} heading={generating.loadingTitle} width="study">
      <Loading percent={percent} stage={0} messages={generating.loadingMessages} />
    </Page>
  );
}

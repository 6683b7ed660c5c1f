import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../api/user.ts';
import { library } from '../../text/library.ts';
import { ErrorState } from '../../ui/states.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { PublicGuides } from './public-guides.tsx';
import { PublicSamples } from './public-samples.tsx';

/** The real one for Pro; a look at it from outside for everybody else. */
export function PublicLibrary() {
  const profile = useQuery(profileQuery());
  if (profile.isPending) return <GridSkeleton label={library.public.loading} />;
  if (profile.isError) return <ErrorState onRetry={() => void profile.refetch()} />;
  return profile.data.isPro ? <PublicGuides /> : <PublicSamples />;
}

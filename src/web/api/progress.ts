import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call, type RouteOf } from '../app/client.ts';
import { keys } from './keys.ts';
import { quietly } from './reviews.ts';

type Session = CallOptions<RouteOf<'POST /api/progress'>>['body'];

/** What changes when something was studied or made. */
export async function invalidateStudy(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.materials }),
    client.invalidateQueries({ queryKey: keys.user }),
  ]);
}

/** Records a finished session. Give a `sessionKey` made once per session, so that a retry pays once. */
export function useRecordProgress() {
  const client = useQueryClient();
  return useMutation({
    ...quietly,
    mutationFn: (session: Session) => call('POST /api/progress', { body: session }),
    // Not awaited: what is on screen is asked anew meanwhile.
    onSuccess: (_, session) => {
      if (session.mode === 'daily') void client.invalidateQueries({ queryKey: keys.daily });
      void invalidateStudy(client);
    },
  });
}

type MaterialSession = NonNullable<CallOptions<RouteOf<'POST /api/materials/{id}/progress'>>['body']>;

/** Records a study session of a material; a failure is only logged. */
export function useRecordMaterialProgress(materialId: string) {
  const client = useQueryClient();
  return useMutation({
    ...quietly,
    mutationFn: (session: MaterialSession) =>
      call('POST /api/materials/{id}/progress', { params: { id: materialId }, body: session }),
    onSuccess: () => void invalidateStudy(client),
    onError: (error) => console.info('Progress was not saved', error),
  });
}

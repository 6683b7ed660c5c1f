import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call, type RouteOf } from '../app/client.ts';
import { keys } from './keys.ts';

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
    mutationFn: (session: Session) => call('POST /api/progress', { body: session }),
    onSuccess: () => invalidateStudy(client),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../app/client.ts';
import { keys } from './keys.ts';
import { invalidateStudy } from './progress.ts';

/** After a change of the list: it is asked anew. */
function useMaterialChange<V>(
  mutationFn: (variables: V) => Promise<unknown>,
  more: readonly (readonly string[])[] = [],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await Promise.all([invalidateStudy(client), ...more.map((queryKey) => client.invalidateQueries({ queryKey }))]);
    },
  });
}

export const useDeleteMaterial = () =>
  useMaterialChange((id: string) => call('DELETE /api/materials/{id}', { params: { id } }), [keys.daily]);

export const useRenameMaterial = () =>
  useMaterialChange(({ id, title }: { id: string; title: string }) =>
    call('PATCH /api/materials/{id}', { params: { id }, body: { title } }),
  );

export const useShareMaterial = () =>
  useMaterialChange((id: string) => call('POST /api/materials/{id}/share', { params: { id } }), [keys.library]);

export const useUnshareMaterial = () =>
  useMaterialChange((id: string) => call('DELETE /api/materials/{id}/share', { params: { id } }), [keys.library]);

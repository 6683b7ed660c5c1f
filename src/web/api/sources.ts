import { queryOptions } from '@tanstack/react-query';
import { call } from '../app/client.ts';
import { keys } from './keys.ts';

/** Their addresses live one to two hours, so a sheet that is opened later asks anew. */
const FRESH_MS = 45 * 60_000;

export const sourcesQuery = (materialId: string) =>
  queryOptions({
    queryKey: [...keys.materials, materialId, 'sources'],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) =>
      (await call('GET /api/materials/{id}', { params: { id: materialId }, signal })).sources,
  });

import { queryOptions, useMutation } from '@tanstack/react-query';
import { type CallOptions, call, type RouteOf } from '../app/client.ts';
import { keys } from './keys.ts';
import { quietly } from './reviews.ts';

/** The adaptive state as the server has it; asked anew for each lesson. */
export const lessonQuery = (materialId: string) =>
  queryOptions({
    queryKey: [...keys.materials, materialId, 'lesson'],
    gcTime: 0,
    queryFn: ({ signal }) => call('GET /api/materials/{id}/lesson', { params: { id: materialId }, signal }),
  });

type Adaptive = CallOptions<RouteOf<'PUT /api/materials/{id}/lesson'>>['body'];

/** Keeps the adaptive state; a failure is only logged, since the next answer sends all of it again. */
export function useSaveLesson(materialId: string) {
  return useMutation({
    ...quietly,
    mutationFn: (body: Adaptive) => call('PUT /api/materials/{id}/lesson', { params: { id: materialId }, body }),
    onError: (error) => console.info('The lesson was not saved', error),
  });
}

import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PublicGuide } from '#contract/library.ts';
import { type CallOptions, call, type RouteOf, send } from '../app/client.ts';
import { keys } from './keys.ts';
import { nextCursor } from './materials.ts';

export interface LibrarySearch {
  q?: string;
  subject?: string;
  difficulty?: 'easy' | 'medium' | 'hard';
}

/** The public library, page by page. Pro alone. */
export const libraryQuery = (search: LibrarySearch) =>
  infiniteQueryOptions({
    queryKey: [...keys.library, 'list', search],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const response = await send('GET /api/library', { query: { ...search, limit: 24, cursor: pageParam }, signal });
      return { items: (await response.json()) as PublicGuide[], next: nextCursor(response) ?? undefined };
    },
    getNextPageParam: (page) => page.next,
  });

export const subjectsQuery = () =>
  queryOptions({
    queryKey: [...keys.library, 'subjects'],
    queryFn: ({ signal }) => call('GET /api/library/subjects', { signal }),
  });

export const guideQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.library, id],
    queryFn: ({ signal }) => call('GET /api/library/{id}', { params: { id }, signal }),
  });

export function useCopyGuide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /api/library/{id}/copy', { params: { id } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.materials }),
        client.invalidateQueries({ queryKey: keys.user }),
        client.invalidateQueries({ queryKey: keys.library }),
      ]),
  });
}

type Report = CallOptions<RouteOf<'POST /api/library/{id}/report'>>['body'];

export function useReportGuide(id: string) {
  return useMutation({
    mutationFn: (report: Report) => call('POST /api/library/{id}/report', { params: { id }, body: report }),
  });
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Flashcard, Question } from '#contract/cards.ts';
import type { Material } from '#contract/materials.ts';
import { call, type RouteKey, send } from '../app/client.ts';
import { keys } from './keys.ts';

/** The cursor of the `Link` header's next page, if there is one. */
export function nextCursor(response: Response): string | null {
  const link = response.headers.get('link')?.match(/<([^<>]+)>;\s*rel="?next"?/);
  return link?.[1] ? new URL(link[1], window.location.origin).searchParams.get('cursor') : null;
}

/** Every page of a list, one after the other. */
async function all<T>(load: (cursor: string | undefined) => Promise<Response>): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const response = await load(cursor);
    items.push(...((await response.json()) as T[]));
    cursor = nextCursor(response) ?? undefined;
  } while (cursor);
  return items;
}

const LIST = 'GET /api/materials' satisfies RouteKey;

/** All materials, for lists that show every one. */
export const materialsQuery = () =>
  queryOptions({
    queryKey: [...keys.materials, 'all'],
    queryFn: ({ signal }) => all<Material>((cursor) => send(LIST, { query: { limit: 100, cursor }, signal })),
  });

/** Search and tags, page by page. */
export const materialSearchQuery = (search: { q?: string; tag?: string }) =>
  infiniteQueryOptions({
    queryKey: [...keys.materials, 'search', search],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const response = await send(LIST, { query: { ...search, cursor: pageParam }, signal });
      return { items: (await response.json()) as Material[], next: nextCursor(response) ?? undefined };
    },
    getNextPageParam: (page) => page.next,
  });

export const materialQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.materials, id],
    queryFn: ({ signal }) => call('GET /api/materials/{id}', { params: { id }, signal }),
  });

export const flashcardsQuery = (id: string, options: { suspended?: boolean } = {}) =>
  queryOptions({
    queryKey: [...keys.materials, id, 'flashcards', options],
    queryFn: ({ signal }) =>
      all<Flashcard>((cursor) =>
        send('GET /api/materials/{id}/flashcards', {
          params: { id },
          query: { limit: 100, cursor, ...(options.suspended ? { suspended: 'true' as const } : {}) },
          signal,
        }),
      ),
  });

/** Not kept: each session asks anew, since the free plan's three questions rotate. */
export const quizQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.materials, id, 'quiz'],
    gcTime: 0,
    queryFn: ({ signal }) =>
      all<Question>((cursor) =>
        send('GET /api/materials/{id}/quiz', { params: { id }, query: { limit: 100, cursor }, signal }),
      ),
  });

export const memoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.materials, id, 'memory'],
    gcTime: 0,
    queryFn: ({ signal }) => call('GET /api/materials/{id}/memory', { params: { id }, signal }),
  });

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Flashcard, Question } from '#contract/cards.ts';
import { type CallOptions, call, type RouteOf, send } from '../app/client.ts';
import { keys } from './keys.ts';

type CardChange = NonNullable<CallOptions<RouteOf<'PATCH /api/flashcards/{id}'>>['body']>;
type QuestionChange = NonNullable<CallOptions<RouteOf<'PATCH /api/questions/{id}'>>['body']>;
type MaterialChange = NonNullable<CallOptions<RouteOf<'PATCH /api/materials/{id}'>>['body']>;
type NewQuestion = CallOptions<RouteOf<'POST /api/materials/{id}/quiz'>>['body'];

/** What one guide's change touches: the guide itself and the lists that show its counts. */
async function changed(client: QueryClient, materialId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [...keys.materials, materialId] }),
    client.invalidateQueries({ queryKey: [...keys.materials, 'all'] }),
    client.invalidateQueries({ queryKey: [...keys.materials, 'search'] }),
  ]);
}

/** Puts the list right at once; the server's own comes after. */
function patchList<T extends { id: string }>(
  client: QueryClient,
  queryKey: readonly unknown[],
  id: string,
  change: Partial<T> & { position?: number | undefined },
): void {
  const { position, ...fields } = change;
  client.setQueriesData<T[]>({ queryKey }, (list) => {
    if (!Array.isArray(list)) return list;
    const next = list.map((item) => (item.id === id ? { ...item, ...fields } : item));
    const from = next.findIndex((item) => item.id === id);
    const [moved] = position === undefined || from < 0 ? [] : next.splice(from, 1);
    if (moved && position !== undefined) next.splice(position, 0, moved);
    return next;
  });
}

/** Everything one can do to the cards of a guide. */
export function useCardChanges(materialId: string) {
  const client = useQueryClient();
  const onSettled = () => changed(client, materialId);
  const list = [...keys.materials, materialId, 'flashcards'];
  const edit = useMutation({
    mutationFn: ({ id, change }: { id: string; change: CardChange }) =>
      call('PATCH /api/flashcards/{id}', { params: { id }, body: change }),
    onMutate: ({ id, change }) => patchList<Flashcard>(client, list, id, change as Partial<Flashcard>),
    onSettled,
  });
  const add = useMutation({
    mutationFn: (card: { term: string; definition: string }) =>
      call('POST /api/materials/{id}/flashcards', { params: { id: materialId }, body: card }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /api/flashcards/{id}', { params: { id } }),
    onSettled,
  });
  const restore = useMutation({
    mutationFn: (id: string) => call('POST /api/flashcards/{id}/restore', { params: { id } }),
    onSettled,
  });
  return { edit, add, remove, restore };
}

/** Everything one can do to the questions of a guide. */
export function useQuestionChanges(materialId: string) {
  const client = useQueryClient();
  const onSettled = () => changed(client, materialId);
  const list = [...keys.materials, materialId, 'quiz'];
  const edit = useMutation({
    mutationFn: ({ id, change }: { id: string; change: QuestionChange }) =>
      call('PATCH /api/questions/{id}', { params: { id }, body: change }),
    onMutate: ({ id, change }) => patchList<Question>(client, list, id, change as Partial<Question>),
    onSettled,
  });
  const add = useMutation({
    mutationFn: (question: NewQuestion) =>
      call('POST /api/materials/{id}/quiz', { params: { id: materialId }, body: question }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /api/questions/{id}', { params: { id } }),
    onSettled,
  });
  return { edit, add, remove };
}

/** Title, description and tags of a guide, and what becomes of cards that a newer version no longer holds. */
export function useMaterialChanges(materialId: string) {
  const client = useQueryClient();
  const onSettled = () => changed(client, materialId);
  const params = { id: materialId };
  const edit = useMutation({
    mutationFn: (body: MaterialChange) => call('PATCH /api/materials/{id}', { params, body }),
    onSettled,
  });
  const retire = useMutation({
    mutationFn: (action: 'retire' | 'keep') => call('POST /api/materials/{id}/retire', { params, body: { action } }),
    onSettled,
  });
  return { edit, retire };
}

/** The deck as a file, under the name that the server gives it. */
export async function exportDeck(materialId: string, format: 'apkg' | 'csv'): Promise<File> {
  const response = await send('GET /api/materials/{id}/export', { params: { id: materialId }, query: { format } });
  const header = response.headers.get('content-disposition') ?? '';
  const star = header.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  const name = star ? decodeURIComponent(star) : header.match(/filename="?([^";]+)"?/i)?.[1];
  return new File([await response.blob()], name ?? `cards.${format}`);
}

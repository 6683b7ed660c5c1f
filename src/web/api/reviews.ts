import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Flashcard } from '#contract/cards.ts';
import type { CardRating } from '#domain/card-rating.ts';
import { ApiError, call } from '../app/client.ts';
import { keys } from './keys.ts';

/** Whether the same call may well succeed in a moment. */
export const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 408;

/** Ratings, undos and the session's end go one after the other, so that each sees what came before it. */
export const REVIEW_SCOPE = { id: 'review' } as const;

export const quietly = {
  scope: REVIEW_SCOPE,
  retry: (failures: number, error: unknown) => failures < 3 && isPassing(error),
  retryDelay: (failures: number) => 800 * 2 ** failures,
};

export interface Rated {
  cardId: string;
  rating: CardRating;
  /** The same key twice counts once. */
  reviewKey: string;
}

/** Stores a rating. Retried quietly; `onLost` is told when it cannot be stored. */
export function useRateCard(onLost: (rated: Rated) => void) {
  return useMutation<Flashcard, Error, Rated>({
    ...quietly,
    mutationFn: ({ cardId, rating, reviewKey }) =>
      call('PATCH /api/flashcards/{id}', {
        params: { id: cardId },
        body: { difficulty: rating, timesReviewed: 1, reviewKey },
      }),
    onError: (_, rated) => onLost(rated),
  });
}

/** Takes back the last rating of a card. */
export function useUndoRating(onLost: (cardId: string) => void) {
  return useMutation<Flashcard, Error, string>({
    ...quietly,
    mutationFn: (cardId) => call('POST /api/flashcards/{id}/undo', { params: { id: cardId } }),
    onError: (_, cardId) => onLost(cardId),
  });
}

/** Pro: what is due today across all materials. Asked anew each time. */
export const dueQuery = () =>
  queryOptions({
    queryKey: [...keys.user, 'due'],
    gcTime: 0,
    queryFn: ({ signal }) => call('GET /api/due', { query: { limit: 100 }, signal }),
  });

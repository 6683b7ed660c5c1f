import type { Flashcard } from '#contract/cards.ts';

/** The cards in their order; those that ask for a place in a picture come last, since a column shows words alone. */
export function playable<T extends Pick<Flashcard, 'occlusion'>>(cards: readonly T[]): T[] {
  return [...cards.filter(({ occlusion }) => !occlusion), ...cards.filter(({ occlusion }) => occlusion)];
}

/** A learner's rating of a card: 1 easy, 2 okay, 3 hard ("I did not have it"). */
export type CardRating = 1 | 2 | 3;
export const EASY = 1;
export const OKAY = 2;
export const HARD = 3;

/** Whether a rating says that the card was known. */
export function isLearnedRating(rating: number): boolean {
  return rating === EASY || rating === OKAY;
}

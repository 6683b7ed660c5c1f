import type { CardRating } from '#domain/card-rating.ts';

/** Pixels of a swipe that count. */
export const SWIPE_FAR = 72;

/**
 * What letting go here means: left Hard, up Okay, right Easy; null for a short way or one down. Sideways wins unless the
 * way up is clearly longer.
 */
export function swipeRating(dx: number, dy: number, far: number = SWIPE_FAR): CardRating | null {
  if (-dy >= far && -dy > Math.abs(dx) * 1.2) return 2;
  if (Math.abs(dx) < far) return null;
  return dx > 0 ? 1 : 3;
}

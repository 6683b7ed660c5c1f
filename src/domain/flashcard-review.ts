import { type CardRating, isLearnedRating } from './card-rating.ts';

/** A review of a material's cards: front, flip, rate, on to the next. */
export interface ReviewState {
  cardIds: readonly string[];
  /** Equal to the number of cards when finished. */
  index: number;
  flipped: boolean;
  /** Ratings given, oldest first. A card that was passed over has none. */
  ratings: readonly GivenRating[];
}

export interface GivenRating {
  cardId: string;
  index: number;
  rating: CardRating;
}

export type ReviewAction =
  | { type: 'flip' }
  /** Only once the back was seen; moves to the next card. */
  | { type: 'rate'; rating: CardRating }
  /** On without a rating. */
  | { type: 'next' }
  /** Takes the last rating back and returns to its card, back side up. */
  | { type: 'undo' };

export function startReview(cardIds: readonly string[]): ReviewState {
  return { cardIds, index: 0, flipped: false, ratings: [] };
}

export function reviewReducer(state: ReviewState, action: ReviewAction): ReviewState {
  const cardId = state.cardIds[state.index];
  switch (action.type) {
    case 'flip':
      return cardId === undefined ? state : { ...state, flipped: !state.flipped };
    case 'rate': {
      if (cardId === undefined || !state.flipped) return state;
      const given = { cardId, index: state.index, rating: action.rating };
      return { ...state, ratings: [...state.ratings, given], index: state.index + 1, flipped: false };
    }
    case 'next':
      return cardId === undefined ? state : { ...state, index: state.index + 1, flipped: false };
    case 'undo': {
      const last = state.ratings.at(-1);
      if (!last) return state;
      return { ...state, ratings: state.ratings.slice(0, -1), index: last.index, flipped: true };
    }
  }
}

export function isReviewFinished(state: ReviewState): boolean {
  return state.cardIds.length > 0 && state.index >= state.cardIds.length;
}

/** What the progress call says of the review: cards rated, and the percent of them rated Okay or Easy. */
export function reviewSummary(state: Pick<ReviewState, 'ratings'>): { cardsStudied: number; accuracy: number } {
  const cardsStudied = state.ratings.length;
  const known = state.ratings.filter((given) => isLearnedRating(given.rating)).length;
  return { cardsStudied, accuracy: cardsStudied === 0 ? 0 : (known / cardsStudied) * 100 };
}

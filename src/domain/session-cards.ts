/** The flashcard mode of a study session: Got It or Missed per card, Reset, and a list of all cards. */
export interface SessionCardsState {
  cardIds: readonly string[];
  /** Equal to the number of cards when finished. */
  index: number;
  flipped: boolean;
  gotIt: readonly string[];
  missed: readonly string[];
  /** The View All list is open. */
  viewAll: boolean;
}

export type SessionCardsAction = { type: 'flip' | 'gotIt' | 'missed' | 'reset' | 'toggleAll' };

export function startSessionCards(cardIds: readonly string[]): SessionCardsState {
  return { cardIds, index: 0, flipped: false, gotIt: [], missed: [], viewAll: false };
}

export function sessionCardsReducer(state: SessionCardsState, action: SessionCardsAction): SessionCardsState {
  const id = state.cardIds[state.index];
  switch (action.type) {
    case 'flip':
      return id === undefined ? state : { ...state, flipped: !state.flipped };
    case 'gotIt':
    case 'missed':
      if (id === undefined) return state;
      return { ...state, [action.type]: [...state[action.type], id], index: state.index + 1, flipped: false };
    case 'reset':
      return { ...startSessionCards(state.cardIds), viewAll: state.viewAll };
    case 'toggleAll':
      return { ...state, viewAll: !state.viewAll };
  }
}

export function areSessionCardsFinished(state: SessionCardsState): boolean {
  return state.cardIds.length > 0 && state.index >= state.cardIds.length;
}

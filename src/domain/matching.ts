import { seededRandom, shuffle } from './random.ts';

export const MATCHING_PAIRS = 6;

export interface MatchingCard {
  id: string;
  term: string;
  definition: string;
}

/** Both columns hold card ids in the order shown. */
export interface MatchingState {
  cards: readonly MatchingCard[];
  terms: readonly string[];
  definitions: readonly string[];
  /** Which definition each term takes. Cards with the same words may trade theirs, so that no right pair is refused. */
  answers: Readonly<Record<string, string>>;
  selectedTerm: string | null;
  selectedDefinition: string | null;
  /** Locked pairs, in the order found. */
  matches: readonly MatchingPair[];
  /** Every wrong pair, in the order tried. */
  wrong: readonly MatchingPair[];
  /** The selection is a wrong pair on show: taps wait for `clear` (WRONG_PAIR_MS later). */
  showingWrong: boolean;
}

export interface MatchingPair {
  term: string;
  definition: string;
}

export type MatchingAction =
  | { type: 'tapTerm'; id: string }
  | { type: 'tapDefinition'; id: string }
  /** Takes the wrong pair off the screen. */
  | { type: 'clear' }
  /** New order of both columns; the seed keeps the reducer pure. */
  | { type: 'shuffle'; seed: string };

/** A new game of the first six cards. The same seed gives the same columns. */
export function startMatching(cards: readonly MatchingCard[], seed: string): MatchingState {
  const chosen = cards.slice(0, MATCHING_PAIRS);
  const ids = chosen.map((card) => card.id);
  const random = seededRandom(seed);
  return {
    cards: chosen,
    terms: shuffle(ids, random),
    definitions: shuffle(ids, random),
    answers: Object.fromEntries(ids.map((id) => [id, id])),
    selectedTerm: null,
    selectedDefinition: null,
    matches: [],
    wrong: [],
    showingWrong: false,
  };
}

/** Tapping the selected item again lets it go; tapping another of the column moves the selection. */
export function matchingReducer(state: MatchingState, action: MatchingAction): MatchingState {
  switch (action.type) {
    case 'tapTerm':
      if (state.showingWrong || isTermMatched(state, action.id) || !state.terms.includes(action.id)) return state;
      return judge({ ...state, selectedTerm: state.selectedTerm === action.id ? null : action.id });
    case 'tapDefinition':
      if (state.showingWrong || isDefinitionMatched(state, action.id) || !state.definitions.includes(action.id)) {
        return state;
      }
      return judge({ ...state, selectedDefinition: state.selectedDefinition === action.id ? null : action.id });
    case 'clear':
      return state.showingWrong
        ? { ...state, selectedTerm: null, selectedDefinition: null, showingWrong: false }
        : state;
    case 'shuffle': {
      const random = seededRandom(action.seed);
      return { ...state, terms: shuffle(state.terms, random), definitions: shuffle(state.definitions, random) };
    }
  }
}

export function isTermMatched(state: MatchingState, id: string): boolean {
  return state.matches.some((pair) => pair.term === id);
}

export function isDefinitionMatched(state: MatchingState, id: string): boolean {
  return state.matches.some((pair) => pair.definition === id);
}

export function isMatchingComplete(state: MatchingState): boolean {
  return state.cards.length > 0 && state.matches.length === state.cards.length;
}

/** Matches over matches and wrong pairs, in percent; 0 before the first pair. */
export function matchingAccuracy(state: Pick<MatchingState, 'matches' | 'wrong'>): number {
  const tried = state.matches.length + state.wrong.length;
  return tried === 0 ? 0 : (state.matches.length / tried) * 100;
}

function judge(state: MatchingState): MatchingState {
  const { selectedTerm: term, selectedDefinition: definition } = state;
  if (term === null || definition === null) return state;
  const holder = Object.keys(state.answers).find((id) => state.answers[id] === definition);
  const own = state.answers[term];
  if (holder === undefined || own === undefined || !sameWords(state, term, holder, own, definition)) {
    return { ...state, wrong: [...state.wrong, { term, definition }], showingWrong: true };
  }
  return {
    ...state,
    answers: { ...state.answers, [holder]: own, [term]: definition },
    matches: [...state.matches, { term, definition }],
    selectedTerm: null,
    selectedDefinition: null,
  };
}

/** The term's own definition, one that reads the same, or that of a term which reads the same. */
function sameWords(state: MatchingState, term: string, holder: string, own: string, definition: string): boolean {
  const card = (id: string) => state.cards.find((each) => each.id === id);
  return (
    own === definition ||
    card(own)?.definition === card(definition)?.definition ||
    card(term)?.term === card(holder)?.term
  );
}

import type { ErrorCode } from '#contract/errors.ts';

/** Bounds of a deck that comes in. What is beyond is refused, never cut off in silence. */
export const MAX_DECK_BYTES = 100 * 1024 * 1024;
export const MAX_DECK_CARDS = 20_000;
export const MAX_SIDE = 4000;
/** Of a collection after decompression: a bomb ends here. */
export const MAX_COLLECTION_BYTES = 256 * 1024 * 1024;
export const MAX_ENTRIES = 50_000;
/** Bad rows that are told one by one. */
export const MAX_SKIPPED = 200;

export interface DeckCard {
  kind: 'own' | 'cloze';
  term: string;
  definition: string;
  tags: string[];
}

export interface Skipped {
  /** 1-based line of a text, or number of the note in a package. */
  row: number;
  reason: string;
}

export interface Deck {
  cards: DeckCard[];
  skipped: Skipped[];
}

/** A deck that cannot be used; the message is for the learner. */
export class DeckProblem extends Error {
  override name = 'DeckProblem';
  readonly code: ErrorCode;
  constructor(code: ErrorCode, detail: string) {
    super(detail);
    this.code = code;
  }
}

/** Collects what a deck gives, within its bounds. */
export class DeckBuilder {
  readonly deck: Deck = { cards: [], skipped: [] };

  /** Takes a card, or notes why it is none. */
  add(row: number, card: { term: string; definition: string; tags?: string[] }, kind: DeckCard['kind']): void {
    const { term, definition, tags = [] } = card;
    const reason = whyNot(term, definition);
    if (reason) {
      this.skip(row, reason);
      return;
    }
    if (this.deck.cards.length >= MAX_DECK_CARDS) {
      const limit = MAX_DECK_CARDS.toLocaleString('en');
      throw new DeckProblem('too_large', `The deck has more than ${limit} cards. Split it into parts.`);
    }
    this.deck.cards.push({ kind, term, definition, tags: cleanTags(tags) });
  }

  skip(row: number, reason: string): void {
    if (this.deck.skipped.length < MAX_SKIPPED) this.deck.skipped.push({ row, reason });
  }
}

function whyNot(term: string, definition: string): string | null {
  if (!term && !definition) return 'The row is empty.';
  if (!term) return 'The front is empty.';
  if (!definition) return 'The back is empty.';
  if (Math.max(term.length, definition.length) <= MAX_SIDE) return null;
  return `A side is longer than ${MAX_SIDE.toLocaleString('en')} characters.`;
}

/** As the API takes them: at most 20 of 40 characters. */
function cleanTags(tags: string[]): string[] {
  const clean = tags.map((tag) => tag.trim().slice(0, 40)).filter(Boolean);
  return [...new Set(clean)].slice(0, 20);
}

import type { ErrorCode } from '#contract/errors.ts';
import type { Deck } from './deck.ts';
import type { ExportDeck } from './write-package.ts';

/** What the process for decks is asked: one task, in a folder that is its own. */
export type DeckTask =
  | { kind: 'read'; file: string; name: string; folder: string }
  | { kind: 'write'; deck: ExportDeck; folder: string; target: string };

export type DeckAnswer =
  | { kind: 'deck'; deck: Deck }
  | { kind: 'written' }
  | { kind: 'problem'; code: ErrorCode; detail: string }
  | { kind: 'failed'; why: string };

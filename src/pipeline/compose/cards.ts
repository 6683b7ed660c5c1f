import type { DropReason } from '#domain/drop-reasons.ts';
import type { DraftCard, Fact, Understanding } from '#pipeline/types.ts';
import { contentStems } from '../understand/words.ts';

/** What a gap looks like on a card. */
export const GAP = '_____';
const WEAKEST = 0.18;
/** Gap cards beside the definitions: at most this share of them, and never fewer than the floor. */
const CLOZE_SHARE = 0.5;
const CLOZE_FLOOR = 6;

/** Told for each draft that is left out. */
export type Drop = (reason: DropReason, times?: number) => void;

export function definitionCards({ concepts }: Understanding, drop: Drop): DraftCard[] {
  const cards: DraftCard[] = [];
  for (const { term, definition, evidence, score } of concepts) {
    if (score < WEAKEST) drop('doubtful');
    else cards.push({ kind: 'definition', term, definition, evidence, score });
  }
  return cards;
}

/** The text with every occurrence of the answer covered; null when it does not stand there as a word. */
export function withGap(text: string, answer: string): string | null {
  const escaped = answer.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])${escaped}(?![\\p{L}\\p{N}-])`, 'giu');
  const gapped = text.replace(pattern, GAP);
  return gapped === text ? null : gapped;
}

/** Every word of the answer still stands beside the gap: "two _____ while males have one X and one Y chromosome". */
function givesAway(front: string, answer: string): boolean {
  const shown = new Set(contentStems(front));
  return contentStems(answer).every((stem) => shown.has(stem));
}

export function clozeCards(facts: readonly Fact[], definitions: number, drop: Drop): DraftCard[] {
  const most = Math.max(CLOZE_FLOOR, Math.round(definitions * CLOZE_SHARE));
  const cards: DraftCard[] = [];
  const answers = new Map<string, number>();
  for (const [index, fact] of facts.entries()) {
    if (cards.length >= most) {
      drop('surplus', facts.length - index);
      break;
    }
    const answer = fact.answer.toLowerCase();
    const used = answers.get(answer) ?? 0;
    const front = withGap(fact.text, fact.answer);
    if (used >= 2) drop('repeated_answer');
    else if (!front || givesAway(front, fact.answer)) drop('give_away');
    else {
      answers.set(answer, used + 1);
      cards.push({ kind: 'cloze', term: front, definition: fact.answer, evidence: fact.evidence, score: fact.score });
    }
  }
  return cards;
}

import type { DraftCard, Fact, Understanding } from '#pipeline/types.ts';
import { contentStems } from '../understand/words.ts';

/** What a gap looks like on a card. */
export const GAP = '_____';
const WEAKEST = 0.18;
/** Gap cards beside the definitions: at most this share of them, and never fewer than the floor. */
const CLOZE_SHARE = 0.5;
const CLOZE_FLOOR = 6;

export function definitionCards({ concepts }: Understanding): DraftCard[] {
  return concepts
    .filter((concept) => concept.score >= WEAKEST)
    .map(({ term, definition, evidence, score }) => ({
      kind: 'definition' as const,
      term,
      definition,
      evidence,
      score,
    }));
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

export function clozeCards(facts: readonly Fact[], definitions: number): { card: DraftCard; fact: Fact }[] {
  const most = Math.max(CLOZE_FLOOR, Math.round(definitions * CLOZE_SHARE));
  const cards: { card: DraftCard; fact: Fact }[] = [];
  const answers = new Map<string, number>();
  for (const fact of facts) {
    if (cards.length >= most) break;
    const used = answers.get(fact.answer.toLowerCase()) ?? 0;
    if (used >= 2) continue;
    const front = withGap(fact.text, fact.answer);
    if (!front || givesAway(front, fact.answer)) continue;
    answers.set(fact.answer.toLowerCase(), used + 1);
    cards.push({
      fact,
      card: { kind: 'cloze', term: front, definition: fact.answer, evidence: fact.evidence, score: fact.score },
    });
  }
  return cards;
}

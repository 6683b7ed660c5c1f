import type { DropReason } from '#domain/drop-reasons.ts';
import type { DraftCard, Fact, Understanding } from '#pipeline/types.ts';
import { contentStems, termKey } from '../language/words.ts';
import { DOUBTFUL } from '../understand/facts.ts';

/** What a gap looks like on a card. */
export const GAP = '_____';
/** Gap cards beside the definitions: at most this share of them or of the facts, never fewer than the floor, and all of short notes. */
const CLOZE_SHARE = 0.5;
const CLOZE_OF_FACTS = 0.25;
const CLOZE_FLOOR = 16;
const CLOZE_ALL = 40;

/** Told for each draft that is left out. */
export type Drop = (reason: DropReason, times?: number) => void;

export function definitionCards({ concepts }: Understanding, drop: Drop): DraftCard[] {
  const cards: DraftCard[] = [];
  for (const { term, definition, evidence, score, entry, trace } of concepts) {
    const made = { term, definition, evidence, score, ...(trace ? { trace } : {}) };
    if (score < DOUBTFUL) drop('doubtful');
    else if (entry) cards.push({ kind: 'fact', ...made, entry });
    else cards.push({ kind: 'definition', ...made });
  }
  return cards;
}

/** The text with every occurrence of the answer covered; null when it does not stand there as a word. */
export function withGap(text: string, answer: string): string | null {
  const lower = text.toLowerCase();
  // A few letters take more room in lower case; their places would not be the text's.
  const folded = lower.length === text.length;
  const searched = folded ? lower : text;
  const wanted = folded ? answer.toLowerCase() : answer;
  if (!wanted) return null;
  let gapped = '';
  let from = 0;
  for (let at = searched.indexOf(wanted); at >= 0; ) {
    const end = at + wanted.length;
    const whole =
      !PART_OF_WORD.test(lastOf(searched, at)) &&
      !PART_OF_WORD.test(firstOf(searched, end)) &&
      !inNumber(searched, at, end);
    if (whole) {
      gapped += text.slice(from, at) + GAP;
      from = end;
    }
    at = searched.indexOf(wanted, whole ? end : at + 1);
  }
  return from === 0 ? null : gapped + text.slice(from);
}

/** Only some digits of a number: the 6 of "6,650". */
const inNumber = (text: string, at: number, end: number): boolean =>
  (/\d$/.test(text.slice(0, end)) && /^[.,]\d/.test(text.slice(end))) ||
  (/^\d/.test(text.slice(at)) && /\d[.,]$/.test(text.slice(0, at)));

const PART_OF_WORD = /[\p{L}\p{N}/-]/u;
/** The character before or at an offset, both halves of one that has two. */
const lastOf = (text: string, at: number): string => [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
const firstOf = (text: string, at: number): string => [...text.slice(at, at + 2)][0] ?? '';

/** Every word of the answer still stands beside the gap: "two _____ while males have one X and one Y chromosome". */
function givesAway(front: string, answer: string): boolean {
  const shown = new Set(contentStems(front));
  return contentStems(answer).every((stem) => shown.has(stem));
}

export function clozeCards(facts: readonly Fact[], definitions: number, drop: Drop): DraftCard[] {
  const share = Math.round(Math.max(definitions * CLOZE_SHARE, facts.length * CLOZE_OF_FACTS));
  const most = facts.length <= CLOZE_ALL ? CLOZE_ALL : Math.max(CLOZE_FLOOR, share);
  const cards: DraftCard[] = [];
  const answers = new Map<string, number>();
  for (const [index, fact] of facts.entries()) {
    if (cards.length >= most) {
      drop('surplus', facts.length - index);
      break;
    }
    const answer = termKey(fact.answer) || fact.answer.toLowerCase();
    const used = answers.get(answer) ?? 0;
    const front = used < 2 ? withGap(fact.text, fact.answer) : null;
    if (used >= 2) drop('repeated_answer');
    else if (!front || givesAway(front, fact.answer)) drop('give_away');
    else {
      answers.set(answer, used + 1);
      const { answer: definition, evidence, score, trace } = fact;
      cards.push({ kind: 'cloze', term: front, definition, evidence, score, ...(trace ? { trace } : {}) });
    }
  }
  return cards;
}

import type { Draft, DraftCard, DraftQuestion, Dropped, ExtractedDocument } from '#pipeline/types.ts';
import { GAP } from '../compose/cards.ts';
import { contentStems, stemsOf, termKey } from '../understand/words.ts';
import { choiceFault } from './choices.ts';
import { bare, Segments, supports } from './support.ts';
import { cardFault, questionFault } from './wording-faults.ts';

export interface Checked {
  flashcards: DraftCard[];
  questions: DraftQuestion[];
  /** How many items were dropped, by reason. */
  dropped: Dropped;
}

/** Keeps what its cited segments prove and what can be learned from; counts what is dropped, by reason. */
export function check(document: ExtractedDocument, draft: Draft): Checked {
  const segments = new Segments(document.segments);
  const dropped: Dropped = {};
  const drop = (reason: string): void => {
    dropped[reason] = (dropped[reason] ?? 0) + 1;
  };
  const seen = new Set<string>();
  const kept = new Map<number, number>();
  const flashcards: DraftCard[] = [];
  const order = draft.flashcards
    .map((card, index) => ({ card, index }))
    .sort((a, b) => b.card.score - a.card.score || a.index - b.index);
  const passed = new Set<number>();
  for (const { card, index } of order) {
    const reason =
      cardFault(card) ?? supportFault(segments, card.evidence, claimsOfCard(card)) ?? repeated(seen, keysOfCard(card));
    if (reason) drop(reason);
    else passed.add(index);
  }
  draft.flashcards.forEach((card, index) => {
    if (!passed.has(index)) return;
    kept.set(index, flashcards.length);
    flashcards.push(card);
  });
  const meanings = new Map(
    flashcards.filter(({ kind }) => kind === 'definition').map(({ term, definition }) => [termKey(term), definition]),
  );
  const asked = new Set<string>();
  const questions: DraftQuestion[] = [];
  for (const question of draft.questions) {
    // A question about a dropped card was made from the same doubtful knowledge.
    const orphan = question.card !== undefined && !kept.has(question.card) ? 'card_dropped' : null;
    const reason =
      orphan ??
      questionFault(question) ??
      supportFault(segments, question.evidence, claimsOfQuestion(question)) ??
      choiceFault(question, meanings) ??
      repeated(asked, keysOfQuestion(question));
    if (reason) {
      drop(reason);
      continue;
    }
    const { card, ...rest } = question;
    const place = card === undefined ? undefined : kept.get(card);
    questions.push(place === undefined ? rest : { ...rest, card: place });
  }
  return { flashcards, questions, dropped };
}

function supportFault(segments: Segments, evidence: DraftCard['evidence'], claims: readonly string[]): string | null {
  if (evidence.length === 0) return 'no_evidence';
  if (!evidence.every((one) => segments.holds(one))) return 'quote_not_in_source';
  return supports(evidence, claims) ? null : 'unsupported';
}

/** What the evidence has to say for the card to be true. */
function claimsOfCard({ kind, term, definition }: DraftCard): string[] {
  if (kind === 'occlusion') return [definition];
  if (kind === 'cloze') return [term.replaceAll(GAP, definition)];
  if (kind === 'definition') return [term, definition];
  return [definition];
}

/** A gap is filled; quoted passages and the answer have to stand together. */
function claimsOfQuestion({ question, correctAnswer, occlusion }: DraftQuestion): string[] {
  if (occlusion) return [correctAnswer];
  if (question.includes(GAP)) return [question.replace(/^[^:]{0,30}:\s+/, '').replaceAll(GAP, correctAnswer)];
  return [
    ...[...question.matchAll(/“([^“”]*(?:“[^”]*”[^“”]*)*)”/gu)].map((match) => match[1] as string),
    correctAnswer,
  ];
}

function repeated(seen: Set<string>, keys: readonly string[]): string | null {
  if (keys.some((one) => seen.has(one))) return 'duplicate';
  for (const one of keys) seen.add(one);
  return null;
}

function keysOfCard(card: DraftCard): string[] {
  if (card.kind === 'occlusion')
    return [`o:${JSON.stringify(card.occlusion?.target)}:${card.occlusion?.page}:${card.occlusion?.source}`];
  if (card.kind !== 'definition') return [`c:${bare(card.term.replaceAll(GAP, card.definition))}`];
  return [`t:${termKey(card.term)}`, `d:${[...new Set(contentStems(card.definition))].sort().join(' ')}`];
}

function keysOfQuestion(question: DraftQuestion): string[] {
  if (question.occlusion)
    return [`o:${JSON.stringify(question.occlusion.target)}:${question.occlusion.page}:${question.occlusion.source}`];
  return [
    `q:${bare(question.question)}:${bare(question.correctAnswer)}`,
    `s:${stemsOf(question.question).sort().join(' ')}`,
  ];
}

import type { DropReason } from '#domain/drop-reasons.ts';
import type { Draft, DraftCard, DraftQuestion, Dropped, ExtractedDocument } from '#pipeline/types.ts';
import { kindOf } from '../compose/answer-kind.ts';
import { GAP } from '../compose/cards.ts';
import { withArticleFor } from '../compose/grammar.ts';
import { claimsInWords } from '../compose/question-forms.ts';
import { contentStems, stemsOf, termKey } from '../language/words.ts';
import { choiceFault } from './choices.ts';
import { quotedIn } from './quoted.ts';
import { bare, Segments, supports } from './support.ts';
import { cardFault, questionFault } from './wording-faults.ts';

export interface CheckedCards {
  flashcards: DraftCard[];
  /** Where each card that was kept now stands, by its place among the drafts. */
  places: ReadonlyMap<number, number>;
  dropped: Dropped;
}

export interface Checked {
  flashcards: DraftCard[];
  questions: DraftQuestion[];
  dropped: Dropped;
}

/** Keeps what its cited segments prove and what can be learned from; counts what is dropped, by reason. */
export function check(document: ExtractedDocument, draft: Draft): Checked {
  const { flashcards, places, dropped } = checkCards(document, draft.flashcards);
  const asked = draft.questions.map(({ card, ...question }) => {
    if (card === undefined) return question;
    return { ...question, card: places.get(card) ?? Number.NaN };
  });
  const checked = checkQuestions(document, flashcards, asked);
  return { flashcards, questions: checked.questions, dropped: sum(dropped, checked.dropped) };
}

/** The cards that pass, in their order; of two that say the same the better one. */
export function checkCards(document: ExtractedDocument, cards: readonly DraftCard[]): CheckedCards {
  const segments = new Segments(document.segments);
  const dropped: Dropped = {};
  const seen = new Set<string>();
  const defined = new Map<string, DraftCard>();
  const passed = new Set<number>();
  const order = cards
    .map((card, index) => ({ card, index }))
    .sort((a, b) => b.card.score - a.card.score || a.index - b.index);
  for (const { card, index } of order) {
    const reason =
      cardFault(card) ??
      supportFault(segments, card.evidence, ...claimsOfCard(card)) ??
      repeated(seen, keysOfCard(card)) ??
      saidOfAnother(defined, card);
    if (reason) count(dropped, reason);
    else passed.add(index);
  }
  const flashcards: DraftCard[] = [];
  const places = new Map<number, number>();
  cards.forEach((card, index) => {
    if (!passed.has(index)) return;
    places.set(index, flashcards.length);
    flashcards.push(card);
  });
  return { flashcards, places, dropped };
}

/** The questions that pass. One that names no card of the list was made from knowledge that did not hold. */
export function checkQuestions(
  document: ExtractedDocument,
  flashcards: readonly DraftCard[],
  drafts: readonly DraftQuestion[],
): Pick<Checked, 'questions' | 'dropped'> {
  const segments = new Segments(document.segments);
  const dropped: Dropped = {};
  const meanings = new Map(
    flashcards.filter(({ kind }) => kind === 'definition').map(({ term, definition }) => [termKey(term), definition]),
  );
  const asked = new Set<string>();
  const questions: DraftQuestion[] = [];
  for (const question of drafts) {
    const orphan = question.card !== undefined && !flashcards[question.card] ? 'card_dropped' : null;
    const reason =
      orphan ??
      questionFault(question) ??
      supportFault(segments, question.evidence, ...claimsOfQuestion(question)) ??
      choiceFault(question, meanings) ??
      repeated(asked, keysOfQuestion(question));
    if (reason) count(dropped, reason);
    else questions.push(question);
  }
  return { questions, dropped };
}

function count(dropped: Dropped, reason: DropReason, times = 1): void {
  dropped[reason] = (dropped[reason] ?? 0) + times;
}

export function sum(...parts: readonly Dropped[]): Dropped {
  const total: Dropped = {};
  for (const part of parts)
    for (const [reason, times] of Object.entries(part) as [DropReason, number][]) count(total, reason, times);
  return total;
}

function supportFault(
  segments: Segments,
  evidence: DraftCard['evidence'],
  claims: readonly string[],
  about: readonly string[] = [],
): DropReason | null {
  if (evidence.length === 0) return 'no_evidence';
  if (!evidence.every((one) => segments.holds(one))) return 'quote_not_in_source';
  return supports(evidence, claims, about) ? null : 'unsupported';
}

/** What the evidence has to say in one passage, and what that is said of. */
type Claims = [claims: string[], about: string[]];

function claimsOfCard({ kind, term, definition }: DraftCard): Claims {
  if (kind === 'cloze') return [[term.replaceAll(GAP, definition)], []];
  if (kind === 'definition' || kind === 'fact') return claimsOf([term, definition]);
  return [[definition], []];
}

/** A gap is filled; quoted passages and the answer have to stand together. */
function claimsOfQuestion({ question, correctAnswer, occlusion }: DraftQuestion): Claims {
  if (occlusion) return [[correctAnswer], []];
  if (question.includes(GAP)) {
    const asked = withArticleFor(question.replace(/^[^:]{0,30}:\s+/, ''), correctAnswer);
    return [[asked.replaceAll(GAP, correctAnswer)], []];
  }
  const quoted = quotedIn(question);
  return claimsOf([...quoted, ...claimsInWords(question), correctAnswer]);
}

/** "Trigeminal nerve: three branches" asks for something of a thing, which may be named elsewhere. */
function claimsOf(texts: readonly string[]): Claims {
  const parts = texts.map((text) => text.split(': '));
  return [parts.map((part) => part.at(-1) as string), parts.flatMap((part) => part.slice(0, -1))];
}

function repeated(seen: Set<string>, keys: readonly string[]): DropReason | null {
  if (keys.some((one) => seen.has(one))) return 'duplicate';
  for (const one of keys) seen.add(one);
  return null;
}

function keysOfCard(card: DraftCard): string[] {
  if (card.kind === 'occlusion')
    return [`o:${JSON.stringify(card.occlusion?.target)}:${card.occlusion?.page}:${card.occlusion?.source}`];
  if (card.kind !== 'definition') {
    // A sentence may be asked for a number and for a name, each once.
    const asks = kindOf(card.definition) === 'number' ? 'n' : 'w';
    return [`c:${asks}:${bare(card.term.replaceAll(GAP, card.definition))}`];
  }
  return [`t:${termKey(card.term)}`];
}

/** A definition that another term has already, unless their sentence defines both: "Vesicles and vacuoles are sacs". */
function saidOfAnother(defined: Map<string, DraftCard>, card: DraftCard): DropReason | null {
  if (card.kind !== 'definition') return null;
  const key = [...new Set(contentStems(card.definition))].sort().join(' ');
  const other = defined.get(key);
  if (other) return together(card, other) ? null : 'duplicate';
  defined.set(key, card);
  return null;
}

function together(one: DraftCard, other: DraftCard): boolean {
  const [a, b] = [termKey(one.term), termKey(other.term)];
  return [...one.evidence, ...other.evidence].some(({ quote }) => {
    const said = ` ${termKey(`- ${quote}`)} `;
    return [`${a} and ${b}`, `${b} and ${a}`].some((both) => said.includes(` ${both} `));
  });
}

function keysOfQuestion(question: DraftQuestion): string[] {
  if (question.occlusion)
    return [`o:${JSON.stringify(question.occlusion.target)}:${question.occlusion.page}:${question.occlusion.source}`];
  return [
    `q:${bare(question.question)}:${bare(question.correctAnswer)}`,
    `s:${stemsOf(question.question).toSorted().join(' ')}`,
  ];
}

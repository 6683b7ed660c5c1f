import type { DraftCard, DraftQuestion, Evidence } from '#pipeline/types.ts';
import { contentStems, termKey } from '../language/words.ts';
import { alsoTrue } from './also-true.ts';
import { type DistractorPool, type DistractorTask, distractorsFor } from './distractors.ts';
import { agree, givenByWords, withOpenArticle } from './grammar.ts';
import { akin, holdsName } from './kinship.ts';
import { questionOfDefinition, questionOfGap } from './question-forms.ts';
import { shapeOf } from './shape.ts';

export const quoted = (evidence: readonly Evidence[]): string =>
  `From your material: “${evidence.map(({ quote }) => quote.replace(/\s+/g, ' ')).join(' … ')}”`;

/** A card with its place among all cards. */
export interface PlacedCard {
  card: DraftCard;
  index: number;
}

/** Asks for the term of a definition, or for the definition of every third term where there are like ones to choose from. */
export function definitionQuestions(placed: readonly PlacedCard[], pool: DistractorPool): DraftQuestion[] {
  const cards = placed.map(({ card }) => card);
  return placed.map(({ card, index }, at) => {
    const others = around(cards, at);
    const asked = (at % 3 === 2 ? backwards(card, others, pool) : null) ?? forwards(card, others, pool);
    return { ...asked, explanation: quoted(card.evidence), evidence: card.evidence, card: index, score: card.score };
  });
}

type Asked = Pick<DraftQuestion, 'question' | 'correctAnswer' | 'wrongAnswers'>;

function forwards(card: DraftCard, others: readonly DraftCard[], pool: DistractorPool): Asked {
  const question = questionOfDefinition(card, pool) ?? `Which term is described: “${card.definition}”?`;
  // Terms close by in the source are about the same thing, so they make the better wrong answers.
  const near = others.filter((other) => !sharesMeaning(card, other)).map((other) => other.term);
  const terms = near.length < ENOUGH ? [...near, ...(pool.names ?? [])] : near;
  return {
    question,
    correctAnswer: card.term,
    wrongAnswers: choices({
      question,
      claim: card.definition,
      said: card.evidence.map(({ quote }) => quote),
      answer: card.term,
      agreeing: true,
      pool,
      terms,
    }),
  };
}

/** Cards to choose from: those close by in the source are about the same thing, so they make the better wrong answers. */
const NEIGHBOURS = 40;
/** Fewer terms to choose from are eked out with other names of the source. */
const ENOUGH = 6;

function around(cards: readonly DraftCard[], index: number): DraftCard[] {
  const near: DraftCard[] = [];
  for (let step = 1; step < cards.length && near.length < NEIGHBOURS; step++)
    for (const at of [index - step, index + step]) {
      const card = cards[at];
      if (card) near.push(card);
    }
  return near;
}

function backwards(card: DraftCard, others: readonly DraftCard[], pool: DistractorPool): Asked | null {
  const own = shapeOf(card.definition);
  const lengthOff = (other: DraftCard): number => Math.abs(shapeOf(other.definition).words - own.words);
  const like = others
    .filter(({ definition }) => {
      const { kind, words } = shapeOf(definition);
      return kind === own.kind && words > own.words / 2 && words < own.words * 2;
    })
    .filter((other) => agree(card.term, other.term) && pool.formOf?.(card) === pool.formOf?.(other))
    .sort((a, b) => lengthOff(a) - lengthOff(b) || a.term.localeCompare(b.term));
  const wrong: string[] = [];
  if (givenByWords(card.definition, card.term, [])) return null;
  for (const other of like) {
    if (wrong.length === 3) break;
    if (wrong.includes(other.definition)) continue;
    if (!sharesMeaning(card, other) && !fitsToo(card.term, other, pool)) wrong.push(other.definition);
  }
  if (wrong.length < 3) return null;
  return {
    question: `Which of these describes “${card.term}”?`,
    correctAnswer: card.definition,
    wrongAnswers: wrong,
  };
}

/** What is said of the other card's term is true of this one as well: a kind of it, or the source says so. */
function fitsToo(term: string, other: DraftCard, { sentences, meanings }: DistractorPool): boolean {
  const one = { text: term, key: shapeOf(term).key };
  const two = { text: other.term, key: shapeOf(other.term).key };
  if (holdsName(one.key, two.key) || akin(one, two, meanings)) return true;
  return alsoTrue(other.definition, two.key, sentences)(one.key);
}

/** What of a card is compared with every other one near it. */
interface Facets {
  stems: ReadonlySet<string>;
  term: string;
  definition: string;
  quotes: string[];
}

const known = new WeakMap<DraftCard, Facets>();
const keyed = (text: string): string => ` ${termKey(`- ${text}`)} `;

function facetsOf(card: DraftCard): Facets {
  let facets = known.get(card);
  if (!facets) {
    facets = {
      stems: new Set(contentStems(card.definition)),
      term: ` ${termKey(card.term)} `,
      definition: keyed(card.definition),
      quotes: card.evidence.map(({ quote }) => keyed(quote)),
    };
    known.set(card, facets);
  }
  return facets;
}

/** Either definition may also fit the other term. */
function sharesMeaning(one: DraftCard, other: DraftCard): boolean {
  const [a, b] = [facetsOf(one), facetsOf(other)];
  const [fewer, more] = a.stems.size < b.stems.size ? [a.stems, b.stems] : [b.stems, a.stems];
  let same = 0;
  for (const stem of fewer) if (more.has(stem)) same++;
  if (same / Math.max(1, fewer.size) > 0.6) return true;
  return (
    a.definition.includes(b.term) || b.definition.includes(a.term) || a.quotes.some((quote) => quote.includes(b.term))
  );
}

/** Fill the gap, or the question that the sentence turns into; wrong answers are other names or numbers. */
export function clozeQuestions(placed: readonly PlacedCard[], pool: DistractorPool): DraftQuestion[] {
  return placed.map(({ card, index }) => ({
    question: questionOfGap(card.term, card.definition, pool) ?? `Fill the gap: ${withOpenArticle(card.term)}`,
    correctAnswer: card.definition,
    wrongAnswers: choices({ question: card.term, answer: card.definition, pool, agreeing: true }),
    explanation: quoted(card.evidence),
    evidence: card.evidence,
    card: index,
    score: card.score,
  }));
}

/** Beside a single wrong answer, half of all guesses are right. */
const LEAST_CHOICES = 2;

function choices(task: DistractorTask): string[] {
  const wrong = distractorsFor(task);
  return wrong.length < LEAST_CHOICES ? [] : wrong;
}

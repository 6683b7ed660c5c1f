import type { DraftCard, DraftQuestion, Evidence, Fact } from '#pipeline/types.ts';
import { contentStems, termKey } from '../understand/words.ts';
import { kindOf, wordsIn } from './answer-kind.ts';
import { type DistractorPool, distractorsFor } from './distractors.ts';

const quoted = (evidence: readonly Evidence[]): string =>
  `From your material: “${evidence.map(({ quote }) => quote.replace(/\s+/g, ' ')).join(' … ')}”`;

/** Asks for the term of a definition, or for the definition of every third term where there are like ones to choose from. */
export function definitionQuestions(cards: readonly DraftCard[], pool: DistractorPool): DraftQuestion[] {
  return cards.map(
    (card, index) => (index % 3 === 2 ? backwards(card, index, cards) : null) ?? forwards(card, index, cards, pool),
  );
}

function forwards(card: DraftCard, index: number, cards: readonly DraftCard[], pool: DistractorPool): DraftQuestion {
  const question = `Which term is described: “${card.definition}”?`;
  const others = around(cards, index)
    .filter((other) => !sharesMeaning(card, other))
    .map((other) => other.term);
  // Terms close by in the source are about the same thing, so they make the better wrong answers.
  const near = others
    .map((term, at) => ({ term, distance: Math.abs(at - index) }))
    .sort((a, b) => a.distance - b.distance);
  const terms = [...near.map(({ term }) => term), ...(others.length < 6 ? pool.terms : [])];
  return {
    question,
    correctAnswer: card.term,
    wrongAnswers: distractorsFor({ question, answer: card.term, pool: { ...pool, terms } }),
    explanation: quoted(card.evidence),
    evidence: card.evidence,
    card: index,
    score: card.score,
  };
}

/** Cards to choose from: those close by in the source are about the same thing, so they make the better wrong answers. */
const NEIGHBOURS = 40;

function around(cards: readonly DraftCard[], index: number): DraftCard[] {
  const near: DraftCard[] = [];
  for (let step = 1; step < cards.length && near.length < NEIGHBOURS; step++)
    for (const at of [index - step, index + step]) {
      const card = cards[at];
      if (card) near.push(card);
    }
  return near;
}

function backwards(card: DraftCard, index: number, cards: readonly DraftCard[]): DraftQuestion | null {
  const words = wordsIn(card.definition);
  const kind = kindOf(card.definition);
  const like = around(cards, index)
    .filter((other) => {
      const ratio = wordsIn(other.definition) / words;
      return (
        other !== card &&
        kindOf(other.definition) === kind &&
        ratio > 0.5 &&
        ratio < 2 &&
        !sharesMeaning(card, other) &&
        !names(other.definition, card.term)
      );
    })
    .sort(
      (a, b) =>
        Math.abs(wordsIn(a.definition) - words) - Math.abs(wordsIn(b.definition) - words) ||
        a.term.localeCompare(b.term),
    );
  if (like.length < 3) return null;
  return {
    question: `Which of these describes “${card.term}”?`,
    correctAnswer: card.definition,
    wrongAnswers: like.slice(0, 3).map((other) => other.definition),
    explanation: quoted(card.evidence),
    evidence: card.evidence,
    card: index,
    score: card.score,
  };
}

function names(text: string, term: string): boolean {
  return ` ${termKey(`- ${text}`)} `.includes(` ${termKey(term)} `);
}

/** Either definition may also fit the other term. */
function sharesMeaning(a: DraftCard, b: DraftCard): boolean {
  const left = new Set(contentStems(a.definition));
  const right = contentStems(b.definition);
  const same = right.filter((stem) => left.has(stem)).length;
  if (same / Math.max(1, Math.min(left.size, right.length)) > 0.6) return true;
  return names(a.definition, b.term) || a.evidence.some(({ quote }) => names(quote, b.term));
}

/** Fill the gap; wrong answers are other names or numbers. */
export function clozeQuestions(
  items: readonly { card: DraftCard; fact: Fact }[],
  offset: number,
  pool: DistractorPool,
): DraftQuestion[] {
  return items.map(({ card }, index) => ({
    question: `Fill the gap: ${card.term}`,
    correctAnswer: card.definition,
    wrongAnswers: distractorsFor({ question: card.term, answer: card.definition, pool }),
    explanation: quoted(card.evidence),
    evidence: card.evidence,
    card: offset + index,
    score: card.score,
  }));
}

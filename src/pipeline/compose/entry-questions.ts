import type { DraftCard, DraftQuestion } from '#pipeline/types.ts';
import { contentStems, termKey } from '../language/words.ts';
import { kindOf, wordsIn } from './answer-kind.ts';
import { type DistractorPool, distractorsFor } from './distractors.ts';
import { type PlacedCard, quoted } from './questions.ts';

const MOST = 3;
/** Answers that share more of their words may both be right. */
const MOST_SHARED = 0.5;

/** What the notes say under one heading, among what they say under the same label elsewhere. */
export function entryQuestions(placed: readonly PlacedCard[], pool: DistractorPool): DraftQuestion[] {
  const kin = new Map<string, DraftCard[]>();
  for (const { card } of placed) {
    const key = card.entry?.kin ?? '';
    kin.set(key, [...(kin.get(key) ?? []), card]);
  }
  return placed.flatMap(({ card, index }): DraftQuestion[] => {
    const own = card.entry ? othersFor(card, kin.get(card.entry.kin) ?? []) : [];
    const wrongAnswers = own.length || !/\?$/.test(card.term) ? own : namesFor(card, pool);
    if (!wrongAnswers.length) return [];
    const question = /\?$/.test(card.term) ? card.term : `What belongs to “${card.term}”?`;
    const { definition: correctAnswer, evidence, score } = card;
    return [{ question, correctAnswer, wrongAnswers, explanation: quoted(evidence), evidence, card: index, score }];
  });
}

function othersFor(card: DraftCard, kin: readonly DraftCard[]): string[] {
  const at = kin.indexOf(card);
  const chosen: string[] = [];
  const candidates = kin
    .map((other, place) => ({
      text: other.definition,
      far: Math.abs(place - at),
      off: unlike(card.definition, other.definition),
    }))
    .filter(({ far, text }) => far > 0 && (card.entry?.label || isNumber(text) === isNumber(card.definition)))
    .sort((a, b) => a.off - b.off || a.far - b.far);
  for (const { text } of candidates) {
    if (chosen.length === MOST) break;
    if ([card.definition, ...chosen].every((taken) => !overlaps(taken, text))) chosen.push(text);
  }
  return chosen;
}

/** A question of the student's own has no like ones: any name will do that the material holds. */
const namesFor = ({ term, definition }: DraftCard, pool: DistractorPool): string[] =>
  distractorsFor({ question: term, answer: definition, pool, agreeing: true });

const isNumber = (text: string): boolean => kindOf(text) === 'number';

/** Of another kind and length than the answer. */
function unlike(answer: string, other: string): number {
  return (kindOf(answer) === kindOf(other) ? 0 : 1) + Math.abs(Math.log2(wordsIn(answer) / wordsIn(other)));
}

function overlaps(one: string, other: string): boolean {
  if (termKey(one) === termKey(other) || !termKey(other)) return one.trim() === other.trim() || termKey(other) !== '';
  const [a, b] = [new Set(contentStems(one)), new Set(contentStems(other))];
  const same = [...a].filter((stem) => b.has(stem)).length;
  return same / Math.max(1, Math.min(a.size, b.size)) > MOST_SHARED;
}

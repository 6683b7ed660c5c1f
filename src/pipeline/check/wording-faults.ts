import type { DropReason } from '#domain/drop-reasons.ts';
import type { DraftCard, DraftQuestion } from '#pipeline/types.ts';
import { GAP } from '../compose/cards.ts';
import { holdsTerm, termKey, wordsOf } from '../language/words.ts';
import { dangles } from '../understand/wording.ts';

const LONGEST_FRONT = 400;
const LONGEST_TERM = 80;
const LONGEST_BACK = 420;
const LONGEST_CHOICE = 300;

/** Not language: noise of recognition, codes, rows of symbols. */
export function garbled(text: string): boolean {
  const dense = text.replaceAll(GAP, '').replace(/\s+/g, '');
  if (!dense) return true;
  const letters = dense.match(/\p{L}/gu)?.length ?? 0;
  const digits = dense.match(/\p{N}/gu)?.length ?? 0;
  if (letters + digits < dense.length * 0.6) return true;
  if (/(.)\1{4,}/u.test(dense) || /\uFFFD/u.test(text)) return true;
  const latin = wordsOf(text).filter((word) => /^[a-z]{4,}$/.test(word));
  const mute = latin.filter((word) => !/[aeiouy]/.test(word) || /[bcdfghjklmnpqrstvwxz]{6,}/.test(word));
  return latin.length > 0 && mute.length / latin.length > 0.34;
}

/** Abbreviations are no words: "HTTP" has no vowel. */
const spelledOut = (text: string): string => text.replace(/(?<![\p{L}\p{N}])\p{Lu}{2,6}(?![\p{L}\p{N}])/gu, 'a');

/** Why a card cannot be read or learned from, or null. */
export function cardFault(card: DraftCard): DropReason | null {
  const { kind, term, definition } = card;
  if (!term.trim() || !definition.trim()) return 'empty';
  if (term.length > (kind === 'definition' ? LONGEST_TERM : LONGEST_FRONT) || definition.length > LONGEST_BACK)
    return 'too_long';
  if (kind === 'occlusion') return garbled(definition) && !/\p{L}\p{L}|\p{N}/u.test(definition) ? 'garbled' : null;
  if (garbled(kind === 'definition' ? `${term} ${definition}` : kind === 'fact' ? spelledOut(term) : term))
    return 'garbled';
  if (kind === 'definition') {
    if (!/\p{L}/u.test(term) || /^(?:it|they|this|that|these|those|he|she|which|what|there)$/i.test(term.trim()))
      return 'wrong_type';
    if (wordsOf(definition).length < 2) return 'too_short';
    if (holdsTerm(definition, term)) return 'give_away';
    if (dangles(definition)) return 'dangling';
  }
  if (kind === 'fact') {
    // What recognition made of dirt has no words; a formula and a number have few, and yet an answer.
    if (!/[\p{L}\p{N}]/u.test(definition) || /\uFFFD/u.test(definition)) return 'garbled';
    if (termKey(term) === termKey(definition)) return 'give_away';
  }
  if (kind === 'cloze') {
    if (!term.includes(GAP)) return 'wrong_type';
    if (wordsOf(term.replaceAll(GAP, '')).length < 3) return 'too_short';
    if (holdsTerm(term.replaceAll(GAP, ' '), definition)) return 'give_away';
  }
  return null;
}

/** Why a question cannot be read or gives its answer away, or null. */
export function questionFault({ question, correctAnswer, wrongAnswers, occlusion }: DraftQuestion): DropReason | null {
  if (!question.trim() || !correctAnswer.trim() || wrongAnswers.some((wrong) => !wrong.trim())) return 'empty';
  if (question.length > LONGEST_FRONT + 120) return 'too_long';
  if ([correctAnswer, ...wrongAnswers].some((choice) => choice.length > LONGEST_CHOICE)) return 'too_long';
  if (!occlusion && garbled(question)) return 'garbled';
  if (wordsOf(question).length < 3) return 'too_short';
  if (holdsTerm(question.replaceAll(GAP, ' '), correctAnswer)) return 'give_away';
  return null;
}

import type { DropReason } from '#domain/drop-reasons.ts';
import type { DraftQuestion } from '#pipeline/types.ts';
import { kindOf, wordsIn } from '../compose/answer-kind.ts';
import { GAP } from '../compose/cards.ts';
import { agree, givenByWords } from '../compose/grammar.ts';
import { synonymsOf } from '../language/wordnet.ts';
import { contentStems, stemsOf, termKey } from '../language/words.ts';

const key = (text: string): string => stemsOf(termKey(text) || text).join(' ') || text.trim().toLowerCase();

/** Definitions by the key of their term, to see whether a wrong answer is right as well. */
export type Meanings = ReadonlyMap<string, string>;

/** Why a question has not exactly one right choice, or null. */
export function choiceFault(question: DraftQuestion, meanings: Meanings): DropReason | null {
  const { correctAnswer, wrongAnswers } = question;
  if (wrongAnswers.length === 0) return 'no_choices';
  if (wrongAnswers.length > 3) return 'too_many_choices';
  const right = key(correctAnswer);
  const keys = wrongAnswers.map(key);
  if (keys.includes(right)) return 'two_right_answers';
  if (new Set(keys).size !== keys.length) return 'same_choice_twice';
  const synonyms = new Set([...synonymsOf(correctAnswer)].map(key));
  if (keys.some((one) => synonyms.has(one))) return 'synonym_as_wrong_answer';
  if (wrongAnswers.some((wrong) => otherKind(correctAnswer, wrong))) return 'wrong_type';
  if (deniedGap(question.question) || wrongAnswers.some((wrong) => fitsToo(question, wrong, meanings)))
    return 'two_right_answers';
  return givesItselfAway(question) ? 'give_away' : null;
}

/** The right choice can be told by its grammar or its words alone. */
function givesItselfAway({ question, correctAnswer, wrongAnswers, occlusion }: DraftQuestion): boolean {
  const kind = kindOf(correctAnswer);
  if (occlusion || kind === 'number' || kind === 'clause') return false;
  if (kind !== 'name' && !wrongAnswers.some((wrong) => agree(wrong, correctAnswer))) return true;
  const [, article] = /\b(an?)\s+_{2}/iu.exec(question) ?? [];
  const vowel = (choice: string): boolean => /^[aeiou]/i.test(choice);
  if (article && !wrongAnswers.some((wrong) => vowel(wrong) === vowel(correctAnswer))) return true;
  return givenByWords(question, correctAnswer, wrongAnswers);
}

const DENIAL =
  /(?<![\p{L}-])(?:not|cannot|no|never|neither|nor|none|nothing|without|lacks?|\p{L}+n[’']t)(?![\p{L}-])/iu;

/** What is not so of the answer is not so of most other things either. */
const deniedGap = (question: string): boolean => question.includes(GAP) && DENIAL.test(question);

/** A number among names, or a sentence among words. */
function otherKind(right: string, wrong: string): boolean {
  const number = kindOf(right) === 'number';
  if (number !== (kindOf(wrong) === 'number')) return true;
  const ratio = wordsIn(wrong) / wordsIn(right);
  return Math.max(wordsIn(wrong), wordsIn(right)) > 6 && (ratio > 4 || ratio < 1 / 4);
}

function fitsToo({ question, correctAnswer }: DraftQuestion, wrong: string, meanings: Meanings): boolean {
  const meaning = meanings.get(termKey(wrong));
  if (meaning && close(meaning, question)) return true;
  // Long choices say something: two that say the same are both right.
  return kindOf(correctAnswer) === 'clause' && close(wrong, correctAnswer) && close(correctAnswer, wrong);
}

const NEARLY_ALL = 0.75;

function close(part: string, whole: string): boolean {
  const stems = contentStems(part);
  const said = new Set(contentStems(whole));
  return stems.length > 1 && stems.filter((stem) => said.has(stem)).length / stems.length >= NEARLY_ALL;
}

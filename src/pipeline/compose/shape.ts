import { stemsOf, wordsOf } from '../language/words.ts';
import { rarity } from '../understand/background.ts';
import { type AnswerKind, kindOf, wordsIn } from './answer-kind.ts';
import { formOfName, type GrammaticalNumber } from './grammar.ts';

/** What makes two answers look alike, worked out once for a text: the same texts compete for many questions. */
export interface Shape {
  kind: AnswerKind;
  words: number;
  number: GrammaticalNumber;
  capital: boolean;
  ending: string;
  /** The article, preposition or pronoun it begins with. */
  opening: string;
  /** What two spellings of one answer have in common. */
  key: string;
  /** How unusual its words are: a technical term wants technical company. */
  rarity: number;
}

const OPENING = /^(?:an?|the|to|by|it|they|because|when|that|in|for|of|from|with)\b/i;
const MOST = 20_000;
const shapes = new Map<string, Shape>();

export function shapeOf(text: string): Shape {
  let shape = shapes.get(text);
  if (!shape) {
    if (shapes.size > MOST) shapes.clear();
    shape = {
      kind: kindOf(text),
      words: wordsIn(text),
      number: formOfName(text).number,
      capital: /^\p{Lu}/u.test(text),
      ending: text.slice(-3).toLowerCase(),
      opening: (OPENING.exec(text)?.[0] ?? '').toLowerCase(),
      key: keyOf(text),
      rarity: meanRarity(text),
    };
    shapes.set(text, shape);
  }
  return shape;
}

/** The stems of a text without articles. */
export function keyOf(text: string): string {
  return stemsOf(text)
    .filter((stem) => !/^(?:an?|the)$/.test(stem))
    .join(' ');
}

function meanRarity(text: string): number {
  const words = wordsOf(text);
  return words.length ? words.reduce((sum, word) => sum + rarity(word), 0) / words.length : 0;
}

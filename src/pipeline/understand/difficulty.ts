import type { Difficulty } from '#pipeline/types.ts';
import { remembering } from '../language/remembering.ts';
import type { Sentence } from './reading.ts';

const syllables = remembering((word) => Math.max(1, word.replace(/e$/, '').match(/[aeiouyáéíóúäöü]+/g)?.length ?? 1));

/**
 * From the Flesch-Kincaid grade (Kincaid et al. 1975): 0.39 words per sentence + 11.8 syllables per word - 15.59.
 * Up to the ninth school year is easy, above the thirteenth hard.
 */
export function difficultyOf(sentences: readonly Sentence[]): Difficulty {
  let words = 0;
  let sounds = 0;
  for (const sentence of sentences) {
    for (const token of sentence.tokens) {
      if (!/^\p{L}+$/u.test(token.text)) continue;
      words++;
      sounds += syllables(token.lower);
    }
  }
  if (words === 0) return 'easy';
  const grade = 0.39 * (words / sentences.length) + 11.8 * (sounds / words) - 15.59;
  return grade <= 9 ? 'easy' : grade <= 13 ? 'medium' : 'hard';
}

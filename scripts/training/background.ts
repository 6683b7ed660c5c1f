import { singular, wordsOf } from '../../src/pipeline/language/words.ts';
import type { Section } from './sections.ts';

/** In how many sections a word has to stand to be counted. */
const LEAST = 3;

/** In how many of the sections each word stands. */
export class Background {
  readonly #counts = new Map<string, number>();
  readonly #own = new Map<string, Set<string>>();
  readonly sections: number;

  constructor(sections: readonly Section[]) {
    this.sections = sections.length;
    for (const { id, text } of sections) {
      const words = new Set(wordsOf(text).map(singular));
      this.#own.set(id, words);
      for (const word of words) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
    }
  }

  /** The words by the binary logarithm of their counts. */
  levels(): string[][] {
    const levels: string[][] = [];
    for (const [word, count] of [...this.#counts].sort((a, b) => a[0].localeCompare(b[0]))) {
      const level = levelOf(word, count);
      if (level > 0) levels[level] = [...(levels[level] ?? []), word];
    }
    return Array.from(levels, (words) => words ?? []);
  }

  /** How rare a word is in the other sections: for a section that was not counted, what the pipeline will say. */
  rarityIn(section: Section): (word: string) => number {
    const own = this.#own.get(section.id);
    const most = Math.log2(this.sections + 1);
    return (text) => {
      const word = singular(text.toLowerCase());
      return most - levelOf(word, (this.#counts.get(word) ?? 0) - (own?.has(word) ? 1 : 0));
    };
  }
}

const levelOf = (word: string, count: number): number =>
  count < LEAST || !/^[a-z'-]+$/.test(word) ? 0 : Math.round(Math.log2(count));

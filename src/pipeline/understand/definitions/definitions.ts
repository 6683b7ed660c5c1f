import type { Sentence } from '../blocks.ts';
import { candidatesOf } from './candidates.ts';

export interface FoundDefinition {
  term: string;
  definition: string;
  sentence: Sentence;
  pattern: string;
  /** 0-1. */
  score: number;
}

/** Term and definition pairs that the sentences state. */
export function definitionsOf(sentences: readonly Sentence[]): FoundDefinition[] {
  const found: FoundDefinition[] = [];
  for (const sentence of sentences) {
    for (const candidate of candidatesOf(sentence.tokens)) {
      const text = ([start, end]: readonly [number, number]): string =>
        sentence.text.slice(
          (sentence.tokens[start]?.start ?? 0) - sentence.start,
          (sentence.tokens[end - 1]?.end ?? 0) - sentence.start,
        );
      const score = /^(?:isa|defined|verb:refer|called:is|called:np)/.test(candidate.pattern) ? 0.7 : 0.1;
      found.push({
        term: text(candidate.term),
        definition: text(candidate.definition),
        sentence,
        pattern: candidate.pattern,
        score,
      });
    }
  }
  return found;
}

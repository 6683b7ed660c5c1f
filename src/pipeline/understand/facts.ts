import type { Concept, Fact } from '#pipeline/types.ts';
import type { Sentence } from './blocks.ts';

/** Sentences that hold other knowledge than a definition. */
export function factsOf(
  _sentences: readonly Sentence[],
  _concepts: readonly Concept[],
  _keyphrases: readonly string[],
): Fact[] {
  return [];
}

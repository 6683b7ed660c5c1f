import type { Concept } from '#pipeline/types.ts';
import { type Block, evidenceOf, type Sentence } from './blocks.ts';
import { definitionsOf } from './definitions/definitions.ts';
import { termKey } from './words.ts';

/** Below this a definition is more likely noise than worth a card. */
const WORTH_A_CARD = 0.5;

/** Terms with their definitions in the source's words, in reading order, each term once. */
export function conceptsOf(blocks: readonly Block[], sentences: readonly Sentence[], _language: string): Concept[] {
  void blocks;
  const best = new Map<string, { concept: Concept; at: number }>();
  for (const found of definitionsOf(sentences)) {
    if (found.score < WORTH_A_CARD) continue;
    const { sentence } = found;
    const key = termKey(found.term);
    const known = best.get(key);
    if (known && known.concept.score >= found.score) continue;
    best.set(key, {
      at: known?.at ?? sentence.index,
      concept: {
        term: found.term,
        definition: found.definition,
        category: sentence.block.heading || 'Definition',
        evidence: evidenceOf(sentence.block, sentence.start, sentence.end),
        score: found.score,
      },
    });
  }
  return [...best.values()].sort((a, b) => a.at - b.at).map(({ concept }) => concept);
}

import type { Segment } from '#pipeline/types.ts';

/** About 4 characters a token; a batch stays small enough for the answer to be complete. */
export const BATCH_CHARACTERS = 12_000;
export const CHARACTERS_PER_TOKEN = 4;

/** Segments in order, cut between segments; a longer segment is a batch of its own. */
export function batchesOf(segments: readonly Segment[], size = BATCH_CHARACTERS): Segment[][] {
  const batches: Segment[][] = [];
  let batch: Segment[] = [];
  let characters = 0;
  for (const segment of segments) {
    if (batch.length > 0 && characters + segment.text.length > size) {
      batches.push(batch);
      batch = [];
      characters = 0;
    }
    batch.push(segment);
    characters += segment.text.length;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}

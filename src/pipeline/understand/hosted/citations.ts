import type { Evidence, Segment } from '#pipeline/types.ts';

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * The part of `text` that reads like `quote` but for case, white space and quotation marks, as it stands there; null if
 * none does.
 */
export function findQuote(text: string, quote: string): string | null {
  const words = quote.normalize('NFKC').match(/[\p{L}\p{N}]+/gu);
  if (!words || words.length === 0) return null;
  const pattern = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^\\p{L}\\p{N}]{1,6}');
  const found = text.match(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu'));
  return found?.[0] ?? null;
}

/** Citations whose quote really stands in the segment that they name. */
export function trueCitations(
  citations: readonly { segment: string; quote: string }[],
  segments: ReadonlyMap<string, Segment>,
): Evidence[] {
  return citations.flatMap(({ segment, quote }) => {
    const cited = segments.get(segment);
    const found = cited && findQuote(cited.text, quote);
    return cited && found ? [{ segmentId: cited.id, quote: found }] : [];
  });
}

const STOP = new Set(
  'a an the of to in on at for from by with and or as is are was were be been it its this that these those which who into not can may has have had also than then'.split(
    ' ',
  ),
);
const contentWords = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word.length > 2 && !STOP.has(word))
    .map((word) => word.slice(0, 6));

/** Share of the claim's content words that stand in the cited segments, 0-1. */
export function support(claim: string, evidence: readonly Evidence[], segments: ReadonlyMap<string, Segment>): number {
  const words = contentWords(claim);
  if (words.length === 0) return 0;
  const passage = new Set(evidence.flatMap(({ segmentId }) => contentWords(segments.get(segmentId)?.text ?? '')));
  return words.filter((word) => passage.has(word)).length / words.length;
}

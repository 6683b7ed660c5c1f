import { boxOf, type Corners } from './polygon.ts';

/** From, to: offsets of characters. */
export type Span = readonly [from: number, to: number];

/**
 * Where the evidence stands in a text source. A text's regions are bands by character offset, so the place is known
 * roughly; the words decide, whatever the white space between them, and of several the one nearest to the band. Without
 * the words the band itself is the answer, and without a band there is none.
 */
export function locateText(text: string, words: string, polygon: Corners): Span | null {
  const box = boxOf(polygon);
  const expected = box ? box.top * text.length : 0;
  const wanted = words.trim().split(/\s+/).filter(Boolean);
  if (wanted.length > 0) {
    const pattern = new RegExp(wanted.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('\\s+'), 'gi');
    let best: Span | null = null;
    for (const match of text.matchAll(pattern)) {
      if (best && Math.abs(match.index - expected) >= Math.abs(best[0] - expected)) continue;
      best = [match.index, match.index + match[0].length];
    }
    if (best) return best;
  }
  if (!box) return null;
  return [Math.floor(expected), Math.min(text.length, Math.ceil((box.top + box.height) * text.length))];
}

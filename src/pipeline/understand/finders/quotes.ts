import type { Evidence } from '#pipeline/types.ts';
import type { Node } from '../outline.ts';
import { quoteOf } from '../quote.ts';

/** A name that begins a front may have been given a capital, and one behind a colon may have lost it. */
const otherCase = (text: string): string => {
  const first = text.charAt(0);
  return (first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase()) + text.slice(1);
};

/** Citations for texts that stand in lines; null where one of them stands nowhere. */
export function cited(...said: readonly (readonly [Node | undefined, string])[]): Evidence[] | null {
  const evidence: Evidence[] = [];
  for (const [node, text] of said) {
    if (!node) continue;
    const quote = quoteOf(node.block, text) ?? quoteOf(node.block, otherCase(text));
    if (!quote) return null;
    if (!evidence.some((other) => other.segmentId === quote.segmentId && other.quote.includes(quote.quote)))
      evidence.push(quote);
  }
  return evidence;
}

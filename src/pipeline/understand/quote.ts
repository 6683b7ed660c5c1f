import type { Evidence } from '#pipeline/types.ts';
import type { Block } from '../document/blocks.ts';

/** A quote without the full stop at its end, so that what is put together of several reads on. */
export const quoteOf = (block: Block, text: string): Evidence | null => {
  const quote = text.trim().replace(/(?<![.!?\s])[.!?\s]+$/u, '');
  const piece = block.pieces.find(({ segment }) => segment.text.includes(quote));
  return piece && quote ? { segmentId: piece.segment.id, quote } : null;
};

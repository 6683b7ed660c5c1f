import type { DraftCard, ExtractedDocument } from './types.ts';

/** The cards with the reader of what each cites first. */
export function withReader(document: ExtractedDocument, cards: readonly DraftCard[]): DraftCard[] {
  const sources = new Map(document.segments.map(({ id, source }) => [id, source]));
  return cards.map((card) => {
    const source = sources.get(card.evidence[0]?.segmentId ?? '') ?? -1;
    const reader = document.sources[source]?.reader;
    return card.trace && reader ? { ...card, trace: { reader, ...card.trace } } : card;
  });
}

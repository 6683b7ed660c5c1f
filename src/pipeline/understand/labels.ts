import type { DiagramLabel, ExtractedDocument } from '#pipeline/types.ts';

/** The names that stand in labelled pictures. */
export function labelsOf(document: ExtractedDocument): DiagramLabel[] {
  return document.segments
    .filter((segment) => segment.kind === 'label')
    .map(({ id, text, source, page, polygon }) => ({ text, source, page, polygon, segmentId: id }));
}

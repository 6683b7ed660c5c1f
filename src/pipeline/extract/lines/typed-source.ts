import { MAX_TEXT_CHARACTERS } from '#domain/uploads.ts';
import type { Segment } from '../../types.ts';
import { segmentId } from '../layout/segments.ts';
import { problem } from '../problems.ts';
import type { Reader } from '../reader.ts';
import { decodeText } from './decode-text.ts';
import { bands } from './piece.ts';
import { readLines } from './read-lines.ts';
import type { SourceLine } from './source-line.ts';

/** How a reader of typed text tells its lines apart. */
export type LinesOf = (text: string) => SourceLine[];

/** A reader of typed text: it has one page without a size, and each of its blocks is a band of it. */
export function typedReader(linesOf: LinesOf): Reader {
  return async ({ file, index }) => ({
    source: { pages: [{ page: 1, width: 0, height: 0, rotation: 0, diagram: false, ocr: false }] },
    segments: typedSegments(file.name, decodeText(file.bytes) ?? '', linesOf).map((segment) => ({
      id: segmentId(index, segment.page, segment.text, segment.polygon),
      source: index,
      ...segment,
    })),
    notices: [],
  });
}

/** Blocks of a typed text. Throws SourceProblem for one that is too long or has no words. */
export function typedSegments(name: string, raw: string, linesOf: LinesOf): Omit<Segment, 'id' | 'source'>[] {
  if (raw.length > MAX_TEXT_CHARACTERS) {
    const most = MAX_TEXT_CHARACTERS.toLocaleString('en');
    throw problem(
      'too_much_text',
      name,
      `has ${raw.length.toLocaleString('en')} characters; at most ${most} can be read at once. Divide it and upload the parts.`,
    );
  }
  const text = raw.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const pieces = readLines(linesOf(text));
  if (!pieces.some((piece) => /[\p{L}\p{N}]/u.test(piece.text))) {
    throw problem('no_readable_content', name, 'contains no words. Upload a text with something to study in it.');
  }
  return bands(pieces, text.length);
}

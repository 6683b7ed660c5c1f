import type { Mark, Segment, SegmentKind } from '../../types.ts';

/** A leaf of the document tree on the way to a segment: where it stands is known by offsets. */
export type Piece = Omit<Segment, 'id' | 'source' | 'page' | 'polygon'> & { from: number; to: number };

export type Extra = Pick<Segment, 'group' | 'level' | 'row'>;

/** Longest segment; a longer run without a line break is divided at a sentence or word. */
const MAX_SEGMENT = 2000;

/** Pushes one piece, or several where the text is too long for one. */
export function pushLong(
  pieces: Piece[],
  kind: SegmentKind,
  joined: string,
  { from, to, extra = {}, marks = [] }: { from: number; to: number; extra?: Extra; marks?: readonly Mark[] },
): void {
  const share = (to - from) / Math.max(1, joined.length);
  let start = 0;
  while (start < joined.length) {
    const end = endOfPart(joined, start);
    const part = joined.slice(start, end);
    const text = part.trim();
    const lead = start + part.length - part.trimStart().length;
    const own = marks.flatMap((mark) => shifted(mark, lead, text.length));
    if (text)
      pieces.push({
        kind,
        text,
        ...extra,
        ...(own.length ? { marks: own } : {}),
        from: from + start * share,
        to: from + end * share,
      });
    start = end;
  }
}

function endOfPart(joined: string, start: number): number {
  const end = Math.min(joined.length, start + MAX_SEGMENT);
  if (end === joined.length) return end;
  const window = joined.slice(start, end);
  const sentence = Math.max(...['. ', '? ', '! ', '。'].map((mark) => window.lastIndexOf(mark)));
  const space = window.lastIndexOf(' ');
  return start + (sentence > MAX_SEGMENT / 4 ? sentence + 1 : space > 0 ? space : MAX_SEGMENT);
}

/** A mark as it lies in the part of a text that begins at `lead`; nothing where it lies outside. */
export function shifted(mark: Mark, lead: number, length: number): Mark[] {
  const start = Math.max(0, mark.start - lead);
  const end = Math.min(length, mark.end - lead);
  return start < end ? [{ ...mark, start, end }] : [];
}

/** Pieces of a text as segments of its one page: bands by the share of characters before and within. */
export function bands(pieces: readonly Piece[], length: number): Omit<Segment, 'id' | 'source'>[] {
  const whole = Math.max(1, length);
  return pieces.map(({ from, to, ...piece }) => {
    const top = from / whole;
    const bottom = Math.min(1, to / whole);
    return {
      ...piece,
      page: 1,
      polygon: [
        [0, top],
        [1, top],
        [1, bottom],
        [0, bottom],
      ] as const,
    };
  });
}

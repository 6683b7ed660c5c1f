import { createHash } from 'node:crypto';
import type { Point, Polygon, Segment } from '../../types.ts';
import { type Block, bounds } from './lines.ts';

/** Makes segments of a page's blocks; polygons are boxes in the page's own frame, 0 to 1. */
export function toSegments(
  blocks: readonly Block[],
  source: number,
  page: number,
  width: number,
  height: number,
  place: (point: Point) => Point = (point) => point,
): Segment[] {
  return blocks
    .filter((block) => block.text)
    .map((block) => {
      const polygon = outline(block).map(([x, y]) => place([share(x, width), share(y, height)]));
      const segment: Segment = {
        id: segmentId(source, page, block.text, polygon),
        source,
        page,
        polygon,
        kind: block.kind,
        text: block.text,
      };
      if (block.level !== undefined) segment.level = block.level;
      if (block.row !== undefined) segment.row = block.row;
      if (block.column !== undefined) segment.column = block.column;
      if (block.group !== undefined) segment.group = block.group;
      const sure = meanConfidence(block);
      if (sure !== undefined) segment.confidence = sure;
      return segment;
    });
}

/** The box around a block; the boxes of its parts, joined by seams of no width, where it stands in two places. */
function outline(block: Block): Point[] {
  const boxes = (block.parts ?? [block.lines]).map((lines): Point[] => {
    const { x0, y0, x1, y1 } = bounds(lines);
    return [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ];
  });
  const [first, ...rest] = boxes as [Point[], ...Point[][]];
  if (!rest.length) return first;
  const home = first[0] as Point;
  return [...first, home, ...rest.flatMap((box) => [...box, box[0] as Point, home])].slice(0, -1);
}

function share(value: number, whole: number): number {
  return Math.round(Math.min(1, Math.max(0, value / whole)) * 1e5) / 1e5;
}

function meanConfidence(block: Block): number | undefined {
  let sum = 0;
  let length = 0;
  for (const line of block.lines) {
    if (line.confidence === undefined) return undefined;
    sum += line.confidence * line.text.length;
    length += line.text.length;
  }
  return length ? Math.round((sum / length) * 1000) / 1000 : undefined;
}

/** The same for the same content at the same place. */
export function segmentId(source: number, page: number, text: string, polygon: Polygon): string {
  const [first] = polygon;
  return createHash('sha256')
    .update(`${source}\n${page}\n${first?.join(',')}\n${text}`)
    .digest('base64url')
    .slice(0, 16);
}

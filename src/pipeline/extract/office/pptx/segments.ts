import type { Polygon, Segment } from '../../../types.ts';
import { segmentId } from '../../layout/segments.ts';
import { type Box, clipped } from './geometry.ts';
import type { Paragraph } from './paragraphs.ts';
import type { Shape } from './shapes.ts';

/** A leaf with its place on the slide, in the slide's units. */
export type Leaf = Omit<Segment, 'id' | 'source' | 'page' | 'polygon'> & { box: Box };

const TITLE_LEVEL = 1;
const TITLE: Box = { x: 0, y: 0, width: 0, height: 0 };

/** The leaves of a slide, its shapes being in reading order. Groups are named by slide and shape. */
export function leavesOf(shapes: readonly Shape[], slide: number): Leaf[] {
  return shapes.flatMap((shape, at): Leaf[] => {
    const group = `slide-${slide}-${at + 1}`;
    if (shape.kind === 'table') return tableLeaves(shape, group);
    const boxes = boxesOf(shape);
    if (shape.kind === 'title') {
      const text = shape.paragraphs.map((one) => one.text).join(' ');
      return [{ kind: 'heading', text, level: TITLE_LEVEL, box: shape.box ?? TITLE }];
    }
    return shape.paragraphs.map((one, i) => paragraphLeaf(one, boxes[i] ?? shape.box, group));
  });
}

function paragraphLeaf({ text, marks, item, level, row }: Paragraph, box: Box, group: string): Leaf {
  const common = { text, box, ...(marks.length ? { marks } : {}) };
  if (!item) return { kind: 'paragraph', ...common };
  return { kind: 'list_item', ...common, level, group, ...(row === undefined ? {} : { row }) };
}

function tableLeaves(shape: Shape, group: string): Leaf[] {
  return (shape.rows ?? []).flatMap(({ cells, head }, row) =>
    cells
      .filter((cell) => cell.text)
      .map((cell): Leaf => {
        const { text, column, box } = cell;
        return { kind: 'table_cell', text, row, column, group, box, ...(head ? { level: 1 } : {}) };
      }),
  );
}

const CHARACTER_WIDTH = 0.5;
const USUAL_SIZE = 18;
const POINT = 12_700;

/** Room of each paragraph in its shape, by the lines that it will take. */
function boxesOf({ box, paragraphs }: Shape): Box[] {
  const weights = paragraphs.map(({ text, size = USUAL_SIZE }) => {
    const perLine = Math.max(1, box.width / (size * POINT * CHARACTER_WIDTH));
    return Math.ceil(text.length / perLine) * size;
  });
  const whole = weights.reduce((sum, one) => sum + one, 0) || 1;
  let top = box.y;
  return weights.map((weight) => {
    const height = (weight / whole) * box.height;
    const own = { ...box, y: top, height };
    top += height;
    return own;
  });
}

export function toSegment({ box, ...leaf }: Leaf, source: number, page: number, slide: Box): Segment {
  const { x, y, width, height } = clipped(box, slide);
  const share = (value: number, whole: number): number =>
    Math.round(Math.min(1, Math.max(0, value / whole)) * 1e5) / 1e5;
  const [x0, x1] = [share(x, slide.width), share(x + width, slide.width)];
  const [y0, y1] = [share(y, slide.height), share(y + height, slide.height)];
  const polygon: Polygon = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  return { id: segmentId(source, page, leaf.text, polygon), source, page, polygon, ...leaf };
}

import type { Box } from './geometry.ts';
import type { Shape } from './shapes.ts';

/** Characters that make the shapes on one side of a gutter a column of running text, and how many shapes at least. */
const COLUMN_CHARACTERS = 60;
const COLUMN_SHAPES = 2;
const MOST_CUTS = 30;

/** The shapes of a slide as people read them: the title, then columns of text, then from top to bottom and left to right. */
export function inReadingOrder(shapes: readonly Shape[], slide: Box): Shape[] {
  const title = shapes.find((shape) => shape.kind === 'title') ?? unnamedTitle(shapes, slide);
  if (title) title.kind = 'title';
  return [
    ...(title ? [title] : []),
    ...cut(
      shapes.filter((shape) => shape !== title),
      0,
    ),
  ];
}

/** Above this share of a slide stands its title, in letters as large as any, and it is short. */
const TITLE_HEIGHT = 0.3;
const LONGEST_TITLE = 100;
const USUAL_SIZE = 18;
const sizeOf = (shape: Shape): number => Math.max(0, ...shape.paragraphs.map((one) => one.size ?? USUAL_SIZE));

/** People who use no placeholder for the title of a slide write it on top. */
function unnamedTitle(shapes: readonly Shape[], slide: Box): Shape | undefined {
  const said = shapes.filter((shape) => shape.kind === 'text' || shape.kind === 'table' || shape.kind === 'diagram');
  const top = said.toSorted((a, b) => a.box.y - b.box.y)[0];
  if (!top || said.length < 2 || top.kind !== 'text' || top.box.y + top.box.height / 2 > slide.height * TITLE_HEIGHT)
    return undefined;
  const length = top.paragraphs.reduce((sum, one) => sum + one.text.length, 0);
  const largest = said.every((shape) => shape === top || sizeOf(shape) < sizeOf(top) || shape.kind !== 'text');
  return largest && length <= LONGEST_TITLE && top.paragraphs.every((one) => !one.item) ? top : undefined;
}

function cut(shapes: readonly Shape[], depth: number): Shape[] {
  if (shapes.length < 2) return [...shapes];
  const byPlace = () => [...shapes].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  if (depth > MOST_CUTS) return byPlace();
  const gutters = gapsOf(shapes, 'x', 'width');
  const columns = gutters.find((at) => split(shapes, 'x', at).every(isColumn));
  const rows = gapsOf(shapes, 'y', 'height');
  const [axis, at] =
    columns !== undefined
      ? (['x', columns] as const)
      : rows.length
        ? (['y', rows[0]] as const)
        : (['x', gutters[0]] as const);
  if (at === undefined) return byPlace();
  return split(shapes, axis, at).flatMap((part) => cut(part, depth + 1));
}

const split = (shapes: readonly Shape[], axis: 'x' | 'y', at: number): [Shape[], Shape[]] => [
  shapes.filter((shape) => shape.box[axis] < at),
  shapes.filter((shape) => shape.box[axis] >= at),
];

function isColumn(shapes: readonly Shape[]): boolean {
  const length = shapes.reduce(
    (sum, shape) => sum + shape.paragraphs.reduce((all, one) => all + one.text.length, 0),
    0,
  );
  return shapes.length >= COLUMN_SHAPES && length >= COLUMN_CHARACTERS;
}

/** Where a straight cut meets no shape; boxes that overlap a little count as apart. The shapes behind a gap begin there. */
function gapsOf(shapes: readonly Shape[], axis: 'x' | 'y', side: 'width' | 'height'): number[] {
  const sorted = [...shapes].sort((a, b) => a.box[axis] - b.box[axis]);
  const gaps: number[] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const { box } of sorted) {
    if (reach !== Number.NEGATIVE_INFINITY && box[axis] >= reach) gaps.push(box[axis]);
    reach = Math.max(reach, box[axis] + box[side] * 0.9);
  }
  return gaps;
}

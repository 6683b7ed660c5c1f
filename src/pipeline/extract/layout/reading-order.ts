import { type Line, median } from './lines.ts';

/**
 * Puts the pieces of a page into reading order by recursive cuts along white space: first down a gutter between columns,
 * otherwise across at the gap that lays gutters open. Each group of the answer is one column's run of lines; pieces that
 * share a row stand side by side in it, from left to right.
 */
export function readingOrder(lines: readonly Line[]): Line[][] {
  const height = median(lines.map((line) => line.y1 - line.y0));
  const groups: Line[][] = [];
  cut([...lines], height, groups, 0);
  return groups;
}

/** Cuts across that are tried per region: the widest ones, which bounds the time on a page of many pieces. */
const MOST_CUTS = 60;

function cut(lines: Line[], height: number, groups: Line[][], depth: number): void {
  if (!lines.length) return;
  if (depth < 24 && lines.length > 3) {
    const gutter = findGutter(lines, height);
    if (gutter !== undefined) {
      cut(
        lines.filter((line) => middleX(line) < gutter),
        height,
        groups,
        depth + 1,
      );
      cut(
        lines.filter((line) => middleX(line) >= gutter),
        height,
        groups,
        depth + 1,
      );
      return;
    }
    const across = crossedGutter(lines, height);
    if (across) {
      const rest = lines.filter((line) => !across.crossing.includes(line));
      const top = Math.min(...rest.map(middleY));
      const before = across.crossing.filter((line) => middleY(line) < top);
      if (before.length) groups.push(inRows(before));
      cut(
        rest.filter((line) => middleX(line) < across.x),
        height,
        groups,
        depth + 1,
      );
      cut(
        rest.filter((line) => middleX(line) >= across.x),
        height,
        groups,
        depth + 1,
      );
      const beside = across.crossing.filter((line) => middleY(line) >= top);
      if (beside.length) groups.push(inRows(beside));
      return;
    }
    const at = findBreak(lines, height);
    if (at !== undefined) {
      cut(
        lines.filter((line) => middleY(line) < at),
        height,
        groups,
        depth + 1,
      );
      cut(
        lines.filter((line) => middleY(line) >= at),
        height,
        groups,
        depth + 1,
      );
      return;
    }
  }
  groups.push(inRows(lines));
}

const middleX = (line: Line) => (line.x0 + line.x1) / 2;
const middleY = (line: Line) => (line.y0 + line.y1) / 2;

interface Gap {
  from: number;
  to: number;
}

/** Intervals that no line covers, between the first and the last line. `trim` shortens each line at both ends. */
function gaps(lines: readonly Line[], start: (l: Line) => number, end: (l: Line) => number, least: number): Gap[] {
  const sorted = [...lines].sort((a, b) => start(a) - start(b));
  const found: Gap[] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const line of sorted) {
    if (reach !== Number.NEGATIVE_INFINITY && start(line) - reach >= least)
      found.push({ from: reach, to: start(line) });
    reach = Math.max(reach, end(line));
  }
  return found;
}

/** The x of a gutter with running text on both sides, the widest if there are several. */
function findGutter(lines: readonly Line[], height: number): number | undefined {
  const all = gaps(
    lines,
    (l) => l.x0,
    (l) => l.x1,
    height * 0.8,
  );
  all.sort((a, b) => b.to - b.from - (a.to - a.from));
  for (const gap of all) {
    const x = (gap.from + gap.to) / 2;
    const left = lines.filter((line) => middleX(line) < x);
    const right = lines.filter((line) => middleX(line) >= x);
    if (isColumn(left) && isColumn(right)) return x;
  }
  return undefined;
}

/**
 * A gutter in which a few short lines stand, such as the caption of a picture set into both columns. They are read after
 * the columns.
 */
function crossedGutter(lines: readonly Line[], height: number): { x: number; crossing: Line[] } | undefined {
  if (lines.length < 12) return undefined;
  const x0 = Math.min(...lines.map((line) => line.x0));
  const width = Math.max(...lines.map((line) => line.x1)) - x0;
  const most = Math.max(1, lines.length * 0.08);
  const half = height * 0.35;
  for (let step = 0; step <= 40; step++) {
    const x = x0 + width * (0.5 + (step % 2 ? 0.005 : -0.005) * step);
    const crossing = lines.filter((line) => line.x0 < x + half && line.x1 > x - half);
    if (crossing.length > most || crossing.some((line) => line.x1 - line.x0 > width * 0.25)) continue;
    const rest = lines.filter((line) => !crossing.includes(line));
    if (isColumn(rest.filter((line) => middleX(line) < x)) && isColumn(rest.filter((line) => middleX(line) >= x))) {
      return { x, crossing };
    }
  }
  return undefined;
}

/** Running text: several lines, most of them of some length. A column of figures or bullets is not. */
function isColumn(lines: readonly Line[]): boolean {
  if (lines.length < 3) return false;
  const lengths = lines.map((line) => line.text.length);
  const total = lengths.reduce((a, b) => a + b, 0);
  return total >= 60 && total / lines.length >= 14;
}

function hasColumns(lines: readonly Line[], height: number): boolean {
  return findGutter(lines, height) !== undefined || crossedGutter(lines, height) !== undefined;
}

/** The y of the cut across after which most lines stand in columns; undefined where no cut lays a gutter open. */
function findBreak(lines: readonly Line[], height: number): number | undefined {
  const all = gaps(
    lines,
    (l) => l.y0 + (l.y1 - l.y0) * 0.2,
    (l) => l.y1 - (l.y1 - l.y0) * 0.2,
    0,
  )
    .sort((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, MOST_CUTS);
  let best: number | undefined;
  let bestScore = 0;
  for (const gap of all) {
    const y = (gap.from + gap.to) / 2;
    const above = lines.filter((line) => middleY(line) < y);
    const below = lines.filter((line) => middleY(line) >= y);
    const inColumns = (hasColumns(above, height) ? above.length : 0) + (hasColumns(below, height) ? below.length : 0);
    const score = inColumns ? inColumns + Math.min(0.9, (gap.to - gap.from) / (height * 10)) : 0;
    if (score > bestScore) {
      bestScore = score;
      best = y;
    }
  }
  return best;
}

/**
 * From top to bottom; lines whose middles lie within each other's height form a row, read from left to right. A row is
 * followed from neighbour to neighbour, so that it may slope as on a photograph.
 */
export function inRows(lines: readonly Line[]): Line[] {
  const sorted = [...lines].sort((a, b) => a.x0 - b.x0);
  const rows: Line[][] = [];
  for (const line of sorted) {
    let home: Line[] | undefined;
    let nearest = Number.POSITIVE_INFINITY;
    for (const row of rows) {
      const last = row.at(-1) as Line;
      const off = Math.abs(middleY(line) - middleY(last));
      const reach = Math.min(line.y1 - line.y0, last.y1 - last.y0) * 0.5;
      if (off < reach && off < nearest && middleX(line) > last.x1 - (last.x1 - last.x0) * 0.3) {
        home = row;
        nearest = off;
      }
    }
    if (home) home.push(line);
    else rows.push([line]);
  }
  const level = (row: Line[]) => row.reduce((sum, line) => sum + middleY(line), 0) / row.length;
  return rows
    .map((row) => ({ row, y: level(row) }))
    .sort((a, b) => a.y - b.y)
    .flatMap(({ row }) => row);
}

import { type Block, bounds, type Line, median } from '../layout/lines.ts';
import { inRows } from '../layout/reading-order.ts';
import type { Ink } from './ink.ts';

/**
 * A picture is mainly a diagram when its texts are short, few of them stand in a column of running lines, and there is
 * much drawing beside them: a little suffices where the texts are scattered.
 */
export function isDiagram(lines: readonly Line[], ink: Ink): boolean {
  if (lines.length < 2 || ink.covered >= 0.3) return false;
  const total = lines.reduce((sum, line) => sum + line.text.length, 0);
  const inLong = lines.filter((line) => words(line.text) >= 6).reduce((sum, line) => sum + line.text.length, 0) / total;
  if (median(lines.map((line) => words(line.text))) > 3 || inLong > 0.35) return false;
  const running = lines.filter((line) => lines.some((other) => runsOn(line, other)));
  const inRuns = running.reduce((sum, line) => sum + line.text.length, 0) / total;
  if (ink.outside >= 0.9) return inRuns < 0.6;
  if (isBoxed(lines, ink) && inRuns < 0.2 && inLong < 0.1) return true;
  return ink.outside >= 0.25 && inRuns < 0.4 && inLong < 0.2 && lines.length - running.length >= 5;
}

/** A few names in boxes or on arrows, without lines that lead to them: a stack of layers, states, a timeline. */
const isBoxed = (lines: readonly Line[], ink: Ink): boolean =>
  lines.length >= 4 && ink.covered < 0.15 && ink.coloured >= 0.2;

/** Words of at least two letters or digits: spaced-out letters and signs are none. */
function words(text: string): number {
  return text.match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0;
}

/** Two lines of one flow: same size, same left edge, one closely below the other, and not both short. */
function runsOn(a: Line, b: Line): boolean {
  if (a === b || Math.max(a.text.length, b.text.length) < 18) return false;
  const step = Math.abs(a.y0 - b.y0);
  return (
    Math.max(a.size, b.size) < 1.5 * Math.min(a.size, b.size) &&
    Math.abs(a.x0 - b.x0) < a.size * 0.7 &&
    step > a.size * 0.5 &&
    step < a.size * 2.6
  );
}

/** Most space between two lines of one label, in heights of a detected line. */
const LOOSE = 0.38;

/** Joins stacked lines of one label; the rest stay labels of their own. */
export function labels(lines: readonly Line[]): Block[] {
  const rest = withSubscripts(lines).sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
  const groups: Line[][] = [];
  for (const line of rest) {
    const home = groups.find((group) => continues(group, line, rest));
    if (home) home.push(line);
    else groups.push([line]);
  }
  const blocks = new Map<Line, Block>();
  for (const group of groups) {
    const text = group.map((line) => closeUp(line.text)).join(' ');
    blocks.set(group[0] as Line, { kind: 'label', text, lines: group });
  }
  return inRows([...blocks.keys()]).map((place) => blocks.get(place) as Block);
}

/** Joins a symbol and the smaller index that stands close to its lower or upper right: "T" and "in". */
function withSubscripts(lines: readonly Line[]): Line[] {
  const taken = new Set<Line>();
  const joined = lines.map((line) => {
    if (line.text.length > 2 || !/^\p{L}{1,2}\.?$/u.test(line.text)) return line;
    const index = lines.find((other) => other !== line && !taken.has(other) && isIndex(line, other));
    if (!index) return line;
    taken.add(index);
    const box = bounds([line, index]);
    const confidence = Math.min(line.confidence ?? 1, index.confidence ?? 1);
    return { ...line, ...box, text: line.text.replace('.', '') + index.text, confidence };
  });
  return joined.filter((_, i) => !taken.has(lines[i] as Line));
}

function isIndex(symbol: Line, other: Line): boolean {
  const gap = other.x0 - symbol.x1;
  const shift = Math.abs(other.y0 + other.y1 - symbol.y0 - symbol.y1) / 2;
  return (
    /^[\p{Ll}\p{N}]/u.test(other.text) &&
    other.text.length <= 10 &&
    gap > -symbol.size * 0.6 &&
    gap < symbol.size * 0.25 &&
    shift > symbol.size * 0.2 &&
    shift < symbol.size
  );
}

/** Whether a line goes on with the label above it: by its wording, or because both are centred and close. */
function continues(group: Line[], line: Line, all: readonly Line[]): boolean {
  const last = group.at(-1) as Line;
  const box = bounds(group);
  const size = Math.min(last.size, line.size);
  const gap = line.y0 - last.y1;
  if (gap > size * LOOSE || gap < -size * 0.7) return false;
  const letters = Math.min(last.text.length, line.text.length);
  if (Math.max(last.size, line.size) > size * (letters <= 3 ? 2.4 : 1.45)) return false;
  const overlap = Math.min(box.x1, line.x1) - Math.max(box.x0, line.x0);
  if (overlap < Math.min(box.x1 - box.x0, line.x1 - line.x0) * 0.5) return false;
  const left = Math.abs(line.x0 - last.x0);
  const right = Math.abs(line.x1 - last.x1);
  const middle = Math.abs(line.x0 + line.x1 - last.x0 - last.x1) / 2;
  if (Math.min(left, right, middle) > size * 0.6) return false;
  if (
    /^(?:[\p{Ll}(]|[&+](?:\s|$))/u.test(line.text) ||
    /(?:[-/,&+(]|\b(?:of|and|the|to|for|in|with|or|de|und))$/i.test(last.text)
  ) {
    return true;
  }
  if (!/\p{L}/u.test(line.text) || !/\p{L}/u.test(last.text)) return false;
  if (middle > size * 0.3 && middle > Math.min(left, right) * 0.8) return false;
  if (gap <= size * 0.2) return group.length < 4;
  return group.length === 1 && !stacked(last, line, all);
}

/** Whether the pair belongs to a longer stack of even steps: a list of labels, not one label. */
function stacked(above: Line, below: Line, all: readonly Line[]): boolean {
  const step = below.y0 - above.y0;
  const centre = (below.x0 + below.x1) / 2;
  return all.some((line) => {
    if (line === above || line === below || line.x0 > centre || line.x1 < centre) return false;
    const offset = Math.min(Math.abs(line.y0 - (below.y0 + step)), Math.abs(line.y0 - (above.y0 - step)));
    return offset < step * 0.2;
  });
}

/** Puts letter-spaced words together again: "Th e rm o to ga". */
function closeUp(text: string): string {
  const parts = text.split(' ');
  if (parts.length < 3 || !/^[\p{L} ]+$/u.test(text)) return text;
  const tiny = parts.filter((part) => part.length <= 2).length;
  return tiny >= parts.length * 0.5 && parts.slice(1).every((part) => /^\p{Ll}/u.test(part)) ? parts.join('') : text;
}

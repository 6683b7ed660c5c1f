import { type Block, bounds, type Line, median } from './lines.ts';

/** A picture is mainly a diagram when its texts are short and scattered: few of them continue one another. */
export function isDiagram(lines: readonly Line[], width: number, height: number): boolean {
  if (lines.length < 2) return false;
  const characters = lines.map((line) => line.text.length);
  const words = lines.map((line) => line.text.split(' ').length);
  const total = characters.reduce((a, b) => a + b, 0);
  const inLong = lines.filter((_, i) => (words[i] as number) >= 6).reduce((sum, line) => sum + line.text.length, 0);
  if (median(words) > 3 || inLong > total * 0.35) return false;
  const ink = lines.reduce((sum, line) => sum + (line.x1 - line.x0) * (line.y1 - line.y0), 0);
  return ink < width * height * 0.4;
}

/** Joins stacked lines of one label; the rest stay labels of their own. */
export function labels(lines: readonly Line[]): Block[] {
  const rest = [...lines].sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
  const groups: Line[][] = [];
  for (const line of rest) {
    const home = groups.find((group) => continues(group, line));
    if (home) home.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => ({ kind: 'label', text: group.map((line) => line.text).join(' '), lines: group }));
}

/** Whether a line goes on with the label above it: by its wording, or because both are centred and close. */
function continues(group: Line[], line: Line): boolean {
  const last = group.at(-1) as Line;
  const box = bounds(group);
  const size = Math.min(last.size, line.size);
  const gap = line.y0 - last.y1;
  if (gap > size * 0.4 || gap < -size * 0.7) return false;
  if (Math.max(last.size, line.size) > size * (isShort(last) || isShort(line) ? 2 : 1.45)) return false;
  const wide = Math.max(box.x1 - box.x0, line.x1 - line.x0);
  const overlap = Math.min(box.x1, line.x1) - Math.max(box.x0, line.x0);
  if (overlap < Math.min(box.x1 - box.x0, line.x1 - line.x0) * 0.5) return false;
  const centred = Math.abs((line.x0 + line.x1) / 2 - (box.x0 + box.x1) / 2) < Math.max(size * 0.5, wide * 0.06);
  const left = Math.abs(line.x0 - box.x0) < size * 0.6;
  const right = Math.abs(line.x1 - box.x1) < size * 0.6;
  if (!centred && !left && !right) return false;
  if (/^[\p{Ll}(&+]/u.test(line.text) || /(?:[-/,&+(]|\b(?:of|and|the|to|for|in|with|or|de|und))$/i.test(last.text))
    return true;
  if (!/\p{L}/u.test(line.text) || !/\p{L}/u.test(last.text)) return false;
  return centred && gap < size * 0.15 && group.length < 4;
}

function isShort(line: Line): boolean {
  return line.text.length <= 3;
}

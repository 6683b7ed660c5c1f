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

function continues(group: Line[], line: Line): boolean {
  const last = group.at(-1) as Line;
  const box = bounds(group);
  const size = Math.min(last.size, line.size);
  if (Math.max(last.size, line.size) > size * 1.4) return false;
  const gap = line.y0 - last.y1;
  if (gap > size * 0.35 || gap < -size * 0.6) return false;
  const centred = Math.abs((line.x0 + line.x1) / 2 - (box.x0 + box.x1) / 2) < size * 0.7;
  const left = Math.abs(line.x0 - box.x0) < size * 0.5;
  const right = Math.abs(line.x1 - box.x1) < size * 0.5;
  return centred || left || right;
}

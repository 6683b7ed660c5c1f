import { describe, expect, it } from 'vitest';
import type { Line } from './lines.ts';
import { inRows, readingOrder } from './reading-order.ts';

function line(text: string, x0: number, y0: number, x1: number, size = 10): Line {
  return { text, x0, y0, x1, y1: y0 + size, size };
}

function column(name: string, x0: number, x1: number, from: number, count: number): Line[] {
  return Array.from({ length: count }, (_, i) => line(`${name} line ${i} of running text`, x0, from + i * 12, x1));
}

const order = (lines: Line[]) =>
  readingOrder(lines)
    .flat()
    .map((l) => l.text);

describe('reading order', () => {
  it('reads the left column before the right one, below a title across both', () => {
    const left = column('left', 0, 190, 40, 8);
    const right = column('right', 205, 400, 40, 8);
    const title = line('A title that stands across both of the columns', 20, 10, 380);
    const mixed = [title, ...left.flatMap((l, i) => [right[i] as Line, l])];
    expect(order(mixed)).toEqual([title.text, ...left.map((l) => l.text), ...right.map((l) => l.text)]);
  });

  it('is not misled by a short caption in the gutter', () => {
    const left = column('left', 0, 190, 0, 20);
    const right = column('right', 205, 400, 0, 20);
    const caption = line('A caption', 180, 120, 230);
    const texts = order([caption, ...right, ...left]);
    expect(texts.indexOf('left line 19 of running text')).toBeLessThan(texts.indexOf('right line 0 of running text'));
    expect(texts.at(-1)).toBe('A caption');
  });

  it('keeps rows of figures together', () => {
    const rows = [0, 1, 2, 3].flatMap((i) => [line(`item ${i}`, 0, i * 12, 60), line(`${i}.00`, 200, i * 12, 230)]);
    expect(order(rows.reverse())).toEqual(['item 0', '0.00', 'item 1', '1.00', 'item 2', '2.00', 'item 3', '3.00']);
  });

  it('follows a sloping row', () => {
    const words = ['one', 'two', 'three', 'four', 'five'].map((text, i) => line(text, i * 50, i * 4, i * 50 + 40, 12));
    const below = words.map((word) => ({ ...word, text: `${word.text}!`, y0: word.y0 + 16, y1: word.y1 + 16 }));
    expect(inRows([...below, ...words]).map((l) => l.text)).toEqual([...words, ...below].map((l) => l.text));
  });
});

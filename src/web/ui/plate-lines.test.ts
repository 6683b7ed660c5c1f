import { expect, test } from 'vitest';
import { plateLines } from './plate-lines.ts';

const TITLES = ['Osmosis', 'The cell', 'The cell 2', 'Cell division', 'Photosynthesis', '', 'Élan vital', '光合成'];

test('the same title always gives the same plate', () => {
  for (const title of TITLES) expect(plateLines(title)).toEqual(plateLines(title));
});

test('different titles give different plates', () => {
  expect(new Set(TITLES.map((title) => plateLines(title).lines.join())).size).toBe(TITLES.length);
});

test('every path is made of finite numbers and one of them is the accent', () => {
  for (const title of TITLES) {
    const { lines, accent } = plateLines(title);
    expect(lines[accent]).toBeDefined();
    for (const line of lines) expect(line).toMatch(/^M[-\d. LQZ]+$/);
  }
});

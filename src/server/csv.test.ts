import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromCsvCell, toCsv } from './csv.ts';

const cellsOf = (csv: string) => (parse(csv, { bom: true }) as string[][]).slice(1);

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'a spreadsheet finds no formula in %j',
  (text) => {
    expect(cellsOf(toCsv(['a'], [[text]]))).toEqual([[`'${text}`]]);
  },
);

it('quotes every cell, the empty and the heading too', () => {
  expect(toCsv(['a', 'b', 'c'], [['x', 'y "z"', null]])).toBe('\ufeff"a","b","c"\r\n"x","y ""z""",""\r\n');
  const row = [-5, true, new Date('2026-03-10T12:00:00Z'), 'plain'];
  expect(cellsOf(toCsv(['a', 'b', 'c', 'd'], [row]))).toEqual([['-5', 'true', '2026-03-10T12:00:00.000Z', 'plain']]);
});

it('gives back what was written, whatever it begins with', () => {
  const begin = fc.constantFrom('', "'", "''", '=', "'=", "''=", '-', '@', '＝');
  fc.assert(
    fc.property(begin, fc.string(), (start, rest) => {
      const [[cell = ''] = []] = cellsOf(toCsv(['a'], [[start + rest]]));
      return fromCsvCell(cell) === start + rest;
    }),
  );
});

it('is the only place that writes CSV', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const writing = sources.filter((name) => /from ['"]csv-stringify/.test(readFileSync(`src/${name}`, 'utf8')));
  expect(writing).toEqual(['server/csv.ts']);
});

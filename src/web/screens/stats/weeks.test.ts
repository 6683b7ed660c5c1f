import { expect, test } from 'vitest';
import { monthMarks, squaresOf } from './weeks.ts';

test('ends with today and begins on a Monday', () => {
  // A Wednesday.
  const squares = squaresOf([], '2026-03-18', 3);
  expect(squares[0]).toMatchObject({ day: '2026-03-02', column: 0, row: 0 });
  expect(squares.at(-1)).toMatchObject({ day: '2026-03-18', column: 2, row: 2 });
  expect(squares).toHaveLength(17);
});

test('seventeen weeks never reach further back than 119 days', () => {
  for (let day = 1; day <= 7; day++) expect(squaresOf([], `2026-03-0${day}`, 17).length).toBeLessThanOrEqual(119);
});

test('a day is as strong as its sessions, four at the most', () => {
  const squares = squaresOf(
    [
      { day: '2026-03-18', sessions: 9 },
      { day: '2026-03-17', sessions: 2 },
    ],
    '2026-03-18',
    1,
  );
  expect(squares.map(({ strength }) => strength)).toEqual([0, 2, 4]);
});

test('months are marked where they begin, with room between', () => {
  const marks = monthMarks(squaresOf([], '2026-03-18', 17));
  expect(marks.map(({ day }) => day.slice(0, 7))).toEqual(['2025-12', '2026-01', '2026-02', '2026-03']);
  const columns = marks.map(({ column }) => column);
  for (let at = 1; at < columns.length; at++) {
    expect((columns[at] ?? 0) - (columns[at - 1] ?? 0)).toBeGreaterThanOrEqual(3);
  }
});

import { expect, test } from 'vitest';
import { trendOf } from './trend.ts';

const TODAY = '2026-03-15';
const on = (day: string, sessions: number) => ({ day, sessions });

test.each([
  ['fresh', [], 0],
  ['paused', [on('2026-03-08', 4)], 4],
  ['started', [on('2026-03-09', 2)], 2],
  ['started', [on(TODAY, 2), on('2026-03-01', 9)], 11],
  ['better', [on(TODAY, 3), on('2026-03-08', 1)], 4],
  ['steady', [on(TODAY, 1), on('2026-03-02', 1)], 2],
  ['quieter', [on('2026-03-10', 1), on('2026-03-03', 2)], 3],
] as const)('%s', (kind, activity, completed) => {
  expect(trendOf(activity, completed, TODAY).kind).toBe(kind);
});

test('the week has seven days, today among them', () => {
  const activity = [on(TODAY, 1), on('2026-03-09', 2), on('2026-03-08', 4), on('2026-03-02', 8), on('2026-03-01', 16)];
  expect(trendOf(activity, 31, TODAY)).toMatchObject({ now: 3, before: 12 });
});

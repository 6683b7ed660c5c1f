import { expect, test } from 'vitest';
import { newMoments, type Seen } from './moments.ts';

const TODAY = '2026-03-02';
const stats = { level: 2, achievements: [] as 'week_streak'[], dailyProgress: 1, dailyGoal: 3 };
const seen: Seen = { level: 2, achievements: [], goalDay: null };
const kinds = (facts: Partial<typeof stats>, before: Seen | null = seen) =>
  newMoments({ ...stats, ...facts }, before, TODAY).moments.map(({ kind }) => kind);

test('a browser that has seen nothing celebrates nothing and remembers where it stands', () => {
  const first = newMoments({ ...stats, level: 7, dailyProgress: 3 }, null, TODAY);
  expect(first).toEqual({ moments: [], seen: { level: 7, achievements: [], goalDay: TODAY } });
});

test('a level above the last seen one is a moment, the same or a lower one is not', () => {
  expect(newMoments({ ...stats, level: 3 }, seen, TODAY).moments).toEqual([{ kind: 'level', level: 3 }]);
  expect(kinds({})).toEqual([]);
  expect(kinds({ level: 1 })).toEqual([]);
});

test('the last seen level never falls', () => {
  expect(newMoments({ ...stats, level: 1 }, seen, TODAY).seen.level).toBe(2);
});

test('each achievement once', () => {
  expect(kinds({ achievements: ['week_streak'] })).toEqual(['achievement']);
  expect(kinds({ achievements: ['week_streak'] }, { ...seen, achievements: ['week_streak'] })).toEqual([]);
});

test('the goal once a day', () => {
  expect(kinds({ dailyProgress: 3 })).toEqual(['goal']);
  expect(kinds({ dailyProgress: 4 }, { ...seen, goalDay: TODAY })).toEqual([]);
  expect(kinds({ dailyProgress: 3 }, { ...seen, goalDay: '2026-03-01' })).toEqual(['goal']);
});

test('the greatest first', () => {
  expect(kinds({ level: 3, achievements: ['week_streak'], dailyProgress: 3 })).toEqual([
    'level',
    'achievement',
    'goal',
  ]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newAchievements } from './achievements.ts';
import { addDays, dayOf, daysBetween } from './days.ts';
import { difficultyLabel } from './difficulty-label.ts';
import { dailyProgress, goalMet, goalPercent } from './goal.ts';
import { levelOf, levelProgress, xpToReachLevel } from './level.ts';
import { isOnFire, nextMilestone, nextStreak, shownStreak } from './streak.ts';
import { challengeAward, goalAward, sessionAward } from './xp.ts';

describe('levels', () => {
  it.each([
    [0, 1],
    [99, 1],
    [100, 2],
    [299, 2],
    [300, 3],
    [599, 3],
    [600, 4],
    [999, 4],
    [1000, 5],
  ])('%i XP is level %i', (xp, level) => expect(levelOf(xp)).toBe(level));

  it('hold at every border', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5000 }), (level) => {
        expect(levelOf(xpToReachLevel(level))).toBe(level);
        expect(levelOf(xpToReachLevel(level) - 1)).toBe(level - 1);
      }),
    );
  });

  it('split XP into what is reached and what is ahead', () => {
    expect(levelProgress(150)).toEqual({ level: 2, xpProgress: 50, xpForNextLevel: 200 });
    fc.assert(
      fc.property(fc.nat(100_000_000), (xp) => {
        const { level, xpProgress, xpForNextLevel } = levelProgress(xp);
        expect(xpToReachLevel(level) + xpProgress).toBe(xp);
        expect(xpProgress).toBeLessThan(xpForNextLevel);
      }),
    );
  });
});

describe('awards', () => {
  it('have their amounts', () => {
    expect([sessionAward('k').amount, goalAward('2026-01-01').amount, challengeAward('2026-01-01').amount]).toEqual([
      50, 150, 50,
    ]);
  });
  it('have keys that tell kinds, days and sessions apart', () => {
    const keys = [
      sessionAward('2026-01-01'),
      sessionAward('b'),
      goalAward('2026-01-01'),
      goalAward('2026-01-02'),
      challengeAward('2026-01-01'),
    ].map((award) => award.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(goalAward('2026-01-01').key).toBe(goalAward('2026-01-01').key);
  });
});

describe('the daily goal', () => {
  it.each([
    [0, 0],
    [1, 100 / 3],
    [3, 100],
    [4, 100],
  ])('%i sessions are %d percent', (sessions, percent) => expect(goalPercent(sessions)).toBeCloseTo(percent));
  it('is met at three', () => expect([2, 3, 4].map((sessions) => goalMet(sessions))).toEqual([false, true, true]));
  it('counts only on the last active day', () => {
    expect(dailyProgress(2, '2026-03-10', '2026-03-10')).toBe(2);
    expect(dailyProgress(2, '2026-03-09', '2026-03-10')).toBe(0);
    expect(dailyProgress(2, null, '2026-03-10')).toBe(0);
  });
});

describe('days', () => {
  it('are UTC dates', () => {
    expect(dayOf(new Date('2026-03-10T23:59:59.999Z'))).toBe('2026-03-10');
    expect(dayOf(new Date('2026-03-10T23:00:00-05:00'))).toBe('2026-03-11');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });
  it('are counted as they are added', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (count) => {
        expect(daysBetween('2000-01-01', addDays('2000-01-01', count))).toBe(count);
      }),
    );
  });
});

describe('streaks', () => {
  const streak = (current: number, lastActiveDate: string | null) => ({ current, longest: 9, lastActiveDate });
  it.each([
    ['none yet', null, 0, 1],
    ['the day before', '2026-03-09', 4, 5],
    ['the same day', '2026-03-10', 4, 4],
    ['two days before', '2026-03-08', 4, 1],
    ['a day ahead, because the clock was set back', '2026-03-11', 4, 4],
  ])('last active: %s', (_, last, current, expected) => {
    expect(nextStreak(streak(current, last), '2026-03-10').current).toBe(expected);
  });
  it('keep the longest', () => {
    expect(nextStreak(streak(9, '2026-03-09'), '2026-03-10')).toEqual({
      current: 10,
      longest: 10,
      lastActiveDate: '2026-03-10',
    });
    expect(nextStreak(streak(4, '2026-03-01'), '2026-03-10').longest).toBe(9);
  });
  it('are shown until the end of the next day', () => {
    const shown = (last: string | null) => shownStreak({ current: 4, lastActiveDate: last }, '2026-03-10');
    expect([shown('2026-03-10'), shown('2026-03-09'), shown('2026-03-08'), shown(null)]).toEqual([4, 4, 0, 0]);
  });
  it('burn from seven days on', () => expect([6, 7, 8].map(isOnFire)).toEqual([false, true, true]));
  it.each([
    [0, 7],
    [6, 7],
    [7, 14],
    [13, 14],
    [14, 30],
    [29, 30],
    [30, 40],
    [39, 40],
    [40, 50],
    [99, 100],
  ])('%i days look to %i', (days, milestone) => expect(nextMilestone(days)).toBe(milestone));
});

describe('achievements', () => {
  const facts = { streak: 6, totalCardsLearned: 99, level: 4 };
  it('are earned at their borders', () => {
    expect(newAchievements(facts, [])).toEqual([]);
    expect(newAchievements({ ...facts, streak: 7 }, [])).toEqual(['week_streak']);
    expect(newAchievements({ ...facts, totalCardsLearned: 100 }, [])).toEqual(['century_learner']);
    expect(newAchievements({ ...facts, level: 5 }, [])).toEqual(['level_master']);
  });
  it('are new only once', () => {
    const all = { streak: 20, totalCardsLearned: 200, level: 9 };
    expect(newAchievements(all, ['week_streak', 'level_master'])).toEqual(['century_learner']);
  });
});

describe('the difficulty label', () => {
  it.each([
    [20, 29.9, 'Expert'],
    [20, 30, 'Advanced'],
    [19, 0, 'Advanced'],
    [10, 49.9, 'Advanced'],
    [10, 50, 'Intermediate'],
    [9, 0, 'Intermediate'],
    [5, 69.9, 'Intermediate'],
    [5, 70, 'Beginner'],
    [4, 0, 'Beginner'],
    [100, 100, 'Beginner'],
  ])('%i cards at %d percent: %s', (cards, progress, label) => expect(difficultyLabel(cards, progress)).toBe(label));
});

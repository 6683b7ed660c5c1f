import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardRating, isLearnedRating } from './card-rating.ts';
import { isDue, NEW_SCHEDULE, rate, retrievability } from './schedule.ts';

const start = new Date('2026-03-10T12:00:00Z');
const days = (count: number) => new Date(start.getTime() + count * 86_400_000);
const rating = fc.constantFrom<CardRating>(1, 2, 3);
/** Ratings with the days since the one before. */
const history = fc.array(fc.tuple(rating, fc.double({ min: 0, max: 400, noNaN: true })), {
  minLength: 1,
  maxLength: 20,
});

function follow(steps: readonly (readonly [CardRating, number])[]) {
  let now = start;
  let schedule = NEW_SCHEDULE;
  for (const [given, gap] of steps) {
    now = new Date(now.getTime() + Math.round(gap * 86_400_000));
    schedule = rate(schedule, given, now);
  }
  return { schedule, now };
}

describe('the schedule', () => {
  it('brings a hard card back within minutes and an easy one after days', () => {
    const [easy, okay, hard] = ([1, 2, 3] as const).map((given) => rate(NEW_SCHEDULE, given, start));
    expect(hard?.due?.getTime()).toBeLessThan(start.getTime() + 3_600_000);
    expect(okay?.due?.getTime()).toBeLessThanOrEqual(days(1).getTime());
    expect(easy?.due?.getTime()).toBeGreaterThan(days(2).getTime());
    expect(okay?.due?.getTime()).toBeGreaterThan(hard?.due?.getTime() ?? 0);
  });

  it('counts a lapse of a card in review', () => {
    const known = rate(NEW_SCHEDULE, 1, start);
    const lapsed = rate(known, 3, days(20));
    expect([known.lapses, lapsed.lapses, lapsed.reps]).toEqual([0, 1, 2]);
    expect(lapsed.stability ?? 0).toBeLessThan(known.stability ?? 0);
  });

  it('is the same for the same history, due after the rating, with sound numbers', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const { schedule, now } = follow(steps);
        expect(follow(steps).schedule).toEqual(schedule);
        expect(schedule.due?.getTime()).toBeGreaterThan(now.getTime());
        expect(schedule.stability).toBeGreaterThan(0);
        expect(schedule.fsrsDifficulty).toBeGreaterThanOrEqual(1);
        expect(schedule.fsrsDifficulty).toBeLessThanOrEqual(10);
        expect(schedule.reps).toBe(steps.length);
      }),
    );
  });

  it('never changes what it is given', () => {
    const before = rate(NEW_SCHEDULE, 2, start);
    const copy = structuredClone(before);
    rate(before, 3, days(3));
    expect(before).toEqual(copy);
    expect(NEW_SCHEDULE.due).toBeNull();
  });
});

describe('recall', () => {
  it('is unknown before the first rating', () => expect(retrievability(NEW_SCHEDULE, start)).toBeNull());
  it('is 1 at the rating, 0.9 after one stability, and only falls', () => {
    fc.assert(
      fc.property(history, fc.double({ min: 0, max: 3000, noNaN: true }), (steps, gap) => {
        const { schedule, now } = follow(steps);
        const at = (span: number) => retrievability(schedule, new Date(now.getTime() + span * 86_400_000)) ?? -1;
        expect(at(0)).toBeCloseTo(1, 6);
        expect(at(schedule.stability ?? 0)).toBeCloseTo(0.9, 3);
        expect(at(gap)).toBeLessThanOrEqual(1);
        expect(at(gap + 1)).toBeLessThan(at(gap));
        expect(at(gap + 1)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('dueness', () => {
  it('begins at the due instant; a new card is not due', () => {
    expect(isDue({ due: null }, start)).toBe(false);
    expect(isDue({ due: start }, new Date(start.getTime() - 1))).toBe(false);
    expect(isDue({ due: start }, start)).toBe(true);
  });
});

it('Easy and Okay mean learned, Hard does not', () => {
  expect([1, 2, 3].map(isLearnedRating)).toEqual([true, true, false]);
});

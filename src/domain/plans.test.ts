import { describe, expect, it } from 'vitest';
import {
  materialsLeft,
  PRO_PRICE_CENTS,
  planOf,
  questionsPerSession,
  quotaPeriod,
  TRIAL_DAYS,
  yearlySavingCents,
} from './plans.ts';

describe('the price of Pro', () => {
  it('is $9 a month, or $7 a month billed yearly, which saves $24', () => {
    expect(PRO_PRICE_CENTS.month).toBe(900);
    expect(PRO_PRICE_CENTS.year / 12).toBe(700);
    expect(yearlySavingCents()).toBe(2400);
  });
  it('begins with seven days free', () => expect(TRIAL_DAYS).toBe(7));
});

describe('the limits', () => {
  it('of the free plan are three materials a month and three questions a session', () => {
    expect([0, 2, 3, 4].map((created) => materialsLeft('free', created))).toEqual([3, 1, 0, 0]);
    expect(questionsPerSession('free')).toBe(3);
  });
  it('are none on Pro', () => {
    expect(materialsLeft('pro', 500)).toBeNull();
    expect(questionsPerSession('pro')).toBeNull();
  });
  it('begin anew with the month in UTC', () => {
    expect(quotaPeriod(new Date('2026-03-31T23:59:59Z'))).toBe('2026-03');
    expect(quotaPeriod(new Date('2026-04-01T01:00:00+02:00'))).toBe('2026-03');
  });
});

describe('the plan', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const later = new Date('2026-03-11T12:00:00Z');
  it.each([
    ['free without a subscription', null, 'free'],
    ['free before the first payment', { state: 'none', periodEnd: null }, 'free'],
    ['Pro in a trial that runs', { state: 'trialing', periodEnd: later }, 'pro'],
    ['free once the trial is over', { state: 'trialing', periodEnd: now }, 'free'],
    ['Pro when paid', { state: 'active', periodEnd: later }, 'pro'],
    ['Pro while the provider tries again', { state: 'past_due', periodEnd: now }, 'pro'],
    ['Pro to the end of a cancelled period', { state: 'cancelled', periodEnd: later }, 'pro'],
    ['free after it', { state: 'cancelled', periodEnd: now }, 'free'],
    ['free at the end that was asked for', { state: 'active', periodEnd: now, cancelAtPeriodEnd: true }, 'free'],
  ] as const)('is %s', (_, subscription, plan) => expect(planOf(subscription, now)).toBe(plan));
});

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { billing } from '#contract/billing.ts';
import { library } from '#contract/library.ts';
import { userRoutes } from '#contract/user.ts';
import { sandboxSubscription } from '#server/db/schema/index.ts';
import { testNobodyIsRefused } from '#server/testing/nobody.ts';
import { withSandbox } from '#server/testing/sandbox.ts';
import type { TestUser } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { endSubscriptionOf } from './billing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ replace: withSandbox });
  test.clock.set('2026-01-31T10:00:00Z');
});

const GOOD = '4242 4242 4242 4242';
const status = async (caller: TestUser) => (await test.call(billing.status, { caller })).body;
const create = async (caller: TestUser, interval?: 'month' | 'year') => {
  const { body } = await test.call(billing.create, { caller, ...(interval ? { body: { interval } } : {}) });
  return 'clientSecret' in body ? body.clientSecret : body.status;
};
const confirm = (caller: TestUser, clientSecret: string, cardNumber = GOOD) =>
  test.call(billing.confirmSandbox, { caller, body: { clientSecret, cardNumber } });
const entries = (caller: TestUser) =>
  test.db.select().from(sandboxSubscription).where(eq(sandboxSubscription.userId, caller.id));
const live = async (caller: TestUser) =>
  (await entries(caller)).filter((entry) => ['active', 'trialing'].includes(entry.state));

testNobodyIsRefused(() => test, billing);

describe('subscribing', () => {
  it('begins with nothing but the offer of a trial', async () => {
    const caller = await test.signUp();
    expect(await status(caller)).toEqual({
      hasSubscription: false,
      status: 'none',
      provider: 'sandbox',
      testMode: true,
      publishableKey: null,
      interval: null,
      nextBillingDate: null,
      endsAt: null,
      trialEnd: null,
      cancelAtPeriodEnd: false,
      trialAvailable: true,
    });
  });

  it('declines the declined card and lets a good one follow', async () => {
    const caller = await test.signUp();
    const secret = await create(caller);
    for (const [card, detail] of [
      ['4000 0000 0000 0002', /declined/],
      ['4242 4242 4242 4243', /not right/],
      ['hello', /not right/],
    ] as const) {
      const { problem } = await confirm(caller, secret, card);
      expect(problem).toMatchObject({ status: 402, code: 'payment_declined' });
      expect(problem.detail).toMatch(detail);
    }
    expect(await status(caller)).toMatchObject({ hasSubscription: false, status: 'none' });
    expect((await test.call(library.list, { caller })).problem.code).toBe('upgrade_required');

    const { body } = await confirm(caller, secret);
    expect(body).toMatchObject({
      hasSubscription: true,
      status: 'active',
      interval: 'month',
      nextBillingDate: '2026-02-28T10:00:00.000Z',
      endsAt: null,
    });
    expect(await status(caller)).toEqual(body);
    expect((await test.call(userRoutes.profile, { caller })).body.isPro).toBe(true);
    expect(await create(caller)).toBe('active');
    expect((await confirm(caller, secret)).body).toEqual(body);
    expect(await live(caller)).toHaveLength(1);
  });

  it('takes a request without a body and one with an empty JSON object', async () => {
    const caller = await test.signUp();
    const authorization = `Bearer ${caller.token}`;
    const bare = await test.app.inject({ method: 'POST', url: '/api/create-subscription', headers: { authorization } });
    const json = await test.app.inject({
      method: 'POST',
      url: '/api/create-subscription',
      headers: { authorization, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(bare.json().clientSecret).toEqual(expect.any(String));
    expect(json.json()).toEqual(bare.json());
  });

  it('starts one subscription for parallel calls, of many learners at once', async () => {
    const callers = await Promise.all(Array.from({ length: 4 }, () => test.signUp()));
    const secrets = await Promise.all(callers.flatMap((caller) => [1, 2, 3, 4, 5].map(() => create(caller))));
    expect(new Set(secrets).size).toBe(4);
    for (const caller of callers) expect(await entries(caller)).toHaveLength(1);
  });

  it('pays once for parallel confirmations', async () => {
    const caller = await test.signUp();
    const secret = await create(caller);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(caller, secret)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await entries(caller)).map((entry) => entry.periodEnd)).toEqual([new Date('2026-02-28T10:00:00Z')]);
  });

  it('changes from month to year before it is paid', async () => {
    const caller = await test.signUp();
    const monthly = await create(caller, 'month');
    const yearly = await create(caller, 'year');
    expect(yearly).not.toBe(monthly);
    expect((await confirm(caller, monthly)).problem.code).toBe('not_found');
    expect((await confirm(caller, yearly)).body).toMatchObject({
      interval: 'year',
      nextBillingDate: '2027-01-31T10:00:00.000Z',
    });
    expect(await live(caller)).toHaveLength(1);
  });

  it("does not confirm another learner's subscription", async () => {
    const [caller, other] = [await test.signUp(), await test.signUp()];
    const secret = await create(caller);
    expect((await confirm(other, secret)).problem.code).toBe('not_found');
    expect((await confirm(other, 'sandbox_pi_\0')).problem.code).toBe('not_found');
    expect((await status(caller)).hasSubscription).toBe(false);
  });
});

describe('the trial', () => {
  it('gives Pro for seven days, once', async () => {
    const caller = await test.signUp();
    const answers = await Promise.all([1, 2, 3, 4].map(() => test.call(billing.trial, { caller })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    expect(await live(caller)).toHaveLength(1);
    expect(await status(caller)).toMatchObject({
      hasSubscription: true,
      status: 'trialing',
      trialEnd: '2026-02-07T10:00:00.000Z',
      endsAt: '2026-02-07T10:00:00.000Z',
      nextBillingDate: null,
      trialAvailable: false,
    });
    expect((await test.call(library.list, { caller })).status).toBe(200);

    test.clock.set('2026-02-07T10:00:00Z');
    expect((await test.call(library.list, { caller })).problem.code).toBe('upgrade_required');
    expect(await status(caller)).toMatchObject({ hasSubscription: false, status: 'cancelled', trialAvailable: false });
    expect((await test.call(billing.trial, { caller })).problem).toMatchObject({ status: 409, code: 'trial_used' });
    test.clock.set('2026-01-31T10:00:00Z');
  });

  it('is known to its account alone: nothing of a deleted one is kept to refuse its owner another', async () => {
    const caller = await test.signUp();
    await test.call(billing.trial, { caller });
    await test.call(userRoutes.remove, { caller, body: { confirm: caller.email } });
    const again = await test.signUp({ email: caller.email });
    expect((await status(again)).trialAvailable).toBe(true);
    expect((await test.call(billing.trial, { caller: again })).body.status).toBe('trialing');
  });

  it('goes over into one paid subscription, and is kept while nothing is paid', async () => {
    const caller = await test.signUp();
    await test.call(billing.trial, { caller });
    const secret = await create(caller);
    expect((await confirm(caller, secret, '4000000000000002')).status).toBe(402);
    expect((await status(caller)).status).toBe('trialing');
    expect((await confirm(caller, secret)).body.status).toBe('active');
    expect(await live(caller)).toMatchObject([{ state: 'active' }]);
    expect((await test.call(billing.trial, { caller })).problem.code).toBe('already_subscribed');
  });
});

describe('cancelling', () => {
  it('keeps Pro to the end of the period, may be taken back, and ends', async () => {
    const caller = await test.signUp();
    expect((await test.call(billing.cancel, { caller })).problem.code).toBe('conflict');
    await confirm(caller, await create(caller));
    const cancelled = { cancelAtPeriodEnd: true, hasSubscription: true, nextBillingDate: null };
    expect((await test.call(billing.cancel, { caller })).body).toMatchObject({
      ...cancelled,
      status: 'active',
      endsAt: '2026-02-28T10:00:00.000Z',
    });
    expect((await test.call(billing.cancel, { caller })).body).toMatchObject(cancelled);
    expect(await create(caller)).toBe('active');
    expect(await status(caller)).toMatchObject({ cancelAtPeriodEnd: false, endsAt: null });

    await test.call(billing.cancel, { caller });
    test.clock.set('2026-02-28T10:00:00Z');
    // The guard knows before anybody has asked the provider.
    expect((await test.call(library.list, { caller })).problem.code).toBe('upgrade_required');
    expect(await status(caller)).toMatchObject({ hasSubscription: false, status: 'cancelled', nextBillingDate: null });
    test.clock.set('2026-03-10T10:00:00Z');
    expect((await confirm(caller, await create(caller))).body).toMatchObject({
      status: 'active',
      nextBillingDate: '2026-04-10T10:00:00.000Z',
    });
    expect(await live(caller)).toHaveLength(1);
    test.clock.set('2026-01-31T10:00:00Z');
  });

  it('renews otherwise, and says the next date', async () => {
    const caller = await test.signUp();
    await confirm(caller, await create(caller));
    test.clock.set('2026-04-01T00:00:00Z');
    expect(await status(caller)).toMatchObject({ status: 'active', nextBillingDate: '2026-04-28T10:00:00.000Z' });
    test.clock.set('2026-01-31T10:00:00Z');
  });

  it('happens at once when the account goes', async () => {
    const caller = await test.signUp();
    await confirm(caller, await create(caller));
    await endSubscriptionOf(test.context, caller.id);
    await endSubscriptionOf(test.context, caller.id);
    expect(await live(caller)).toEqual([]);
    await endSubscriptionOf(test.context, (await test.signUp()).id);
  });
});

describe('what the sandbox has not', () => {
  it('is a portal and a webhook', async () => {
    const caller = await test.signUp();
    expect((await test.call(billing.portal, { caller })).problem.code).toBe('conflict');
    await confirm(caller, await create(caller));
    expect((await test.call(billing.portal, { caller })).body).toEqual({ url: null });
    const answer = await test.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload: { id: 'evt_1' } });
    expect(answer.statusCode).toBe(400);
  });
});

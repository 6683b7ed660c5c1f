import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRO_PRICE_CENTS } from '#domain/plans.ts';
import {
  PaymentDeclined,
  PaymentSignatureInvalid,
  type Payments,
  type SandboxBooks,
  type SandboxEntry,
} from '#ports/payments.ts';
import { sandboxPayments } from './sandbox.ts';
import { stripePayments } from './stripe.ts';
import { StripeDouble } from './testing/stripe-double.ts';

const WEBHOOK_SECRET = 'whsec_test';
const double = new StripeDouble();
let apiBase = '';
beforeAll(async () => {
  apiBase = await double.start();
});
afterAll(() => double.stop());

/** Books in memory, for the sandbox alone. */
function memoryBooks(): SandboxBooks {
  const entries = new Map<string, SandboxEntry>();
  const all = () => [...entries.values()];
  return {
    async add(entry) {
      const known = all().find((other) => other.idempotencyKey === entry.idempotencyKey);
      if (!known) entries.set(entry.id, entry);
      return { ...(known ?? entry) };
    },
    async find(by) {
      const found = 'id' in by ? entries.get(by.id) : all().find((entry) => entry.clientSecret === by.clientSecret);
      return found ? { ...found } : null;
    },
    async change(id, change) {
      const entry = { ...(entries.get(id) as SandboxEntry), ...change };
      entries.set(id, entry);
      return { ...entry };
    },
  };
}

interface Opened {
  payments: Payments;
  pay(clientSecret: string): Promise<unknown>;
}

const providers: Record<string, () => Opened> = {
  sandbox: () => {
    const payments = sandboxPayments(memoryBooks(), { now: () => new Date() });
    return { payments, pay: (secret) => payments.confirm(secret, '4242 4242 4242 4242') };
  },
  Stripe: () => ({
    payments: stripePayments({ secretKey: double.secretKey, webhookSecret: WEBHOOK_SECRET, apiBase }),
    pay: async (secret) => double.pay(secret),
  }),
};

const person = () => ({ userId: randomUUID(), email: 'ada@example.org', name: 'Ada', customerId: null });
const days = (date: Date | null) => Math.round(((date?.getTime() ?? 0) - Date.now()) / 86_400_000);

describe.each(Object.entries(providers))('payments by %s', (_name, open) => {
  let payments: Payments;
  let pay: Opened['pay'];
  beforeAll(() => {
    ({ payments, pay } = open());
  });
  const start = (interval: 'month' | 'year' = 'month', idempotencyKey: string = randomUUID()) =>
    payments.start({ ...person(), interval, idempotencyKey });

  it('waits for the payment, then is active to the end of the period', async () => {
    const { clientSecret, snapshot } = await start();
    expect(snapshot).toMatchObject({ state: 'none', interval: 'month', periodEnd: null, cancelAtPeriodEnd: false });
    expect((await payments.fetch(snapshot.subscriptionId)).state).toBe('none');
    await pay(clientSecret);
    const paid = await payments.fetch(snapshot.subscriptionId);
    expect(paid).toMatchObject({ state: 'active', customerId: snapshot.customerId, trialEnd: null });
    expect(days(paid.periodEnd)).toBeGreaterThanOrEqual(28);
    expect(days(paid.periodEnd)).toBeLessThanOrEqual(31);
  });

  it('bills a year where a year was asked for', async () => {
    const { clientSecret, snapshot } = await start('year');
    await pay(clientSecret);
    const paid = await payments.fetch(snapshot.subscriptionId);
    expect(paid.interval).toBe('year');
    expect(days(paid.periodEnd)).toBeGreaterThanOrEqual(365);
  });

  it('gives the same subscription for the same key', async () => {
    const request = { ...person(), interval: 'month' as const, idempotencyKey: randomUUID() };
    const [first, second] = await Promise.all([payments.start(request), payments.start(request)]);
    expect(second).toEqual(first);
    const trial = { ...person(), days: 7, idempotencyKey: randomUUID() };
    expect(await payments.startTrial(trial)).toEqual(await payments.startTrial(trial));
  });

  it('starts a trial without a payment method', async () => {
    const trial = await payments.startTrial({ ...person(), days: 7, idempotencyKey: randomUUID() });
    expect(trial.state).toBe('trialing');
    expect(days(trial.trialEnd)).toBe(7);
    expect(trial.periodEnd).toEqual(trial.trialEnd);
  });

  it('cancels at the end of the period and takes it back', async () => {
    const { clientSecret, snapshot } = await start();
    await pay(clientSecret);
    const cancelled = await payments.cancelAtPeriodEnd(snapshot.subscriptionId);
    expect(cancelled).toMatchObject({ state: 'active', cancelAtPeriodEnd: true });
    expect(cancelled.periodEnd).not.toBeNull();
    expect(await payments.resume(snapshot.subscriptionId)).toMatchObject({ state: 'active', cancelAtPeriodEnd: false });
  });

  it('ends at once, paid or not, and ending twice is no error', async () => {
    const unpaid = await start();
    await payments.cancelNow(unpaid.snapshot.subscriptionId);
    await payments.cancelNow(unpaid.snapshot.subscriptionId);
    expect(await payments.fetch(unpaid.snapshot.subscriptionId)).toMatchObject({ state: 'cancelled', periodEnd: null });
    const paid = await start();
    await pay(paid.clientSecret);
    await payments.cancelNow(paid.snapshot.subscriptionId);
    const ended = await payments.fetch(paid.snapshot.subscriptionId);
    expect(ended.state).toBe('cancelled');
    expect(days(ended.periodEnd)).toBeCloseTo(0);
  });

  it('refuses an event without a good signature', async () => {
    const body = Buffer.from('{"id":"evt_1"}');
    await expect(payments.readEvent(body, 't=1,v1=abc')).rejects.toThrow(PaymentSignatureInvalid);
    await expect(payments.readEvent(body, '')).rejects.toThrow(PaymentSignatureInvalid);
  });
});

describe('Stripe alone', () => {
  const open = () => stripePayments({ secretKey: double.secretKey, webhookSecret: WEBHOOK_SECRET, apiBase });
  const sign = (payload: string, timestamp = Math.floor(Date.now() / 1000)) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp });

  it('makes each price once, at the amounts of the plan, whoever asks', async () => {
    const [a, b] = [open(), open()];
    for (const payments of [a, b, a]) {
      for (const interval of ['month', 'year'] as const) {
        await payments.start({ ...person(), interval, idempotencyKey: randomUUID() });
      }
    }
    const amounts = [...double.prices.values()].map((price) => price.unit_amount);
    expect(amounts.sort()).toEqual([PRO_PRICE_CENTS.month, PRO_PRICE_CENTS.year].sort());
    expect(double.products.size).toBe(1);
  });

  it('cancels a trial that ends without a payment method', async () => {
    const trial = await open().startTrial({ ...person(), days: 7, idempotencyKey: randomUUID() });
    expect(double.subscriptions.get(trial.subscriptionId)?.trial_settings).toEqual({
      end_behavior: { missing_payment_method: 'cancel' },
    });
  });

  it('gives the address of the customer pages', async () => {
    const payments = open();
    const { snapshot } = await payments.start({ ...person(), interval: 'month', idempotencyKey: randomUUID() });
    const url = await payments.portalUrl(snapshot.customerId, 'https://etch.example/profile');
    expect(url).toBe(`https://billing.example/${snapshot.customerId}?back=https://etch.example/profile`);
  });

  it.each([
    [{ object: 'subscription', id: 'sub_9' }, 'sub_9'],
    [{ object: 'invoice', id: 'in_9', parent: { subscription_details: { subscription: 'sub_9' } } }, 'sub_9'],
    [{ object: 'invoice', id: 'in_9', parent: null }, null],
    [{ object: 'charge', id: 'ch_9' }, null],
  ])('reads which subscription an event is about: %j', async (object, subscriptionId) => {
    const payload = JSON.stringify({ id: 'evt_2', object: 'event', type: 'x.y', created: 1e9, data: { object } });
    expect(await open().readEvent(Buffer.from(payload), sign(payload))).toEqual({
      id: 'evt_2',
      type: 'x.y',
      createdAt: new Date(1e12),
      subscriptionId,
    });
  });

  it('refuses an event that was changed or is signed long ago', async () => {
    const payload = JSON.stringify({ id: 'evt_3', object: 'event', type: 'x', created: 1, data: { object: {} } });
    const changed = payload.replace('evt_3', 'evt_4');
    await expect(open().readEvent(Buffer.from(changed), sign(payload))).rejects.toThrow(PaymentSignatureInvalid);
    const old = sign(payload, Math.floor(Date.now() / 1000) - 3600);
    await expect(open().readEvent(Buffer.from(payload), old)).rejects.toThrow(PaymentSignatureInvalid);
  });

  it.each([
    ['past_due', 'past_due'],
    ['unpaid', 'cancelled'],
    ['paused', 'cancelled'],
    ['incomplete_expired', 'cancelled'],
  ])('reads the status %s as %s', async (status, state) => {
    const payments = open();
    const { snapshot } = await payments.start({ ...person(), interval: 'month', idempotencyKey: randomUUID() });
    double.setStatus(snapshot.subscriptionId, status);
    const read = await payments.fetch(snapshot.subscriptionId);
    expect(read.state).toBe(state);
    if (state === 'cancelled') expect(read.periodEnd).toBeNull();
  });
});

describe('the sandbox alone', () => {
  let now = new Date('2026-01-31T10:00:00Z');
  const payments = sandboxPayments(memoryBooks(), { now: () => now });
  const subscribe = async (interval: 'month' | 'year') => {
    const { clientSecret } = await payments.start({ ...person(), interval, idempotencyKey: randomUUID() });
    return (await payments.confirm(clientSecret, '4242424242424242'))?.subscriptionId ?? '';
  };

  it('renews month by month, on the last day where the month is shorter', async () => {
    now = new Date('2026-01-31T10:00:00Z');
    const id = await subscribe('month');
    expect((await payments.fetch(id)).periodEnd).toEqual(new Date('2026-02-28T10:00:00Z'));
    now = new Date('2026-05-01T00:00:00Z');
    expect(await payments.fetch(id)).toMatchObject({ state: 'active', periodEnd: new Date('2026-05-28T10:00:00Z') });
  });

  it('ends a cancelled subscription and a trial with their period', async () => {
    now = new Date('2026-01-10T10:00:00Z');
    const id = await subscribe('year');
    await payments.cancelAtPeriodEnd(id);
    const trial = await payments.startTrial({ ...person(), days: 7, idempotencyKey: randomUUID() });
    now = new Date('2026-01-17T09:59:59Z');
    expect((await payments.fetch(trial.subscriptionId)).state).toBe('trialing');
    now = new Date('2026-01-17T10:00:00Z');
    expect((await payments.fetch(trial.subscriptionId)).state).toBe('cancelled');
    expect((await payments.fetch(id)).state).toBe('active');
    now = new Date('2027-01-10T10:00:00Z');
    const ended = await payments.fetch(id);
    expect(ended).toMatchObject({ state: 'cancelled', periodEnd: now });
  });

  it.each([
    ['4000 0000 0000 0002', /declined/],
    ['4242 4242 4242 4241', /not right/],
    ['', /not right/],
    ['5555 5555 5555 4444', /test card 4242/],
  ])('does not take %j', async (card, why) => {
    const { clientSecret, snapshot } = await payments.start({
      ...person(),
      interval: 'month',
      idempotencyKey: randomUUID(),
    });
    await expect(payments.confirm(clientSecret, card)).rejects.toThrow(PaymentDeclined);
    await expect(payments.confirm(clientSecret, card)).rejects.toThrow(why);
    expect((await payments.fetch(snapshot.subscriptionId)).state).toBe('none');
  });

  it('has nothing to confirm for a secret that nobody was given', async () => {
    expect(await payments.confirm('sandbox_pi_x_secret_y', '4242424242424242')).toBeNull();
  });
});

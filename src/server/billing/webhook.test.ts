import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stripePayments } from '#adapters/payments/stripe.ts';
import { StripeDouble } from '#adapters/payments/testing/stripe-double.ts';
import { billing } from '#contract/billing.ts';
import { paymentEvent } from '#server/db/schema/index.ts';
import type { TestUser } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

const SECRET = 'whsec_test';
const double = new StripeDouble();
let test: TestApp;
beforeAll(async () => {
  const apiBase = await double.start();
  const env = {
    STRIPE_SECRET_KEY: double.secretKey,
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_API_BASE: apiBase,
  };
  const payments = stripePayments({ secretKey: double.secretKey, webhookSecret: SECRET, apiBase });
  test = await testApp({ env, replace: () => ({ payments }) });
});
afterAll(() => double.stop());

/** An event as Stripe would have sent it then: with the state of that moment in it. */
function eventOf(type: string, object: object, id = `evt_${randomUUID()}`, created = Date.now()) {
  return JSON.stringify({ id, object: 'event', type, created: Math.floor(created / 1000), data: { object } });
}
const sign = (payload: string, timestamp = Math.floor(Date.now() / 1000)) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp });
const send = async (payload: string, signature = sign(payload)) => {
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' };
  return (await test.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })).statusCode;
};

const status = async (caller: TestUser) => (await test.call(billing.status, { caller })).body;
/** What the row says, without asking Stripe. */
const stored = async (caller: TestUser) => {
  const { rows } = await test.db.$client.query(
    'select state, subscription_id, pending_subscription_id from subscription where user_id = $1',
    [caller.id],
  );
  return rows[0];
};
async function begin(caller: TestUser): Promise<string> {
  const { body } = await test.call(billing.create, { caller });
  if (!('clientSecret' in body)) throw new Error('nothing to pay');
  return body.clientSecret;
}
async function subscribe(caller: TestUser): Promise<string> {
  const { id } = double.pay(await begin(caller));
  expect(await send(eventOf('customer.subscription.updated', { object: 'subscription', id }))).toBe(200);
  return id;
}
const subscription = (id: string, status: string) => ({ object: 'subscription', id, status });

describe('events', () => {
  it('make a paid subscription active, one time', async () => {
    const caller = await test.signUp();
    const { id } = double.pay(await begin(caller));
    expect(await stored(caller)).toMatchObject({ state: 'none', pending_subscription_id: id });
    const invoice = { object: 'invoice', id: 'in_1', parent: { subscription_details: { subscription: id } } };
    const payload = eventOf('invoice.paid', invoice);
    const answers = await Promise.all([send(payload), send(payload), send(payload)]);
    expect(answers).toEqual([200, 200, 200]);
    expect(await stored(caller)).toEqual({ state: 'active', subscription_id: id, pending_subscription_id: null });
    const events = await test.db.select().from(paymentEvent);
    expect(events.filter((event) => event.userId === caller.id)).toHaveLength(1);
    expect(await status(caller)).toMatchObject({
      status: 'active',
      provider: 'stripe',
      publishableKey: 'pk_test_1',
      testMode: true,
    });
  });

  it('end in the right state in any order', async () => {
    const told: [string, string][] = [
      ['customer.subscription.created', 'incomplete'],
      ['customer.subscription.updated', 'active'],
      ['customer.subscription.updated', 'past_due'],
      ['customer.subscription.deleted', 'canceled'],
    ];
    for (const order of [told, told.toReversed(), [told[3], told[0], told[2], told[1]] as typeof told]) {
      const caller = await test.signUp();
      const id = await subscribe(caller);
      double.setStatus(id, 'canceled').ended_at = Math.floor(Date.now() / 1000);
      for (const [type, was] of order) expect(await send(eventOf(type, subscription(id, was)))).toBe(200);
      expect(await stored(caller)).toMatchObject({ state: 'cancelled', subscription_id: id });
      expect((await status(caller)).hasSubscription).toBe(false);
    }
  });

  it('that come together end in the right state', async () => {
    const caller = await test.signUp();
    const id = await subscribe(caller);
    double.setStatus(id, 'past_due');
    const events = ['active', 'past_due', 'incomplete', 'active', 'past_due', 'active'].map((was) =>
      send(eventOf('customer.subscription.updated', subscription(id, was))),
    );
    expect(new Set(await Promise.all(events))).toEqual(new Set([200]));
    expect((await stored(caller)).state).toBe('past_due');
    expect(await status(caller)).toMatchObject({ hasSubscription: true, status: 'past_due' });
    expect((await test.call(billing.create, { caller })).problem.code).toBe('conflict');
  });

  it('that come days late or again change nothing back', async () => {
    const caller = await test.signUp();
    const id = await subscribe(caller);
    const cancelled = eventOf('customer.subscription.deleted', subscription(id, 'canceled'));
    double.setStatus(id, 'canceled').ended_at = Math.floor(Date.now() / 1000);
    expect(await send(cancelled)).toBe(200);
    const late = eventOf(
      'customer.subscription.updated',
      subscription(id, 'active'),
      undefined,
      Date.now() - 3 * 86_400_000,
    );
    expect(await send(late)).toBe(200);
    expect(await send(late)).toBe(200);
    expect((await stored(caller)).state).toBe('cancelled');
    const again = await subscribe(caller);
    expect(await send(cancelled)).toBe(200);
    expect(await stored(caller)).toMatchObject({ state: 'active', subscription_id: again });
  });

  it('are refused when tampered with, unsigned, or replayed with an old signature', async () => {
    const caller = await test.signUp();
    const { id } = double.pay(await begin(caller));
    const payload = eventOf('invoice.paid', subscription(id, 'active'));
    expect(await send(payload.replace('invoice.paid', 'invoice.made'), sign(payload))).toBe(400);
    expect(await send(payload, sign(payload, Math.floor(Date.now() / 1000) - 600))).toBe(400);
    expect(await send(payload, 't=1,v1=00')).toBe(400);
    expect(await send(payload, '')).toBe(400);
    expect((await stored(caller)).state).toBe('none');
  });

  it('about things that we do not know are taken and change nothing', async () => {
    expect(await send(eventOf('customer.subscription.updated', subscription('sub_unknown', 'active')))).toBe(200);
    expect(await send(eventOf('charge.refunded', { object: 'charge', id: 'ch_1' }))).toBe(200);
  });

  it('are handled again when Stripe was away at the first attempt', async () => {
    const caller = await test.signUp();
    const { id } = double.pay(await begin(caller));
    const payload = eventOf('invoice.paid', subscription(id, 'active'));
    const entry = double.subscriptions.get(id);
    double.subscriptions.delete(id);
    expect(await send(payload)).toBe(503);
    expect((await test.call(billing.cancel, { caller })).problem.code).toBe('unavailable');
    if (entry) double.subscriptions.set(id, entry);
    expect(await send(payload)).toBe(200);
    expect((await stored(caller)).state).toBe('active');
  });
});

describe('without waiting for an event', () => {
  it('the status after the payment is right', async () => {
    const caller = await test.signUp();
    double.pay(await begin(caller));
    expect(await status(caller)).toMatchObject({ hasSubscription: true, status: 'active' });
  });

  it('parallel calls start one subscription', async () => {
    const caller = await test.signUp();
    const before = double.subscriptions.size;
    const secrets = await Promise.all([1, 2, 3, 4].map(() => begin(caller)));
    expect(new Set(secrets).size).toBe(1);
    expect(double.subscriptions.size).toBe(before + 1);
  });

  it('a trial goes over into one paid subscription', async () => {
    const caller = await test.signUp();
    expect((await test.call(billing.trial, { caller })).body).toMatchObject({ status: 'trialing' });
    const trial = (await stored(caller)).subscription_id;
    const paid = double.pay(await begin(caller));
    expect(paid.customer).toBe(double.subscriptions.get(trial)?.customer);
    expect(await status(caller)).toMatchObject({ status: 'active' });
    expect(double.subscriptions.get(trial)?.status).toBe('canceled');
    expect(await send(eventOf('customer.subscription.deleted', subscription(trial, 'canceled')))).toBe(200);
    expect(await stored(caller)).toMatchObject({ state: 'active', subscription_id: paid.id });
  });

  it('a payment form that was left for a day starts anew', async () => {
    const caller = await test.signUp();
    const first = await begin(caller);
    double.setStatus((await stored(caller)).pending_subscription_id, 'incomplete_expired');
    const second = await begin(caller);
    expect(second).not.toBe(first);
    double.pay(second);
    expect((await status(caller)).status).toBe('active');
  });

  it('the portal is one of Stripe, and the sandbox is not there', async () => {
    const caller = await test.signUp();
    const clientSecret = await begin(caller);
    expect((await test.call(billing.portal, { caller })).body.url).toContain('https://billing.example/cus_');
    const body = { clientSecret, cardNumber: '4242424242424242' };
    expect((await test.call(billing.confirmSandbox, { caller, body })).problem.code).toBe('not_found');
  });

  it('cancelling reaches Stripe, and the end of the period is the end', async () => {
    const caller = await test.signUp();
    const id = await subscribe(caller);
    expect((await test.call(billing.cancel, { caller })).body).toMatchObject({ cancelAtPeriodEnd: true });
    expect(double.subscriptions.get(id)?.cancel_at_period_end).toBe(true);
    const { ended_at } = double.passPeriod(id);
    await send(eventOf('customer.subscription.deleted', subscription(id, 'canceled')));
    expect(await stored(caller)).toMatchObject({ state: 'cancelled' });
    test.clock.set(new Date((ended_at ?? 0) * 1000));
    expect((await status(caller)).hasSubscription).toBe(false);
    test.clock.set(new Date());
  });
});

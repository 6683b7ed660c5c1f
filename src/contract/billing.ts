import { z } from 'zod';
import { timestamp, words } from './common.ts';
import { route } from './route.ts';

const tag = 'billing';
export const subscriptionState = z.enum(['none', 'trialing', 'active', 'past_due', 'cancelled']);

export const subscriptionStatus = z
  .object({
    hasSubscription: z.boolean(),
    status: subscriptionState,
    provider: z.enum(['stripe', 'sandbox']),
    /** Test mode: no money moves. */
    testMode: z.boolean(),
    /** For the provider's form in the browser; null in the sandbox. */
    publishableKey: z.string().nullable(),
    interval: z.enum(['month', 'year']).nullable(),
    nextBillingDate: timestamp.nullable(),
    /** When Pro ends, where nothing more will be billed: a cancelled subscription or a trial. */
    endsAt: timestamp.nullable(),
    trialEnd: timestamp.nullable(),
    cancelAtPeriodEnd: z.boolean(),
    trialAvailable: z.boolean(),
  })
  .meta({ id: 'SubscriptionStatus' });

const changed = ['conflict'] as const;

export const billing = {
  status: route({
    method: 'GET',
    path: '/api/subscription/status',
    tag,
    summary: 'The present subscription',
    access: 'user',
    responses: { 200: subscriptionStatus },
  }),
  create: route({
    method: 'POST',
    path: '/api/create-subscription',
    tag,
    summary: 'Start a subscription; the client secret goes into the payment form',
    access: 'user',
    bound: 'item',
    body: z.object({ interval: z.enum(['month', 'year']).optional() }).nullish(),
    responses: { 200: z.union([z.object({ clientSecret: z.string() }), z.object({ status: z.literal('active') })]) },
    errors: changed,
  }),
  confirmSandbox: route({
    method: 'POST',
    path: '/api/subscription/sandbox/confirm',
    tag,
    summary: 'Sandbox only: pay with a test card',
    access: 'user',
    bound: 'replaces',
    body: z.object({ clientSecret: words.max(200), cardNumber: words.max(40) }),
    responses: { 200: subscriptionStatus },
    errors: ['payment_declined', 'not_found'],
  }),
  trial: route({
    method: 'POST',
    path: '/api/subscription/trial',
    tag,
    summary: 'Start the trial: seven days, no payment method, once per account',
    access: 'user',
    bound: 'replaces',
    responses: { 200: subscriptionStatus },
    errors: ['trial_used', 'already_subscribed'],
  }),
  cancel: route({
    method: 'POST',
    path: '/api/subscription/cancel',
    tag,
    summary: 'Cancel at the end of the paid period',
    access: 'user',
    bound: 'replaces',
    responses: { 200: subscriptionStatus },
    errors: changed,
  }),
  portal: route({
    method: 'POST',
    path: '/api/subscription/portal',
    tag,
    summary: "Address of the provider's own customer pages",
    access: 'user',
    bound: 'replaces',
    responses: { 200: z.object({ url: z.string().nullable() }) },
    errors: changed,
  }),
  webhook: route({
    method: 'POST',
    path: '/api/stripe/webhook',
    tag,
    summary: 'Events of the payment provider, verified by signature',
    access: 'provider',
    bound: 'signature',
    responses: { 200: z.object({ received: z.literal(true) }) },
  }),
};

export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

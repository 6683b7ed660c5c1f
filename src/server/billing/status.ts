import type { SubscriptionStatus } from '#contract/billing.ts';
import { planOf } from '#domain/plans.ts';
import type { Context } from '#server/context.ts';
import type { SubscriptionRow } from './store.ts';

/** What the learner is told; `null` for one who never subscribed. */
export function toStatus(
  { config, payments, clock }: Pick<Context, 'config' | 'payments' | 'clock'>,
  row: SubscriptionRow | null,
): SubscriptionStatus {
  const now = clock.now();
  const live = row !== null && planOf(row, now) === 'pro';
  const state = row?.state ?? 'none';
  // A trial without a card and a cancelled subscription bill nothing any more.
  const bills = live && (state === 'active' || state === 'past_due') && !row.cancelAtPeriodEnd;
  const over = !live && state !== 'none';
  return {
    hasSubscription: live,
    status: over ? 'cancelled' : state,
    provider: payments.provider,
    testMode: payments.provider === 'sandbox' || Boolean(config.STRIPE_SECRET_KEY?.startsWith('sk_test_')),
    publishableKey: payments.provider === 'stripe' ? (config.STRIPE_PUBLISHABLE_KEY ?? null) : null,
    interval: state === 'none' ? null : (row?.interval ?? null),
    nextBillingDate: bills ? (row.periodEnd?.toISOString() ?? null) : null,
    endsAt: live && !bills ? (row.periodEnd?.toISOString() ?? null) : null,
    trialEnd: state === 'trialing' ? (row?.trialEnd?.toISOString() ?? null) : null,
    cancelAtPeriodEnd: live && row.cancelAtPeriodEnd,
    trialAvailable: !row?.trialUsedAt && !live,
  };
}

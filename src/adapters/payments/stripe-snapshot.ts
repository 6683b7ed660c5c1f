import type Stripe from 'stripe';
import type { SubscriptionState } from '#domain/plans.ts';
import type { SubscriptionSnapshot } from '#ports/payments.ts';

const STATES: Record<string, SubscriptionState> = {
  // Waits for its first payment.
  incomplete: 'none',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  canceled: 'cancelled',
};

/** Everything else (incomplete_expired, unpaid, paused) means that Stripe does not expect to be paid: it has ended. */
export function toSnapshot(subscription: Stripe.Subscription): SubscriptionSnapshot {
  const { status, trial_end } = subscription;
  const item = subscription.items.data[0];
  const state = STATES[status] ?? 'cancelled';
  return {
    customerId: typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id,
    subscriptionId: subscription.id,
    state,
    interval: item?.price.recurring?.interval === 'year' ? 'year' : 'month',
    periodEnd: endOf(subscription, state),
    // The customer pages set a date instead of the flag.
    cancelAtPeriodEnd: state !== 'cancelled' && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
    trialEnd: trial_end === null ? null : new Date(trial_end * 1000),
  };
}

function endOf(subscription: Stripe.Subscription, state: SubscriptionState): Date | null {
  if (state === 'none') return null;
  if (state === 'cancelled') {
    const ended = subscription.status === 'canceled' ? subscription.ended_at : null;
    return ended === null ? null : new Date(ended * 1000);
  }
  const item = subscription.items.data[0];
  const end = subscription.cancel_at ?? item?.current_period_end;
  return end ? new Date(end * 1000) : null;
}

/** The subscription that an event speaks of; null when it is of another kind. */
export function subscriptionOf(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string; parent?: Stripe.Invoice.Parent | null };
  if (object.object === 'subscription') return object.id ?? null;
  if (object.object !== 'invoice') return null;
  const named = object.parent?.subscription_details?.subscription;
  if (!named) return null;
  return typeof named === 'string' ? named : named.id;
}

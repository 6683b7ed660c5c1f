import type { Payments } from '#ports/payments.ts';
import type { Transaction } from '#server/db/client.ts';
import { changeSubscription, NO_PENDING, presentOf, type SubscriptionRow } from './store.ts';

/**
 * Brings a locked row to what the provider says now, whatever event or wish led here. A pending subscription that was paid
 * takes the place of the present one, which ends at once, so that nobody pays for two.
 */
export async function syncSubscription(
  tx: Transaction,
  payments: Payments,
  given: SubscriptionRow,
): Promise<SubscriptionRow> {
  let row = given;
  if (row.pendingSubscriptionId) {
    const pending = await payments.fetch(row.pendingSubscriptionId);
    if (pending.state === 'cancelled') row = await changeSubscription(tx, row.userId, NO_PENDING);
    else if (pending.state !== 'none') {
      if (row.subscriptionId) await payments.cancelNow(row.subscriptionId);
      return changeSubscription(tx, row.userId, { ...presentOf(pending), ...NO_PENDING });
    }
  }
  if (!row.subscriptionId || row.state === 'cancelled') return row;
  const present = await payments.fetch(row.subscriptionId);
  return changeSubscription(tx, row.userId, presentOf(present));
}

/** Whether the row may differ from what the provider says by now. */
export function isDoubtful(row: SubscriptionRow, now: Date): boolean {
  if (row.pendingSubscriptionId) return true;
  const live = row.state === 'active' || row.state === 'trialing' || row.state === 'past_due';
  return live && row.periodEnd !== null && row.periodEnd <= now;
}

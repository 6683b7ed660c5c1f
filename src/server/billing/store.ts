import { eq, or, sql } from 'drizzle-orm';
import type { Payments, SubscriptionSnapshot } from '#ports/payments.ts';
import type { Queryable, Transaction } from '#server/db/client.ts';
import { paymentEvent, subscription } from '#server/db/schema/index.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;
type Change = Partial<Omit<typeof subscription.$inferInsert, 'userId'>>;

export async function findSubscription(db: Queryable, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscription).where(eq(subscription.userId, userId));
  return row ?? null;
}

/** The learner's row, made if there is none, held until the transaction ends: one change of it at a time. */
export async function lockSubscription(
  tx: Transaction,
  userId: string,
  provider: Payments['provider'],
): Promise<SubscriptionRow> {
  await tx.insert(subscription).values({ userId, provider }).onConflictDoNothing();
  const [row] = await tx.select().from(subscription).where(eq(subscription.userId, userId)).for('update');
  if (!row) throw new Error('the subscription row is gone');
  return row;
}

/** The row that has this subscription, as its present or its pending one. */
export async function lockBySubscriptionId(tx: Transaction, subscriptionId: string): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select()
    .from(subscription)
    .where(or(eq(subscription.subscriptionId, subscriptionId), eq(subscription.pendingSubscriptionId, subscriptionId)))
    .for('update');
  return row ?? null;
}

export async function changeSubscription(tx: Transaction, userId: string, change: Change): Promise<SubscriptionRow> {
  const [row] = await tx
    .update(subscription)
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where(eq(subscription.userId, userId))
    .returning();
  if (!row) throw new Error('the subscription row is gone');
  return row;
}

/** A provider's snapshot as the present subscription. */
export const presentOf = (snapshot: SubscriptionSnapshot) => ({
  customerId: snapshot.customerId,
  subscriptionId: snapshot.subscriptionId,
  state: snapshot.state,
  interval: snapshot.interval,
  periodEnd: snapshot.periodEnd,
  trialEnd: snapshot.trialEnd,
  cancelAtPeriodEnd: snapshot.cancelAtPeriodEnd,
});

export const NO_PENDING = { pendingSubscriptionId: null, pendingClientSecret: null };

/** False when the event was handled before. Waits for another transaction that handles the same one. */
export async function takeEvent(
  tx: Transaction,
  event: { id: string; type: string; createdAt: Date },
  userId: string | null,
): Promise<boolean> {
  const { id, type, createdAt } = event;
  const taken = await tx
    .insert(paymentEvent)
    .values({ id, type, createdAt, userId })
    .onConflictDoNothing()
    .returning({ id: paymentEvent.id });
  return taken.length > 0;
}

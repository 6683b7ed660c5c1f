import { eq } from 'drizzle-orm';
import { type BillingInterval, TRIAL_DAYS } from '#domain/plans.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/client.ts';
import { user } from '#server/db/schema/index.ts';
import { AppError, notFound } from '#server/errors.ts';
import { shielded } from './shield.ts';
import {
  changeSubscription,
  findSubscription,
  lockBySubscriptionId,
  lockSubscription,
  NO_PENDING,
  presentOf,
  type SubscriptionRow,
  takeEvent,
} from './store.ts';
import { isDoubtful, syncSubscription } from './sync.ts';
import { turns } from './turns.ts';

export type BillingContext = Pick<Context, 'db' | 'payments' | 'clock' | 'config' | 'log'>;
export type Billing = ReturnType<typeof createBilling>;

const isLive = (row: SubscriptionRow) => row.state === 'active' || row.state === 'past_due';

/** Everything that changes a subscription: one learner's changes wait for each other, the provider has the last word. */
export function createBilling(context: BillingContext) {
  const { db, clock, config } = context;
  const payments = shielded(context.payments);
  // Each holds a connection while the provider answers; the rest of the app needs the others.
  const inTurn = turns(Math.max(1, Math.floor(config.DATABASE_POOL / 3)));

  /** Runs with the learner's row locked and brought up to date. */
  function change<T>(
    userId: string,
    work: (tx: Transaction, row: SubscriptionRow, before: SubscriptionRow) => Promise<T>,
  ): Promise<T> {
    return inTurn(() =>
      db.transaction(async (tx) => {
        const locked = await lockSubscription(tx, userId, payments.provider);
        return work(tx, await syncSubscription(tx, payments, locked), locked);
      }),
    );
  }

  async function payerOf(tx: Transaction, row: SubscriptionRow) {
    const [person] = await tx.select({ email: user.email, name: user.name }).from(user).where(eq(user.id, row.userId));
    if (!person) throw notFound('This account');
    return { ...person, userId: row.userId, customerId: row.customerId };
  }

  return {
    /** The row as it is; asked from the provider where it may have changed. A provider that is away changes nothing. */
    async status(userId: string): Promise<SubscriptionRow | null> {
      const row = await findSubscription(db, userId);
      if (!row || !isDoubtful(row, clock.now())) return row;
      return change(userId, async (_tx, synced) => synced).catch((error) => {
        context.log.warn({ err: error }, 'the payment provider did not say how a subscription stands');
        return row;
      });
    },

    /** The secret for the payment form, or that nothing is left to pay. */
    create(userId: string, interval: BillingInterval): Promise<{ clientSecret: string } | { status: 'active' }> {
      return change(userId, async (tx, row, before) => {
        if (row.state === 'past_due') {
          throw new AppError('conflict', 'Your last payment failed. Update your card on the billing pages to go on.');
        }
        if (row.state === 'active' && row.subscriptionId) {
          if (row.cancelAtPeriodEnd) {
            await changeSubscription(tx, userId, presentOf(await payments.resume(row.subscriptionId)));
          }
          return { status: 'active' as const };
        }
        const pending = row.pendingSubscriptionId;
        if (pending && row.pendingClientSecret) {
          if ((await payments.fetch(pending)).interval === interval) return { clientSecret: row.pendingClientSecret };
          await payments.cancelNow(pending);
        }
        // The same until something is stored: should this process die, the next call finds what this one started.
        const idempotencyKey = [userId, interval, pending ?? 'new', before.updatedAt.getTime()].join(':');
        const started = await payments.start({ ...(await payerOf(tx, row)), interval, idempotencyKey });
        await changeSubscription(tx, userId, {
          customerId: started.snapshot.customerId,
          pendingSubscriptionId: started.snapshot.subscriptionId,
          pendingClientSecret: started.clientSecret,
        });
        return { clientSecret: started.clientSecret };
      });
    },

    trial(userId: string): Promise<SubscriptionRow> {
      return change(userId, async (tx, row) => {
        if (isLive(row)) throw new AppError('already_subscribed', 'You are subscribed already.');
        if (row.trialUsedAt) throw new AppError('trial_used', 'You have had your free trial already.');
        const person = await payerOf(tx, row);
        const snapshot = await payments.startTrial({ ...person, days: TRIAL_DAYS, idempotencyKey: userId });
        return changeSubscription(tx, userId, { ...presentOf(snapshot), trialUsedAt: clock.now() });
      });
    },

    cancel(userId: string): Promise<SubscriptionRow> {
      return change(userId, async (tx, row) => {
        if (!row.subscriptionId || !(isLive(row) || row.state === 'trialing')) {
          throw new AppError('conflict', 'There is no subscription to cancel.');
        }
        if (row.cancelAtPeriodEnd) return row;
        return changeSubscription(tx, userId, presentOf(await payments.cancelAtPeriodEnd(row.subscriptionId)));
      });
    },

    /** Runs what may have paid the pending subscription, and takes up the result. */
    afterPayment(userId: string, pay: () => Promise<boolean>): Promise<SubscriptionRow> {
      return inTurn(() =>
        db.transaction(async (tx) => {
          const row = await lockSubscription(tx, userId, payments.provider);
          if (!(await pay())) throw notFound('The subscription to be paid');
          return syncSubscription(tx, payments, row);
        }),
      );
    },

    /** An event of the provider. Its order does not matter: it only says which subscription to ask for. */
    event(event: { id: string; type: string; createdAt: Date; subscriptionId: string | null }): Promise<void> {
      return inTurn(() =>
        db.transaction(async (tx) => {
          const row = event.subscriptionId ? await lockBySubscriptionId(tx, event.subscriptionId) : null;
          const first = await takeEvent(tx, event, row?.userId ?? null);
          if (first && row) await syncSubscription(tx, payments, row);
        }),
      );
    },
  };
}

/** Ends at the provider what an account that is being deleted pays for. Call before its rows are deleted. */
export async function endSubscriptionOf(context: Pick<Context, 'db' | 'payments'>, userId: string): Promise<void> {
  const row = await findSubscription(context.db, userId);
  if (!row || row.provider !== context.payments.provider) return;
  for (const id of [row.pendingSubscriptionId, row.subscriptionId]) {
    if (id) await shielded(context.payments).cancelNow(id);
  }
  await context.db.transaction((tx) => changeSubscription(tx, userId, { ...NO_PENDING, state: 'cancelled' }));
}

import { and, eq, lt, sql } from 'drizzle-orm';
import { FREE_MATERIALS_PER_MONTH, materialsLeft, type Plan, quotaPeriod } from '#domain/plans.ts';
import type { Queryable } from '#server/db/client.ts';
import { quotaUse } from '#server/db/schema/index.ts';
import { AppError } from '#server/errors.ts';
import { countUnderWay } from '#server/generations/store.ts';

const used = () =>
  new AppError(
    'upgrade_required',
    `The free plan makes ${FREE_MATERIALS_PER_MONTH} study materials a month, and yours are used. Upgrade to Etch Pro for as many as you like.`,
  );

/** Materials made in this month (UTC). Deleting gives none back. */
export async function materialsMade(db: Queryable, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ materials: quotaUse.materials })
    .from(quotaUse)
    .where(and(eq(quotaUse.userId, userId), eq(quotaUse.period, quotaPeriod(now))));
  return row?.materials ?? 0;
}

/**
 * Throws `upgrade_required` when no new material is left, those under way and in review included, but the generation `except`.
 * Takes nothing.
 */
export async function requireQuota(
  db: Queryable,
  userId: string,
  plan: Plan,
  now: Date,
  except?: string,
): Promise<void> {
  if (plan === 'pro') return;
  const taken = (await materialsMade(db, userId, now)) + (await countUnderWay(db, userId, except));
  if (materialsLeft(plan, taken) === 0) throw used();
}

/** Lets one request at a time of a learner ask for quota, until the transaction ends. */
export async function lockQuota(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota:${userId}`}, 0))`);
}

/** Counts one new material, in the transaction that creates it. Throws `upgrade_required` when none is left. */
export async function takeQuota(tx: Queryable, userId: string, plan: Plan, now: Date): Promise<void> {
  const counted = await tx
    .insert(quotaUse)
    .values({ userId, period: quotaPeriod(now), materials: 1 })
    .onConflictDoUpdate({
      target: [quotaUse.userId, quotaUse.period],
      set: { materials: sql`${quotaUse.materials} + 1` },
      ...(plan === 'free' ? { setWhere: lt(quotaUse.materials, FREE_MATERIALS_PER_MONTH) } : {}),
    })
    .returning({ materials: quotaUse.materials });
  if (counted.length === 0) throw used();
}

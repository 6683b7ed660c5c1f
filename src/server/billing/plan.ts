import { eq } from 'drizzle-orm';
import { type Plan, planOf } from '#domain/plans.ts';
import type { Queryable } from '#server/db/client.ts';
import { subscription } from '#server/db/schema/index.ts';

/** The plan that the learner's subscription gives now. Inside a transaction, ask through it. */
export async function readPlan(db: Queryable, userId: string, now: Date): Promise<Plan> {
  const { state, periodEnd, cancelAtPeriodEnd } = subscription;
  const [row] = await db
    .select({ state, periodEnd, cancelAtPeriodEnd })
    .from(subscription)
    .where(eq(subscription.userId, userId));
  return planOf(row ?? null, now);
}

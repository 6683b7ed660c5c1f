import { and, eq, sql } from 'drizzle-orm';
import { dayOf } from '#domain/days.ts';
import { DAILY_MODEL_TOKENS } from '#domain/plans.ts';
import { readPlan } from '#server/billing/plan.ts';
import type { Queryable } from '#server/db/client.ts';
import { modelUse } from '#server/db/schema/index.ts';

/** Tokens of a hosted model that the learner may still cost today. */
export async function modelTokensLeft(db: Queryable, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ tokens: modelUse.tokens })
    .from(modelUse)
    .where(and(eq(modelUse.userId, userId), eq(modelUse.day, dayOf(now))));
  return Math.max(0, DAILY_MODEL_TOKENS[await readPlan(db, userId, now)] - (row?.tokens ?? 0));
}

/** What an answer has cost, whether the upload comes to anything or not. */
export async function countModelTokens(db: Queryable, userId: string, tokens: number, now: Date): Promise<void> {
  await db
    .insert(modelUse)
    .values({ userId, day: dayOf(now), tokens })
    .onConflictDoUpdate({
      target: [modelUse.userId, modelUse.day],
      set: { tokens: sql`${modelUse.tokens} + ${tokens}` },
    });
}

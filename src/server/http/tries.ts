import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database, Queryable } from '#server/db/client.ts';
import { rateLimit } from '#server/db/schema/index.ts';
import { AppError } from '#server/errors.ts';

/** How often, in how many seconds. Windows longer than an hour do not hold: better-auth clears older rows. */
export interface TryRule {
  window: number;
  max: number;
}

/** Counts in the database, so that all web processes count together. False when there were too many; refused tries do not make the wait longer. */
export async function takeTry(db: Queryable, key: string, rule: TryRule): Promise<boolean> {
  const now = Date.now();
  const over = sql`${rateLimit.lastRequest} < ${now - rule.window * 1000}`;
  const full = sql`${rateLimit.count} > ${rule.max}`;
  const [row] = await db
    .insert(rateLimit)
    .values({ id: v7(), key, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`CASE WHEN ${over} THEN 1 WHEN ${full} THEN ${rateLimit.count} ELSE ${rateLimit.count} + 1 END`,
        lastRequest: sql`CASE WHEN ${full} AND NOT ${over} THEN ${rateLimit.lastRequest} ELSE ${now} END`,
      },
    })
    .returning({ count: rateLimit.count });
  return (row?.count ?? 0) <= rule.max;
}

export async function forgetTries(db: Database, key: string): Promise<void> {
  await db.delete(rateLimit).where(eq(rateLimit.key, key));
}

/** All whose key goes on from this one. */
export async function forgetTriesUnder(db: Database, key: string): Promise<void> {
  await db.delete(rateLimit).where(sql`starts_with(${rateLimit.key}, ${`${key}|`})`);
}

/** Not the value itself: whoever reads the table learns nobody's address. */
export function tryKey(kind: string, value: string): string {
  return `${kind}|${createHash('sha256').update(value.trim().toLowerCase()).digest('base64url')}`;
}

export const tooManyTries = () =>
  new AppError('rate_limited', 'Too many tries. Wait a few minutes and try again.', {
    headers: { 'retry-after': '600' },
  });

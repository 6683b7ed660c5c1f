import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from '#server/db/client.ts';
import { rateLimit } from '#server/db/schema/index.ts';
import { ACCOUNT_TRIES } from './rate-limits.ts';

/** Counts the tries to sign in to one account, from whatever addresses. */
export interface AccountLimit {
  /** False when there were too many. Refused tries do not make the wait longer. */
  take(email: string): Promise<boolean>;
  /** After a sign-in that succeeded. */
  forget(email: string): Promise<void>;
}

export function accountLimit(db: Database): AccountLimit {
  return {
    async take(email) {
      const now = Date.now();
      const over = sql`${rateLimit.lastRequest} < ${now - ACCOUNT_TRIES.window * 1000}`;
      const full = sql`${rateLimit.count} > ${ACCOUNT_TRIES.max}`;
      const [row] = await db
        .insert(rateLimit)
        .values({ id: v7(), key: keyOf(email), count: 1, lastRequest: now })
        .onConflictDoUpdate({
          target: rateLimit.key,
          set: {
            count: sql`CASE WHEN ${over} THEN 1 WHEN ${full} THEN ${rateLimit.count} ELSE ${rateLimit.count} + 1 END`,
            lastRequest: sql`CASE WHEN ${full} AND NOT ${over} THEN ${rateLimit.lastRequest} ELSE ${now} END`,
          },
        })
        .returning({ count: rateLimit.count });
      return (row?.count ?? 0) <= ACCOUNT_TRIES.max;
    },
    async forget(email) {
      await db.delete(rateLimit).where(eq(rateLimit.key, keyOf(email)));
    },
  };
}

/** Not the email itself: whoever reads the table learns nobody's address. */
function keyOf(email: string): string {
  return `account|${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;
}

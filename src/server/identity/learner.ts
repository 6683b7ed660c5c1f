import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { learner, profile } from '#server/db/schema/index.ts';

/** The rows that every account has besides the identity's own. Repeating it changes nothing. */
export async function ensureLearner(db: Queryable, userId: string, name: string): Promise<void> {
  await db
    .insert(profile)
    .values({ userId, ...splitName(name) })
    .onConflictDoNothing();
  await db.insert(learner).values({ userId }).onConflictDoNothing();
}

/** The account is in use: it is not deleted for lack of it, and a warning that it would be is void. */
export async function markSeen(db: Queryable, userId: string): Promise<void> {
  await db.update(profile).set({ lastSeenAt: new Date(), retentionWarnedAt: null }).where(eq(profile.userId, userId));
}

/** The last word is the last name; a single word is a first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/).filter(Boolean);
  if (words.length < 2) return { firstName: words.join(' '), lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

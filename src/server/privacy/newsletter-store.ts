import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { newsletterAddress } from '#server/db/schema/index.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Notes the wish and gives the token that confirms it; null when the address is confirmed already. Only the token's hash is kept. */
export async function askForNewsletter(tx: Queryable, email: string, now: Date): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const rows = await tx
    .insert(newsletterAddress)
    .values({ email: email.toLowerCase(), consentedAt: now, tokenHash: hashOf(token) })
    .onConflictDoUpdate({
      target: newsletterAddress.email,
      set: { tokenHash: hashOf(token), consentedAt: now },
      setWhere: isNull(newsletterAddress.confirmedAt),
    })
    .returning({ email: newsletterAddress.email });
  return rows.length > 0 ? token : null;
}

/** False when the token is unknown or used. */
export async function confirmNewsletter(tx: Queryable, token: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(newsletterAddress)
    .set({ confirmedAt: now })
    .where(and(eq(newsletterAddress.tokenHash, hashOf(token)), isNull(newsletterAddress.confirmedAt)))
    .returning({ email: newsletterAddress.email });
  return rows.length > 0;
}

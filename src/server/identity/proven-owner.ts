import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { account, session, user, verification } from '#server/db/schema/index.ts';

/**
 * A provider has proven who owns an email that an unverified account holds. Whoever registered that account may be somebody
 * else, who waits for the owner to come: their password, sessions and open links end, and the account is the owner's.
 * Nothing happens when the provider's account is linked already, or when the local account had proven its email itself.
 */
export async function yieldToProvenOwner(
  db: Database,
  proof: { providerId: string; accountId: string; email: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [linked] = await tx
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.providerId, proof.providerId), eq(account.accountId, proof.accountId)));
    if (linked) return;
    const [held] = await tx
      .select({ id: user.id, emailVerified: user.emailVerified })
      .from(user)
      .where(eq(user.email, proof.email))
      .for('update');
    if (!held || held.emailVerified) return;
    await tx.delete(account).where(eq(account.userId, held.id));
    await tx.delete(session).where(eq(session.userId, held.id));
    await tx.delete(verification).where(eq(verification.value, held.id));
    await tx.update(user).set({ emailVerified: true, updatedAt: new Date() }).where(eq(user.id, held.id));
  });
}

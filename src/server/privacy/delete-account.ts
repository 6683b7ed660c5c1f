import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type Transaction, transact } from '#server/db/client.ts';
import { paymentEvent, privacyRequest, publicGuide, user } from '#server/db/schema/index.ts';
import { accountLimit } from '#server/identity/account-limit.ts';
import type { Letter } from '#server/mails/letter.ts';
import { mayTell } from '#server/mails/may-mail.ts';
import { post } from '#server/mails/post.ts';
import { learnerPrefix } from '#server/uploads/keys.ts';
import { DATA_MAP } from './data-map.ts';

type DeleteContext = Pick<Context, 'db' | 'objects' | 'mailer' | 'jobs' | 'clock'>;

/** What a request under way may still write after the account is gone is removed this much later. */
const AFTERMATH_MS = 5 * 60_000;

/**
 * Deletes the account's rows in one transaction, from which moment on its tokens are refused everywhere, then its objects.
 * A job removes what was being written meanwhile, and what this call could not. False when there is no such account.
 */
export async function deleteAccount(context: DeleteContext, userId: string, goodbye: Letter): Promise<boolean> {
  const { db, jobs, clock } = context;
  const gone = await transact(db, async (tx) => {
    const [account] = await tx.select().from(user).where(eq(user.id, userId)).for('update');
    if (!account) return null;
    await forgetAddress(tx, account, clock.now());
    const shared = await deleteRows(tx, userId);
    if (await mayTell(tx, account)) await post(jobs, account.email, goodbye, { tx });
    const startAfter = new Date(Date.now() + AFTERMATH_MS);
    await jobs.enqueue('purge_account', { userId, guidePrefixes: shared }, { tx, startAfter });
    return { shared, email: account.email };
  });
  if (!gone) return false;
  await accountLimit(db).forgetAll(gone.email);
  await context.mailer.forget(gone.email);
  await deleteObjects(context, userId, gone.shared);
  return true;
}

/** The second sweep: harmless when nothing is left. */
export async function purgeAccount(
  context: Pick<Context, 'db' | 'objects'>,
  { userId, guidePrefixes }: { userId: string; guidePrefixes: readonly string[] },
): Promise<void> {
  const late = await transact(context.db, (tx) => deleteRows(tx, userId));
  await deleteObjects(context, userId, [...guidePrefixes, ...late]);
}

/** Deletes every row that the data map gives to the account. Gives where the objects of its shared guides are. */
async function deleteRows(tx: Transaction, userId: string): Promise<string[]> {
  const prefix = sql<string | null>`${publicGuide.content}->>'prefix'`;
  const shared = await tx.select({ prefix }).from(publicGuide).where(eq(publicGuide.ownerId, userId));
  for (const { table, deletion } of DATA_MAP) {
    if (deletion?.rule === 'delete') await tx.delete(table).where(eq(deletion.owner, userId));
  }
  // The provider's event ids stay, so that none is handled twice; whose they were does not.
  await tx.update(paymentEvent).set({ userId: null }).where(eq(paymentEvent.userId, userId));
  await tx.execute(sql`
    DELETE FROM pgboss.job WHERE data->>'userId' = ${userId} AND state <> 'active' AND name <> 'purge_account'`);
  return shared.flatMap((guide) => (guide.prefix?.startsWith('guides/') ? [guide.prefix] : []));
}

/** What is known of the address rather than of the account. */
async function forgetAddress(
  tx: Transaction,
  { email, emailVerified }: { email: string; emailVerified: boolean },
  now: Date,
): Promise<void> {
  for (const { table, deletion } of DATA_MAP) {
    if (deletion?.rule === 'delete-address') await tx.delete(table).where(eq(deletion.address, email));
  }
  await tx.execute(sql`DELETE FROM pgboss.job WHERE data->>'to' = ${email} AND state <> 'active'`);
  // Requests must be shown to have been answered; nobody else's are touched by an address that was never proven.
  if (!emailVerified) return;
  const of = eq(privacyRequest.email, email);
  const outcome = 'The person deleted the account.';
  await tx
    .update(privacyRequest)
    .set({ closedAt: now, outcome })
    .where(and(of, isNull(privacyRequest.closedAt)));
  await tx.update(privacyRequest).set({ email: '', details: '' }).where(of);
}

async function deleteObjects(
  { objects }: Pick<Context, 'objects'>,
  userId: string,
  guidePrefixes: readonly string[],
): Promise<void> {
  await objects.deleteAll(learnerPrefix(userId));
  for (const prefix of guidePrefixes) await objects.deleteAll(prefix);
}

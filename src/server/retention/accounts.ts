import { and, eq, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { ACCOUNT_WARNING_DAYS, accountCutoff, daysBefore } from '#domain/retention.ts';
import { publicUrl } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { learner, profile, subscription, user } from '#server/db/schema/index.ts';
import { accountDeletedLetter, accountExpiringLetter } from '#server/mails/letters.ts';
import { post } from '#server/mails/post.ts';
import { deleteAccount } from '#server/privacy/delete-account.ts';

type RetentionContext = Pick<Context, 'db' | 'objects' | 'mailer' | 'jobs' | 'clock' | 'config'>;

/** Accounts in one run; the next run takes the next ones. */
const BATCH = 500;
const DAY_MS = 86_400_000;

/** Signing in, studying and paying are use. */
const LAST_USE = sql<Date>`greatest(${user.createdAt}, ${profile.lastSeenAt}, ${learner.lastActiveDate}::timestamptz)`;

async function unusedSince(context: RetentionContext, cutoff: Date, more: SQL | undefined) {
  return context.db
    .select({ id: user.id, name: user.name, email: user.email, emailVerified: user.emailVerified })
    .from(user)
    .innerJoin(profile, eq(profile.userId, user.id))
    .leftJoin(learner, eq(learner.userId, user.id))
    .leftJoin(subscription, eq(subscription.userId, user.id))
    .where(
      and(
        sql`${LAST_USE} < ${cutoff}`,
        or(isNull(subscription.state), notInArray(subscription.state, ['trialing', 'active', 'past_due'])),
        more,
      ),
    )
    .limit(BATCH);
}

/** Mails those whose account will be deleted for lack of use. How many. */
export async function warnUnusedAccounts(context: RetentionContext): Promise<number> {
  const { db, jobs, clock, config } = context;
  const now = clock.now();
  const cutoff = new Date(accountCutoff(now).getTime() + ACCOUNT_WARNING_DAYS * DAY_MS);
  const notWarned = sql`(${profile.retentionWarnedAt} IS NULL OR ${profile.retentionWarnedAt} < ${LAST_USE})`;
  const accounts = await unusedSince(context, cutoff, notWarned);
  const deleteOn = new Date(now.getTime() + ACCOUNT_WARNING_DAYS * DAY_MS);
  for (const account of accounts) {
    const { id, email } = account;
    await db.transaction(async (tx) => {
      await tx.update(profile).set({ retentionWarnedAt: now }).where(eq(profile.userId, id));
      await post(jobs, email, accountExpiringLetter(account, deleteOn, `${publicUrl(config)}/login`), { tx });
    });
  }
  return accounts.length;
}

/** Deletes accounts that were not used for so long, and whose owners were told in time. How many. */
export async function deleteUnusedAccounts(context: RetentionContext): Promise<number> {
  const { clock, config } = context;
  const now = clock.now();
  const warned = and(
    sql`${profile.retentionWarnedAt} >= ${LAST_USE}`,
    lt(profile.retentionWarnedAt, daysBefore(now, ACCOUNT_WARNING_DAYS)),
  );
  const accounts = await unusedSince(context, accountCutoff(now), warned);
  for (const account of accounts) {
    await deleteAccount(context, account.id, accountDeletedLetter(account, config.CONTACT_EMAIL));
  }
  return accounts.length;
}

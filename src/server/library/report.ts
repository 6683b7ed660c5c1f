import { and, eq, gt, ne, sql } from 'drizzle-orm';
import {
  REPORTER_AGE_HOURS,
  REPORTS_PER_DAY,
  REPORTS_THAT_HIDE,
  reportRefusal,
  reportsSince,
} from '#domain/guide-reports.ts';
import type { Transaction } from '#server/db/client.ts';
import { guideReport, publicGuide, user } from '#server/db/schema/index.ts';
import { AppError, notFound } from '#server/errors.ts';
import { findGuide } from './store.ts';

/**
 * Takes a report down, once for each learner; true when it is the one that hides the guide. Throws `not_found`, `forbidden`
 * for the author and for accounts that cannot report, `rate_limited`.
 */
export async function reportGuide(
  tx: Transaction,
  guideId: string,
  userId: string,
  report: { reason: string; details: string },
  now: Date,
): Promise<boolean> {
  const guide = await findGuide(tx, guideId, { lock: 'update' });
  if (!guide) throw notFound('The guide');
  if (guide.ownerId === userId) {
    throw new AppError('forbidden', 'This guide is yours. You can take it out of the library instead.');
  }
  await requireReporter(tx, userId, guideId, now);
  await tx
    .insert(guideReport)
    .values({ guideId, userId, ...report, createdAt: now })
    .onConflictDoUpdate({ target: [guideReport.guideId, guideReport.userId], set: report });
  const reports = await tx.$count(guideReport, eq(guideReport.guideId, guideId));
  if (reports < REPORTS_THAT_HIDE) return false;
  await tx
    .update(publicGuide)
    .set({ hiddenAt: sql`now()` as unknown as Date })
    .where(eq(publicGuide.id, guideId));
  return true;
}

/** The account's row is locked, so that reports sent together are counted one after the other. */
async function requireReporter(tx: Transaction, userId: string, guideId: string, now: Date): Promise<void> {
  const [reporter] = await tx
    .select({ emailVerified: user.emailVerified, createdAt: user.createdAt })
    .from(user)
    .where(eq(user.id, userId))
    .for('no key update');
  if (!reporter) throw notFound('This account');
  const others = and(
    eq(guideReport.userId, userId),
    ne(guideReport.guideId, guideId),
    gt(guideReport.createdAt, reportsSince(now)),
  );
  const refusal = reportRefusal({ ...reporter, recentReports: await tx.$count(guideReport, others) }, now);
  if (refusal === 'unverified') {
    throw new AppError('forbidden', 'Confirm your email first: reports are taken from confirmed addresses.');
  }
  if (refusal === 'too_new') {
    throw new AppError('forbidden', `An account can report guides ${REPORTER_AGE_HOURS} hours after it was made.`);
  }
  if (refusal === 'too_many') {
    throw new AppError('rate_limited', `You can report ${REPORTS_PER_DAY} guides in a day. Try again tomorrow.`);
  }
}

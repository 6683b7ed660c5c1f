import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { publicUrl } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { subscription, user } from '#server/db/schema/index.ts';
import { trialEndingLetter } from '#server/mails/letters.ts';
import { post } from '#server/mails/post.ts';

const BEFORE_MS = 2 * 86_400_000;

/** Mails those whose trial ends within two days, once. How many. */
export async function announceTrialEnds(context: Pick<Context, 'db' | 'jobs' | 'clock' | 'config'>): Promise<number> {
  const { db, jobs, clock, config } = context;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const ending = await tx
      .update(subscription)
      .set({ trialMailSentAt: now })
      .from(user)
      .where(
        and(
          eq(user.id, subscription.userId),
          eq(subscription.state, 'trialing'),
          eq(subscription.cancelAtPeriodEnd, false),
          isNull(subscription.trialMailSentAt),
          gt(subscription.trialEnd, now),
          lte(subscription.trialEnd, new Date(now.getTime() + BEFORE_MS)),
        ),
      )
      .returning({ user, trialEnd: subscription.trialEnd });
    for (const { user: learner, trialEnd } of ending) {
      const letter = trialEndingLetter(learner, trialEnd as Date, `${publicUrl(config)}/subscribe`);
      await post(jobs, learner.email, letter, { tx });
    }
    return ending.length;
  });
}

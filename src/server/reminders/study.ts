import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { dayOf } from '#domain/days.ts';
import { shownStreak } from '#domain/streak.ts';
import { publicUrl } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { learner, profile, user } from '#server/db/schema/index.ts';
import { studyReminderLetter } from '#server/mails/letters.ts';
import { post } from '#server/mails/post.ts';
import { pushTo, type SendPush } from '#server/push/send.ts';

type ReminderContext = Pick<Context, 'db' | 'jobs' | 'clock' | 'config' | 'log'>;

/**
 * Reminds those who asked for it, in the hour that they chose (UTC), unless they have studied today; once a day, however often
 * this runs. By mail only to a confirmed address. How many were reminded.
 */
export async function remindToStudy(context: ReminderContext, push: SendPush | null): Promise<number> {
  const { db, jobs, clock, config } = context;
  const now = clock.now();
  const today = dayOf(now);
  const due = and(
    eq(profile.studyReminders, true),
    eq(profile.reminderHour, now.getUTCHours()),
    or(isNull(profile.lastRemindedOn), ne(profile.lastRemindedOn, today)),
  );
  const people = await db
    .select({ user, profile, learner })
    .from(profile)
    .innerJoin(user, eq(user.id, profile.userId))
    .innerJoin(learner, eq(learner.userId, profile.userId))
    .where(and(due, or(isNull(learner.lastActiveDate), ne(learner.lastActiveDate, today))));
  let reminded = 0;
  for (const person of people) {
    const { id, email, name, emailVerified } = person.user;
    const streak = shownStreak(
      { current: person.learner.currentStreak, lastActiveDate: person.learner.lastActiveDate },
      today,
    );
    const addressee = { name: person.profile.firstName || name, emailVerified };
    const letter = studyReminderLetter(addressee, streak, `${publicUrl(config)}/dashboard`);
    const claimed = await db.transaction(async (tx) => {
      const rows = await tx
        .update(profile)
        .set({ lastRemindedOn: today })
        .where(and(eq(profile.userId, id), due))
        .returning({ userId: profile.userId });
      if (rows.length > 0 && person.profile.emailNotifications && emailVerified)
        await post(jobs, email, letter, { tx });
      return rows.length > 0;
    });
    if (!claimed) continue;
    reminded += 1;
    if (push && person.profile.pushNotifications) {
      const body = streak > 1 ? 'One short session keeps it.' : 'You have not studied today.';
      await pushTo(context, push, id, { title: letter.subject, body, path: '/dashboard' });
    }
  }
  return reminded;
}

import { and, eq, isNull } from 'drizzle-orm';
import type { UserProfile } from '#contract/user.ts';
import { dayOf } from '#domain/days.ts';
import { DEFAULT_DAILY_GOAL, dailyProgress } from '#domain/goal.ts';
import { levelOf } from '#domain/level.ts';
import { planOf } from '#domain/plans.ts';
import { shownStreak } from '#domain/streak.ts';
import type { Context } from '#server/context.ts';
import { dailyActivity, flashcard, learner, profile, subscription, user } from '#server/db/schema/index.ts';
import { notFound } from '#server/errors.ts';
import { fileUrls } from '#server/files/urls.ts';
import { ensureLearner } from '#server/identity/learner.ts';

/** The profile as the API shows it. */
export async function readProfile(context: Context, userId: string): Promise<UserProfile> {
  const { db } = context;
  const now = context.clock.now();
  const today = dayOf(now);
  const [row] = await db
    .select({ user, profile, learner, subscription, today: dailyActivity })
    .from(user)
    .leftJoin(profile, eq(profile.userId, user.id))
    .leftJoin(learner, eq(learner.userId, user.id))
    .leftJoin(subscription, eq(subscription.userId, user.id))
    .leftJoin(dailyActivity, and(eq(dailyActivity.userId, user.id), eq(dailyActivity.day, today)))
    .where(eq(user.id, userId));
  if (!row) throw notFound('This account');
  if (!row.profile || !row.learner) {
    await ensureLearner(db, userId, row.user.name);
    return readProfile(context, userId);
  }
  const learned = await db.$count(
    flashcard,
    and(eq(flashcard.userId, userId), eq(flashcard.learned, true), isNull(flashcard.deletedAt)),
  );
  const { profile: p, learner: l } = row;
  return {
    uid: userId,
    email: row.user.email,
    emailVerified: row.user.emailVerified,
    displayName: displayName(p, row.user.name),
    firstName: p.firstName,
    lastName: p.lastName,
    profileImageUrl: await photoOf(context, p.imageKey),
    isPro: planOf(row.subscription, now) === 'pro',
    level: levelOf(l.xp),
    streak: shownStreak({ current: l.currentStreak, lastActiveDate: l.lastActiveDate }, today),
    totalCardsLearned: learned,
    dailyGoal: DEFAULT_DAILY_GOAL,
    dailyProgress: dailyProgress(row.today?.sessions ?? 0, l.lastActiveDate, today),
    lastActiveDate: l.lastActiveDate,
    preferences: {
      emailNotifications: p.emailNotifications,
      pushNotifications: p.pushNotifications,
      studyReminders: p.studyReminders,
      reminderHour: p.reminderHour,
      defaultDifficulty: p.defaultDifficulty,
      theme: p.theme,
    },
    createdAt: row.user.createdAt.toISOString(),
  };
}

/** Address of the profile picture, or null. */
export async function photoOf(context: Context, imageKey: string | null): Promise<string | null> {
  return imageKey && (await fileUrls(context))(imageKey, 'image/webp');
}

export function displayName(names: { firstName: string; lastName: string }, fallback: string): string {
  return `${names.firstName} ${names.lastName}`.trim() || fallback;
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ProgressResult, StudyMode } from '#contract/progress.ts';
import { newAchievements } from '#domain/achievements.ts';
import { dayOf } from '#domain/days.ts';
import { DEFAULT_DAILY_GOAL, goalMet } from '#domain/goal.ts';
import { levelOf } from '#domain/level.ts';
import { nextStreak } from '#domain/streak.ts';
import { type Award, challengeAward, goalAward, sessionAward } from '#domain/xp.ts';
import type { Transaction } from '#server/db/client.ts';
import { achievement, dailyActivity, dailyChallenge, learner, studySession, xpEvent } from '#server/db/schema/index.ts';
import { keepAnswers, learnedCounts, lockMaterials } from './answer-store.ts';
import { type GivenSession, givenAnswers, modeOf } from './session.ts';

/**
 * Records one finished session and pays for it, all in the caller's transaction. The learner's row is locked first, so
 * that sessions of one learner come one after the other; a session key that was used before gives its first answer again.
 */
export async function recordSession(
  tx: Transaction,
  userId: string,
  materialId: string,
  session: GivenSession,
  now: Date,
): Promise<ProgressResult> {
  const before = await lockLearner(tx, userId);
  const known = session.sessionKey === undefined ? null : await resultOf(tx, userId, session.sessionKey);
  if (known) return known;
  await lockMaterials(tx, userId, materialId, session.answers ?? []);

  const today = dayOf(now);
  const sessionKey = session.sessionKey ?? v7();
  const mode = modeOf(session);
  const { answered, correct } = givenAnswers(session);
  await keepAnswers(tx, userId, session.answers ?? []);
  const sessions = await countActivity(tx, userId, today, { cards: session.cardsStudied ?? 0, answered, correct });

  const awards = [sessionAward(sessionKey)];
  if (goalMet(sessions)) awards.push(goalAward(today));
  if (mode === 'daily' && (await finishChallenge(tx, userId, today, now))) awards.push(challengeAward(today));
  const xpAwarded = await pay(tx, userId, today, awards, now);

  const xp = before.xp + xpAwarded;
  const streak = nextStreak(
    { current: before.currentStreak, longest: before.longestStreak, lastActiveDate: before.lastActiveDate },
    today,
  );
  await tx
    .update(learner)
    .set({
      xp,
      completedSessions: before.completedSessions + 1,
      quizzesTaken: before.quizzesTaken + (mode === 'quiz' || mode === 'daily' ? 1 : 0),
      answered: before.answered + answered,
      correct: before.correct + correct,
      currentStreak: streak.current,
      longestStreak: streak.longest,
      lastActiveDate: streak.lastActiveDate,
      updatedAt: now,
    })
    .where(eq(learner.userId, userId));

  const learned = await learnedCounts(tx, userId, materialId);
  const level = levelOf(xp);
  const facts = { streak: streak.current, totalCardsLearned: learned.total, level };
  const result: ProgressResult = {
    xpAwarded,
    xp,
    level,
    levelUp: level > levelOf(before.xp),
    dailyProgress: sessions,
    dailyGoal: DEFAULT_DAILY_GOAL,
    goalMet: goalMet(sessions),
    currentStreak: streak.current,
    newAchievements: await award(tx, userId, facts, now),
    progress: learned.progress,
  };
  await tx.insert(studySession).values({
    userId,
    id: v7(),
    materialId,
    sessionKey,
    mode: mode satisfies StudyMode,
    cardsStudied: session.cardsStudied ?? 0,
    accuracy: answered > 0 ? (correct / answered) * 100 : null,
    answered,
    correct,
    durationSeconds: session.durationSeconds ?? null,
    day: today,
    result,
    createdAt: now,
  });
  return result;
}

async function lockLearner(tx: Transaction, userId: string): Promise<typeof learner.$inferSelect> {
  const locked = () => tx.select().from(learner).where(eq(learner.userId, userId)).for('update');
  const [row] = await locked();
  if (row) return row;
  await tx.insert(learner).values({ userId }).onConflictDoNothing();
  const [made] = await locked();
  if (!made) throw new Error('the learner row is missing after it was made');
  return made;
}

async function resultOf(tx: Transaction, userId: string, sessionKey: string): Promise<ProgressResult | null> {
  const [row] = await tx
    .select({ result: studySession.result })
    .from(studySession)
    .where(and(eq(studySession.userId, userId), eq(studySession.sessionKey, sessionKey)));
  return (row?.result as ProgressResult | undefined) ?? null;
}

/** Adds the session to its day and gives the day's number of sessions. */
async function countActivity(
  tx: Transaction,
  userId: string,
  day: string,
  added: { cards: number; answered: number; correct: number },
): Promise<number> {
  const [row] = await tx
    .insert(dailyActivity)
    .values({ userId, day, sessions: 1, ...added })
    .onConflictDoUpdate({
      target: [dailyActivity.userId, dailyActivity.day],
      set: {
        sessions: sql`${dailyActivity.sessions} + 1`,
        cards: sql`${dailyActivity.cards} + ${added.cards}`,
        answered: sql`${dailyActivity.answered} + ${added.answered}`,
        correct: sql`${dailyActivity.correct} + ${added.correct}::double precision`,
      },
    })
    .returning({ sessions: dailyActivity.sessions });
  return row?.sessions ?? 1;
}

/** False when today has no challenge, or it was finished before. */
async function finishChallenge(tx: Transaction, userId: string, day: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(dailyChallenge)
    .set({ doneAt: now })
    .where(and(eq(dailyChallenge.userId, userId), eq(dailyChallenge.day, day), isNull(dailyChallenge.doneAt)))
    .returning({ day: dailyChallenge.day });
  return rows.length > 0;
}

/** Pays what was not paid before, and gives the sum. */
async function pay(tx: Transaction, userId: string, day: string, awards: Award[], now: Date): Promise<number> {
  const paid = await tx
    .insert(xpEvent)
    .values(awards.map((each) => ({ userId, ...each, createdAt: now })))
    .onConflictDoNothing()
    .returning({ amount: xpEvent.amount });
  const sum = paid.reduce((total, { amount }) => total + amount, 0);
  await tx
    .update(dailyActivity)
    .set({ xp: sql`${dailyActivity.xp} + ${sum}` })
    .where(and(eq(dailyActivity.userId, userId), eq(dailyActivity.day, day)));
  return sum;
}

async function award(
  tx: Transaction,
  userId: string,
  facts: Parameters<typeof newAchievements>[0],
  now: Date,
): Promise<ProgressResult['newAchievements']> {
  const codes = newAchievements(facts, []);
  if (codes.length === 0) return [];
  const rows = await tx
    .insert(achievement)
    .values(codes.map((code) => ({ userId, code, awardedAt: now })))
    .onConflictDoNothing()
    .returning({ code: achievement.code });
  return codes.filter((code) => rows.some((row) => row.code === code));
}

import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { AchievementCode, UserStats } from '#contract/progress.ts';
import { addDays, dayOf } from '#domain/days.ts';
import { DEFAULT_DAILY_GOAL, dailyProgress } from '#domain/goal.ts';
import { levelProgress } from '#domain/level.ts';
import { shownStreak } from '#domain/streak.ts';
import type { Queryable } from '#server/db/client.ts';
import { dailyActivity } from '#server/db/schema/index.ts';

interface StatsRow extends Record<string, unknown> {
  xp: number;
  completed_sessions: number;
  quizzes_taken: number;
  answered: number;
  correct: number;
  current_streak: number;
  longest_streak: number;
  last_active_date: string | null;
  sessions: number;
  challenge_done: boolean;
  materials: number;
  learned: number;
  achievements: AchievementCode[];
}

/** Everything the dashboard shows, in one query. A learner who has done nothing yet gets zeros. */
export async function readStats(db: Queryable, userId: string, now: Date): Promise<UserStats> {
  const today = dayOf(now);
  const result = await db.execute<StatsRow>(sql`
    select coalesce(l.xp, 0) as xp, coalesce(l.completed_sessions, 0) as completed_sessions,
      coalesce(l.quizzes_taken, 0) as quizzes_taken, coalesce(l.answered, 0) as answered,
      coalesce(l.correct, 0) as correct, coalesce(l.current_streak, 0) as current_streak,
      coalesce(l.longest_streak, 0) as longest_streak, l.last_active_date::text,
      coalesce(d.sessions, 0) as sessions, c.done_at is not null as challenge_done,
      (select count(*)::int from material m where m.user_id = u.id) as materials,
      (select count(*)::int from flashcard f where f.user_id = u.id and f.learned and f.deleted_at is null) as learned,
      (select coalesce(jsonb_agg(a.code order by a.created_at, a.code), '[]'::jsonb)
        from achievement a where a.user_id = u.id) as achievements
    from (select ${userId}::uuid as id) u
    left join learner l on l.user_id = u.id
    left join daily_activity d on d.user_id = u.id and d.day = ${today}
    left join daily_challenge c on c.user_id = u.id and c.day = ${today}`);
  const row = result.rows[0];
  if (!row) throw new Error('the stats query gave no row');
  const streak = shownStreak({ current: row.current_streak, lastActiveDate: row.last_active_date }, today);
  return {
    totalMaterials: row.materials,
    currentStreak: streak,
    accuracy: accuracyOf(row),
    completedSessions: row.completed_sessions,
    xp: row.xp,
    ...levelProgress(row.xp),
    streak,
    longestStreak: row.longest_streak,
    dailyProgress: dailyProgress(row.sessions, row.last_active_date, today),
    dailyGoal: DEFAULT_DAILY_GOAL,
    totalCardsLearned: row.learned,
    totalQuizzesTaken: row.quizzes_taken,
    achievements: row.achievements,
    dailyChallengeDone: row.challenge_done,
  };
}

/** The last `days` UTC days, today among them; a day without a session has no row. */
export async function readActivity(db: Queryable, userId: string, days: number, now: Date) {
  const rows = await db
    .select()
    .from(dailyActivity)
    .where(and(eq(dailyActivity.userId, userId), gt(dailyActivity.day, addDays(dayOf(now), -days))))
    .orderBy(desc(dailyActivity.day));
  return rows.map(({ userId: _, correct, ...row }) => ({ ...row, correct: Math.round(correct) }));
}

/** Right answers over answers given, in percent; 0 before the first. */
export function accuracyOf(counts: { answered: number; correct: number }): number {
  if (counts.answered === 0) return 0;
  // Sums of broken numbers may end a hair above the whole.
  return Math.min(100, Math.max(0, (counts.correct / counts.answered) * 100));
}

import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { addDays, dayOf, startOfDay } from '#domain/days.ts';
import { retrievability } from '#domain/schedule.ts';
import type { Queryable } from '#server/db/client.ts';
import { flashcard } from '#server/db/schema/index.ts';
import { accuracyOf } from './stats-store.ts';

interface SubjectRow extends Record<string, unknown> {
  subject: string;
  cards: number;
  learned: number;
  answered: number;
  correct: number;
}

/** Reviews per day from today on; what is overdue counts today. */
export async function dueByDay(
  db: Queryable,
  userId: string,
  days: number,
  now: Date,
): Promise<{ day: string; cards: number }[]> {
  const today = dayOf(now);
  const end = startOfDay(addDays(today, days));
  const result = await db.execute<{ day: string; cards: number }>(sql`
    select greatest((due at time zone 'UTC')::date, ${today}::date)::text as day, count(*)::int as cards
    from flashcard
    where user_id = ${userId} and due < ${end.toISOString()}::timestamptz and not suspended and deleted_at is null
    group by 1`);
  const found = new Map(result.rows.map((row) => [row.day, row.cards]));
  return Array.from({ length: days }, (_, index) => addDays(today, index)).map((day) => ({
    day,
    cards: found.get(day) ?? 0,
  }));
}

/** Mean recall probability over the cards that were ever rated; null when there are none. */
export async function meanRetrievability(db: Queryable, userId: string, now: Date): Promise<number | null> {
  const rows = await db
    .select({ stability: flashcard.stability, lastReviewedAt: flashcard.lastReviewedAt })
    .from(flashcard)
    .where(
      and(
        eq(flashcard.userId, userId),
        isNotNull(flashcard.stability),
        eq(flashcard.suspended, false),
        isNull(flashcard.deletedAt),
      ),
    );
  const values = rows.flatMap((row) => retrievability(row, now) ?? []);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Cards and accuracy per subject, the largest first. Sessions of deleted materials have no subject any more. */
export async function bySubject(db: Queryable, userId: string) {
  const result = await db.execute<SubjectRow>(sql`
    with card as (
      select material_id, count(*) as cards, count(*) filter (where learned) as learned
      from flashcard where user_id = ${userId} and deleted_at is null group by material_id),
    session as (
      select material_id, sum(answered) as answered, sum(correct) as correct
      from study_session where user_id = ${userId} group by material_id)
    select m.subject, coalesce(sum(c.cards), 0)::int as cards, coalesce(sum(c.learned), 0)::int as learned,
      coalesce(sum(s.answered), 0)::int as answered, coalesce(sum(s.correct), 0)::float8 as correct
    from material m
    left join card c on c.material_id = m.id
    left join session s on s.material_id = m.id
    where m.user_id = ${userId}
    group by m.subject order by cards desc, m.subject`);
  return result.rows.map(({ subject, cards, learned, ...counts }) => ({
    subject,
    cards,
    learned,
    accuracy: counts.answered === 0 ? null : accuracyOf(counts),
  }));
}

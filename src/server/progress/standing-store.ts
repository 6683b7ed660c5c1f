import { sql } from 'drizzle-orm';
import { type ConceptScores, strugglingConcepts } from '#domain/concept-scores.ts';
import type { Standing } from '#domain/recommendations.ts';
import type { Queryable } from '#server/db/client.ts';

interface Row extends Record<string, unknown>, Omit<Standing, 'struggling'> {
  scores: ConceptScores | null;
}

/** How each material stands, the newest first. */
export async function readStandings(db: Queryable, userId: string, now: Date): Promise<Standing[]> {
  const result = await db.execute<Row>(sql`
    select m.id as "materialId", m.title, coalesce(c.cards, 0)::int as cards, coalesce(c.due, 0)::int as due,
      coalesce(c.fresh, 0)::int as fresh, l.concept_scores as scores
    from material m
    left join (
      select material_id, count(*) as cards, count(*) filter (where due <= ${now.toISOString()}::timestamptz) as due,
        count(*) filter (where last_reviewed_at is null) as fresh
      from flashcard where user_id = ${userId} and deleted_at is null and not suspended group by material_id) c
      on c.material_id = m.id
    left join lesson_state l on l.user_id = m.user_id and l.material_id = m.id
    where m.user_id = ${userId}
    order by m.created_at desc, m.id desc`);
  return result.rows.map(({ scores, ...row }) => ({ ...row, struggling: strugglingConcepts(scores ?? {}) }));
}

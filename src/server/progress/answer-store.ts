import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/client.ts';
import { notFound } from '#server/errors.ts';

/**
 * Throws `not_found` unless the material is the learner's. Locks it and those of the answered questions, in one order, as
 * whoever moves their cards and questions does.
 */
export async function lockMaterials(
  tx: Transaction,
  userId: string,
  materialId: string,
  answers: readonly { questionId: string }[],
): Promise<void> {
  const questions = JSON.stringify(answers.map((answer) => answer.questionId));
  const locked = await tx.execute<{ id: string }>(sql`
    select id from material where user_id = ${userId} and (id = ${materialId} or id in (
      select q.material_id from quiz_question q
      where q.user_id = ${userId} and q.id in (select value::uuid from jsonb_array_elements_text(${questions}::jsonb))))
    order by id for no key update`);
  if (!locked.rows.some(({ id }) => id === materialId.toLowerCase())) throw notFound('That study material');
}

/** Marks the questions as answered right or wrong, and their cards as learned or not. Unknown questions are passed over. */
export async function keepAnswers(
  tx: Transaction,
  userId: string,
  answers: readonly { questionId: string; correct: boolean }[],
): Promise<void> {
  if (answers.length === 0) return;
  // The last answer to a question counts.
  const last = new Map(answers.map((answer) => [answer.questionId.toLowerCase(), answer.correct]));
  const given = JSON.stringify([...last].map(([id, correct]) => ({ id, correct })));
  const touched = await tx.execute<{ flashcard_id: string | null }>(sql`
    update quiz_question q set last_correct = a.correct
    from jsonb_to_recordset(${given}::jsonb) as a(id uuid, correct boolean)
    where q.user_id = ${userId} and q.id = a.id
    returning q.flashcard_id`);
  const cards = touched.rows.flatMap((row) => row.flashcard_id ?? []);
  if (cards.length === 0) return;
  await tx.execute(sql`
    update flashcard f set learned = coalesce(f.last_rating in (1, 2), false) or exists (
      select 1 from quiz_question q where q.user_id = f.user_id and q.flashcard_id = f.id and q.last_correct)
    where f.user_id = ${userId} and f.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(cards)}::jsonb))`);
}

/** Learned cards in all, and the share of the material's cards (suspended ones left out) that is learned, in percent. */
export async function learnedCounts(
  db: Queryable,
  userId: string,
  materialId: string,
): Promise<{ total: number; progress: number }> {
  const result = await db.execute<{ total: number; learned: number; cards: number }>(sql`
    select (count(*) filter (where learned))::int as total,
      (count(*) filter (where learned and not suspended and material_id = ${materialId}))::int as learned,
      (count(*) filter (where not suspended and material_id = ${materialId}))::int as cards
    from flashcard where user_id = ${userId} and deleted_at is null`);
  const row = result.rows[0];
  if (!row) return { total: 0, progress: 0 };
  return { total: row.total, progress: row.cards === 0 ? 0 : (row.learned / row.cards) * 100 };
}

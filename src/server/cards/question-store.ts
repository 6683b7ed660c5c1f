import { createHash } from 'node:crypto';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type Database, type Queryable, type Transaction, transact } from '#server/db/client.ts';
import { quizQuestion } from '#server/db/schema/index.ts';
import { notFound } from '#server/errors.ts';
import type { Cursor } from '#server/http/paging.ts';
import { type QuestionRow, questionColumns } from './rows.ts';
import { requireMaterial } from './store.ts';

const own = (userId: string, id: string) => and(eq(quizQuestion.userId, userId), eq(quizQuestion.id, id));

/** Questions of a material in their order; `after` is [position, id]. */
export async function listQuestions(
  db: Queryable,
  userId: string,
  materialId: string,
  options: { after: Cursor | null; limit: number },
): Promise<QuestionRow[]> {
  return db
    .select(questionColumns)
    .from(quizQuestion)
    .where(
      and(
        eq(quizQuestion.userId, userId),
        eq(quizQuestion.materialId, materialId),
        options.after
          ? sql`(quiz_question.position, quiz_question.id) > (${options.after[0]}::int, ${options.after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(quizQuestion.position), asc(quizQuestion.id))
    .limit(options.limit);
}

/** The questions that were seen longest ago, marked as seen now: a limited plan meets them all in turn. */
export async function rotateQuestions(
  db: Database,
  userId: string,
  materialId: string,
  limit: number,
  now: Date,
): Promise<QuestionRow[]> {
  return transact(db, async (tx) => {
    await requireMaterial(tx, userId, materialId, { lock: true });
    const rows = await tx
      .select(questionColumns)
      .from(quizQuestion)
      .where(and(eq(quizQuestion.userId, userId), eq(quizQuestion.materialId, materialId)))
      .orderBy(sql`last_seen_at asc nulls first`, asc(quizQuestion.position), asc(quizQuestion.id))
      .limit(limit)
      .for('update');
    if (rows.length > 0) {
      const ids = rows.map((row) => row.id);
      await tx
        .update(quizQuestion)
        .set({ lastSeenAt: now })
        .where(and(eq(quizQuestion.userId, userId), inArray(quizQuestion.id, ids)));
    }
    return rows;
  });
}

/** The questions with these ids, in the order of the ids. */
export async function questionsById(db: Queryable, userId: string, ids: readonly string[]): Promise<QuestionRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(questionColumns)
    .from(quizQuestion)
    .where(and(eq(quizQuestion.userId, userId), inArray(quizQuestion.id, [...ids])));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export async function getQuestion(db: Queryable, userId: string, id: string): Promise<QuestionRow> {
  const [row] = await questionsById(db, userId, [id]);
  if (!row) throw notFound('That question');
  return row;
}

export interface QuestionEdit {
  question?: string | undefined;
  correctAnswer?: string | undefined;
  wrongAnswers?: string[] | undefined;
  explanation?: string | undefined;
}

/** A question of the learner's own, at the end of the material. */
export async function addQuestion(
  tx: Transaction,
  userId: string,
  materialId: string,
  given: Required<Omit<QuestionEdit, 'explanation'>> & { explanation: string | null },
  now: Date,
): Promise<QuestionRow> {
  await requireMaterial(tx, userId, materialId, { lock: true });
  const { question, correctAnswer, wrongAnswers } = given;
  if (question === undefined || correctAnswer === undefined || wrongAnswers === undefined) throw notFound();
  const id = v7();
  await tx.insert(quizQuestion).values({
    userId,
    id,
    materialId,
    question,
    correctAnswer,
    wrongAnswers,
    explanation: given.explanation,
    edited: true,
    contentHash: createHash('sha256')
      .update(JSON.stringify(['own', question, correctAnswer]))
      .digest('hex'),
    position: sql`(select coalesce(max(position) + 1, 0) from quiz_question
      where user_id = ${userId} and material_id = ${materialId})`,
    createdAt: now,
  });
  return getQuestion(tx, userId, id);
}

export async function editQuestion(
  tx: Transaction,
  userId: string,
  id: string,
  edit: QuestionEdit & { position?: number | undefined },
): Promise<QuestionRow> {
  const { position, ...words } = edit;
  const current = await getQuestion(tx, userId, id);
  if (position !== undefined) await requireMaterial(tx, userId, current.materialId, { lock: true });
  if (Object.values(words).some((value) => value !== undefined)) {
    await tx
      .update(quizQuestion)
      .set({ ...words, edited: true })
      .where(own(userId, id));
  }
  if (position !== undefined) await moveQuestion(tx, userId, current, position);
  return getQuestion(tx, userId, id);
}

export async function deleteQuestion(db: Queryable, userId: string, id: string): Promise<void> {
  const rows = await db.delete(quizQuestion).where(own(userId, id)).returning({ id: quizQuestion.id });
  if (rows.length === 0) throw notFound('That question');
}

/** The material is locked. */
async function moveQuestion(tx: Transaction, userId: string, row: QuestionRow, position: number): Promise<void> {
  const [all] = await tx
    .select({ count: count() })
    .from(quizQuestion)
    .where(and(eq(quizQuestion.userId, userId), eq(quizQuestion.materialId, row.materialId)));
  const place = Math.min(position, (all?.count ?? 1) - 1);
  await tx.execute(sql`
    with ordered as (
      select id, row_number() over (order by position, id) - 1 as place from quiz_question
      where user_id = ${userId} and material_id = ${row.materialId} and id <> ${row.id})
    update quiz_question q set position = case when o.place < ${place} then o.place else o.place + 1 end
    from ordered o where q.user_id = ${userId} and q.id = o.id`);
  await tx.update(quizQuestion).set({ position: place }).where(own(userId, row.id));
}

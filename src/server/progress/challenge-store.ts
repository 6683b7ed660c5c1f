import { and, eq } from 'drizzle-orm';
import { pickDailyQuestions } from '#domain/daily-challenge.ts';
import { questionsById } from '#server/cards/question-store.ts';
import type { QuestionRow } from '#server/cards/rows.ts';
import type { Queryable } from '#server/db/client.ts';
import { dailyChallenge, material, quizQuestion } from '#server/db/schema/index.ts';

export interface Challenge {
  questions: QuestionRow[];
  totalMaterials: number;
  done: boolean;
}

/**
 * The learner's questions of the day. They are picked at the first call and kept, so that a material that is added later
 * does not change them; questions that were deleted since are left out, and picked anew only when none is left.
 */
export async function readChallenge(db: Queryable, userId: string, day: string): Promise<Challenge> {
  const mine = and(eq(dailyChallenge.userId, userId), eq(dailyChallenge.day, day));
  const totalMaterials = await db.$count(material, eq(material.userId, userId));
  const [kept] = await db.select().from(dailyChallenge).where(mine);
  const questions = kept ? await questionsById(db, userId, kept.questionIds) : [];
  if (questions.length > 0 || kept?.doneAt) return { questions, totalMaterials, done: kept?.doneAt != null };

  const candidates = await db
    .select({ id: quizQuestion.id, materialId: quizQuestion.materialId })
    .from(quizQuestion)
    .where(and(eq(quizQuestion.userId, userId), eq(quizQuestion.orphaned, false)));
  const questionIds = pickDailyQuestions(candidates, userId, day).map((question) => question.id);
  if (questionIds.length === 0) return { questions: [], totalMaterials, done: false };
  const insert = db.insert(dailyChallenge).values({ userId, day, questionIds });
  // Of two first calls at once, the later one takes what the earlier one kept.
  if (kept) await db.update(dailyChallenge).set({ questionIds }).where(mine);
  else await insert.onConflictDoNothing();
  const [stored] = await db.select().from(dailyChallenge).where(mine);
  return {
    questions: await questionsById(db, userId, stored?.questionIds ?? questionIds),
    totalMaterials,
    done: stored?.doneAt != null,
  };
}

import { and, eq } from 'drizzle-orm';
import { requireMaterial } from '#server/cards/store.ts';
import type { Queryable } from '#server/db/client.ts';
import { lessonState, profile } from '#server/db/schema/index.ts';

type LessonRow = Pick<typeof lessonState.$inferSelect, 'conceptScores' | 'difficultyLevel' | 'updatedAt'>;

/** Null before the first lesson. Throws `not_found` unless the material is the learner's. */
export async function readLesson(db: Queryable, userId: string, materialId: string): Promise<LessonRow | null> {
  await requireMaterial(db, userId, materialId);
  const [row] = await db
    .select()
    .from(lessonState)
    .where(and(eq(lessonState.userId, userId), eq(lessonState.materialId, materialId)));
  return row ?? null;
}

/** The difficulty that the learner chose for what was not begun yet. */
export async function defaultDifficulty(db: Queryable, userId: string): Promise<LessonRow['difficultyLevel']> {
  const [row] = await db
    .select({ difficulty: profile.defaultDifficulty })
    .from(profile)
    .where(eq(profile.userId, userId));
  return row?.difficulty ?? 'medium';
}

export async function keepLesson(
  db: Queryable,
  userId: string,
  materialId: string,
  state: Omit<LessonRow, 'updatedAt'>,
  now: Date,
): Promise<void> {
  await requireMaterial(db, userId, materialId);
  const values = { ...state, updatedAt: now };
  await db
    .insert(lessonState)
    .values({ userId, materialId, ...values })
    .onConflictDoUpdate({ target: [lessonState.userId, lessonState.materialId], set: values });
}

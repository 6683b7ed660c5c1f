import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import type { Generation } from '#contract/generations.ts';
import { laneOf } from '#domain/uploads.ts';
import type { Queryable } from '#server/db/client.ts';
import { type GenerationRequest, generation } from '#server/db/schema/index.ts';
import { AppError, toProblem } from '#server/errors.ts';
import { announce, type Regions } from './events.ts';

export type GenerationRow = typeof generation.$inferSelect;
export type GenerationProblem = { code: ErrorCode; detail: string; file?: string };

/** Statuses from which nothing follows any more. */
const ENDED = ['done', 'failed', 'cancelled'] as const;
export const hasEnded = (status: GenerationRow['status']) => (ENDED as readonly string[]).includes(status);

const at = (userId: string, id: string) => and(eq(generation.userId, userId), eq(generation.id, id));

export const bytesOf = ({ files }: GenerationRequest): number => files.reduce((sum, file) => sum + file.size, 0);

export async function insertGeneration(tx: Queryable, userId: string, id: string, request: GenerationRequest) {
  const lane = laneOf(request.kind, bytesOf(request));
  const [row] = await tx.insert(generation).values({ userId, id, request, lane }).returning();
  if (!row) throw new Error('the generation was not stored');
  return row;
}

export async function findGeneration(db: Queryable, userId: string, id: string): Promise<GenerationRow | null> {
  const [row] = await db.select().from(generation).where(at(userId, id));
  return row ?? null;
}

/** The same row, held until the transaction ends. */
export async function lockGeneration(tx: Queryable, userId: string, id: string): Promise<GenerationRow | null> {
  const [row] = await tx.select().from(generation).where(at(userId, id)).for('update');
  return row ?? null;
}

type Change = Partial<Omit<typeof generation.$inferInsert, 'userId' | 'id' | 'createdAt'>>;

/** Changes a generation that is in one of these statuses, and says so to whoever waits. False if it is in another. */
export async function changeGeneration(
  db: Queryable,
  userId: string,
  id: string,
  from: GenerationRow['status'][],
  change: Change,
  regions: Regions = [],
): Promise<boolean> {
  const changed = await db
    .update(generation)
    .set(change)
    .where(and(at(userId, id), inArray(generation.status, from)))
    .returning({ id: generation.id });
  if (changed.length === 0) return false;
  await announce(db, id, regions);
  return true;
}

/** Ends it as failed, unless it has ended already. */
export function failGeneration(db: Queryable, userId: string, id: string, problem: GenerationProblem) {
  const change = { status: 'failed' as const, problem, finishedAt: sql`now()` as unknown as Date };
  return changeGeneration(db, userId, id, ['queued', 'running', 'review'], change);
}

export const OPEN = ['queued', 'running', 'review'] as const;

/**
 * New materials that this learner has under way or waiting for review, and that will count once they are done. They are
 * counted from when they were asked for until they fail, are refused or given up.
 */
export async function countUnderWay(db: Queryable, userId: string, except?: string): Promise<number> {
  const open = and(eq(generation.userId, userId), inArray(generation.status, [...OPEN]));
  const isNew = sql`${generation.request}->>'enhanceMaterialId' is null`;
  return db.$count(generation, and(open, isNew, except ? ne(generation.id, except) : undefined));
}

export function problemError(problem: NonNullable<GenerationRow['problem']>): AppError {
  const code = problem.code in ERROR_STATUS ? (problem.code as ErrorCode) : 'generation_failed';
  return new AppError(code, problem.detail, problem.file ? { file: problem.file } : {});
}

/** As the API shows it. */
export function toGeneration(row: GenerationRow, regions: Regions = []): Generation {
  return {
    id: row.id,
    status: row.status,
    progress: row.status === 'done' ? 100 : row.progress,
    step: row.step as Generation['step'],
    counts: row.counts,
    ...(regions.length > 0 ? { regions } : {}),
    ...(row.materialId ? { materialId: row.materialId } : {}),
    ...(row.problem ? { problem: toProblem(problemError(row.problem)) } : {}),
  };
}

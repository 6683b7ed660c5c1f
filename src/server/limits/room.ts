import { and, eq, inArray, sql } from 'drizzle-orm';
import { type AccountLimits, storedBytes } from '#domain/account-limits.ts';
import type { Queryable } from '#server/db/client.ts';
import { flashcard, generation, quizQuestion, source } from '#server/db/schema/index.ts';
import { AppError } from '#server/errors.ts';
import { OPEN } from '#server/generations/store.ts';

const RETRY_SECONDS = '60';

/** Throws `storage_full` unless so many more bytes have room beside what the account keeps and what is under way. */
export async function requireBytes(db: Queryable, limits: AccountLimits, userId: string, more: number): Promise<void> {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select coalesce((select sum(${source.size}) from ${source} where ${source.userId} = ${userId}), 0) + coalesce((
      select sum((file->>'size')::bigint) from ${generation}, jsonb_array_elements(${generation.request}->'files') file
      where ${and(eq(generation.userId, userId), inArray(generation.status, [...OPEN]))}), 0) as bytes`);
  if (Number(rows[0]?.bytes ?? 0) + more > storedBytes(limits)) throw full('files');
}

/** Throws `storage_full` unless so many more cards and questions have room, deleted ones that can be restored included. */
export async function requireCards(db: Queryable, limits: AccountLimits, userId: string, more: number): Promise<void> {
  const cards = await db.$count(flashcard, eq(flashcard.userId, userId));
  const questions = await db.$count(quizQuestion, eq(quizQuestion.userId, userId));
  if (cards + questions + more > limits.storedCards) throw full('cards and questions');
}

/** Throws `rate_limited` when too many generations wait, run or are in review. */
export async function requireOpenJob(db: Queryable, limits: AccountLimits, userId: string): Promise<void> {
  const open = and(eq(generation.userId, userId), inArray(generation.status, [...OPEN]));
  if ((await db.$count(generation, open)) < limits.openJobs) return;
  throw new AppError(
    'rate_limited',
    `You have ${limits.openJobs} uploads under way or waiting for your review. Finish some of them first.`,
    { headers: { 'retry-after': RETRY_SECONDS } },
  );
}

const full = (what: string) =>
  new AppError(
    'storage_full',
    `There is no room for more ${what} in your account. Delete study materials that you no longer need.`,
  );

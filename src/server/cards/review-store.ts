import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type CardRating, isLearnedRating } from '#domain/card-rating.ts';
import { rate, type Schedule } from '#domain/schedule.ts';
import type { Transaction } from '#server/db/client.ts';
import { flashcard, review } from '#server/db/schema/index.ts';
import { AppError, notFound } from '#server/errors.ts';

type Card = typeof flashcard.$inferSelect;
/** What a rating changes, as it was before; dates are ISO strings because the column is JSON. */
interface Before extends Omit<Schedule, 'due' | 'lastReviewedAt'> {
  due: string | null;
  lastReviewedAt: string | null;
  lastRating: number | null;
  timesReviewed: number;
}

/** The card, locked until the transaction ends: ratings of one card come one after the other. */
async function lockCard(tx: Transaction, userId: string, id: string): Promise<Card> {
  const [card] = await tx
    .select()
    .from(flashcard)
    .where(and(eq(flashcard.userId, userId), eq(flashcard.id, id), isNull(flashcard.deletedAt)))
    .for('update');
  if (!card) throw notFound('That card');
  return card;
}

/** Logs a rating and schedules the card. A key that was used before changes nothing. */
export async function rateCard(
  tx: Transaction,
  userId: string,
  id: string,
  given: { rating: CardRating; timesReviewed: number; reviewKey: string | null },
  now: Date,
): Promise<void> {
  const card = await lockCard(tx, userId, id);
  const before: Before = {
    due: card.due?.toISOString() ?? null,
    stability: card.stability,
    fsrsDifficulty: card.fsrsDifficulty,
    fsrsState: card.fsrsState,
    learningSteps: card.learningSteps,
    reps: card.reps,
    lapses: card.lapses,
    lastReviewedAt: card.lastReviewedAt?.toISOString() ?? null,
    lastRating: card.lastRating,
    timesReviewed: card.timesReviewed,
  };
  const logged = await tx
    .insert(review)
    .values({
      userId,
      id: v7(),
      flashcardId: id,
      rating: given.rating,
      reviewKey: given.reviewKey,
      before,
      reviewedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: review.id });
  if (logged.length === 0) return;
  await tx
    .update(flashcard)
    .set({
      ...rate(card, given.rating, now),
      lastRating: given.rating,
      timesReviewed: card.timesReviewed + given.timesReviewed,
      learned: learnedAfter(given.rating),
      updatedAt: now,
    })
    .where(and(eq(flashcard.userId, userId), eq(flashcard.id, id)));
}

/** Takes the last rating back: the schedule is what it was before. Throws `conflict` when there is none. */
export async function undoRating(tx: Transaction, userId: string, id: string, now: Date): Promise<void> {
  await lockCard(tx, userId, id);
  const mine = and(eq(review.userId, userId), eq(review.flashcardId, id), isNull(review.undoneAt));
  const [last] = await tx.select().from(review).where(mine).orderBy(desc(review.reviewedAt), desc(review.id)).limit(1);
  if (!last) throw new AppError('conflict', 'This card has no rating to take back.');
  const before = last.before as Before;
  await tx
    .update(review)
    .set({ undoneAt: now })
    .where(and(eq(review.userId, userId), eq(review.id, last.id)));
  await tx
    .update(flashcard)
    .set({
      ...before,
      due: before.due === null ? null : new Date(before.due),
      lastReviewedAt: before.lastReviewedAt === null ? null : new Date(before.lastReviewedAt),
      learned: learnedAfter(before.lastRating),
      updatedAt: now,
    })
    .where(and(eq(flashcard.userId, userId), eq(flashcard.id, id)));
}

/** The last rating was Okay or Easy, or a linked question was last answered right. */
function learnedAfter(rating: number | null) {
  if (rating !== null && isLearnedRating(rating)) return true;
  return sql<boolean>`exists (select 1 from quiz_question q where q.user_id = flashcard.user_id
    and q.flashcard_id = flashcard.id and q.last_correct)`;
}

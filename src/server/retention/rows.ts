import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { dayOf } from '#domain/days.ts';
import {
  ACCOUNT_USE_DAYS,
  closedRequestCutoff,
  daysBefore,
  deletedCardCutoff,
  ENDED_SESSION_DAYS,
  GENERATION_RETENTION_DAYS,
  MODEL_USE_DAYS,
  OUTBOX_DAYS,
  REVIEW_RETENTION_DAYS,
  SESSION_DAYS,
  TRIES_DAYS,
  UNCONFIRMED_ADDRESS_DAYS,
} from '#domain/retention.ts';
import type { Context } from '#server/context.ts';
import {
  accountUse,
  endedSession,
  flashcard,
  generation,
  modelUse,
  newsletterAddress,
  privacyRequest,
  rateLimit,
  session,
  verification,
} from '#server/db/schema/index.ts';
import { discard } from '#server/generations/discard.ts';

type RowsContext = Pick<Context, 'db' | 'objects' | 'mailer' | 'clock'>;

/** Generations in one run, because each takes its objects along. */
const BATCH = 1000;

/** Deletes what has been kept long enough. How many rows of each kind. */
export async function purgeRows(context: RowsContext): Promise<Record<string, number>> {
  const { db } = context;
  const now = context.clock.now();
  const count = async (rows: Promise<{ rowCount: number | null }>) => (await rows).rowCount ?? 0;
  return {
    flashcards: await count(db.delete(flashcard).where(lt(flashcard.deletedAt, deletedCardCutoff(now)))),
    sessions: await count(
      db.delete(session).where(or(lt(session.expiresAt, now), lt(session.createdAt, daysBefore(now, SESSION_DAYS)))),
    ),
    verifications: await count(db.delete(verification).where(lt(verification.expiresAt, now))),
    tries: await count(db.delete(rateLimit).where(lt(rateLimit.lastRequest, daysBefore(now, TRIES_DAYS).getTime()))),
    endedSessions: await count(
      db.delete(endedSession).where(lt(endedSession.endedAt, daysBefore(now, ENDED_SESSION_DAYS))),
    ),
    newsletterAddresses: await count(
      db
        .delete(newsletterAddress)
        .where(
          and(
            isNull(newsletterAddress.confirmedAt),
            lt(newsletterAddress.consentedAt, daysBefore(now, UNCONFIRMED_ADDRESS_DAYS)),
          ),
        ),
    ),
    privacyRequests: await count(
      db
        .delete(privacyRequest)
        .where(and(isNotNull(privacyRequest.closedAt), lt(privacyRequest.closedAt, closedRequestCutoff(now)))),
    ),
    modelUse: await count(db.delete(modelUse).where(lt(modelUse.day, dayOf(daysBefore(now, MODEL_USE_DAYS))))),
    accountUse: await count(
      db.delete(accountUse).where(lt(accountUse.period, dayOf(daysBefore(now, ACCOUNT_USE_DAYS)))),
    ),
    generations: await purgeGenerations(context, now),
    mails: await context.mailer.forgetBefore(daysBefore(now, OUTBOX_DAYS)),
  };
}

/** Ended generations, and reviews that nobody came back to; with the files of those that made no material. */
async function purgeGenerations({ db, objects }: RowsContext, now: Date): Promise<number> {
  const rows = await db
    .select()
    .from(generation)
    .where(
      or(
        and(
          inArray(generation.status, ['done', 'failed', 'cancelled']),
          lt(
            sql`coalesce(${generation.finishedAt}, ${generation.createdAt})`,
            daysBefore(now, GENERATION_RETENTION_DAYS),
          ),
        ),
        and(eq(generation.status, 'review'), lt(generation.createdAt, daysBefore(now, REVIEW_RETENTION_DAYS))),
      ),
    )
    .limit(BATCH);
  for (const row of rows) {
    if (row.status !== 'done') await discard(objects, row);
    await db
      .delete(generation)
      .where(and(sql`${generation.userId} = ${row.userId}`, sql`${generation.id} = ${row.id}`));
  }
  return rows.length;
}

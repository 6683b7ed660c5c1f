import { and, asc, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { RequestType } from '#contract/privacy.ts';
import { cleanText } from '#domain/clean-text.ts';
import { privacyDeadlines } from '#domain/gdpr.ts';
import type { Database, Queryable } from '#server/db/client.ts';
import { privacyRequest } from '#server/db/schema/index.ts';

export type PrivacyRequest = typeof privacyRequest.$inferSelect;

/** Stores a request with its deadlines. It counts as acknowledged: the mail is in the queue when the transaction commits. */
export async function fileRequest(
  tx: Queryable,
  given: { requestType: RequestType; email: string; details?: string | undefined; timestamp?: string | undefined },
  now: Date,
): Promise<PrivacyRequest> {
  const { acknowledgeBy, respondBy } = privacyDeadlines(now);
  const [row] = await tx
    .insert(privacyRequest)
    .values({
      id: v7(),
      requestType: given.requestType,
      email: given.email.toLowerCase(),
      details: cleanText(given.details ?? ''),
      submittedAt: given.timestamp ? new Date(given.timestamp) : null,
      receivedAt: now,
      acknowledgeBy,
      respondBy,
      acknowledgedAt: now,
    })
    .returning();
  return row as PrivacyRequest;
}

/** The most urgent first. */
export async function listRequests(db: Database, { all = false } = {}): Promise<PrivacyRequest[]> {
  return db
    .select()
    .from(privacyRequest)
    .where(all ? undefined : isNull(privacyRequest.closedAt))
    .orderBy(asc(privacyRequest.respondBy));
}

/** False when there is no such open request. */
export async function closeRequest(db: Database, id: string, outcome: string, now: Date): Promise<boolean> {
  const closed = await db
    .update(privacyRequest)
    .set({ closedAt: now, outcome: cleanText(outcome) })
    .where(and(eq(privacyRequest.id, id), isNull(privacyRequest.closedAt)))
    .returning({ id: privacyRequest.id });
  return closed.length > 0;
}

import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/db/schema/index.ts';

/** How the rows about a person go when their account does. */
export type Deletion =
  /** Rows whose column holds the account's id are deleted. */
  | { rule: 'delete'; owner: PgColumn }
  /** Rows that hold the account's email are deleted. */
  | { rule: 'delete-address'; address: PgColumn }
  /** The row stays, for the reason given in docs/privacy.md, without what tells whose it was. */
  | { rule: 'unlink' }
  /** It holds nothing of the person but an id, for the time that it is needed. */
  | { rule: 'expires' };

export interface DataMapEntry {
  table: PgTable;
  /** Null: there is nothing about a person in it. */
  deletion: Deletion | null;
  /** File of the export, and what is left out of it because it is a secret. Null: see docs/privacy.md. */
  exported: { as: string; owner: PgColumn; without?: readonly string[] } | null;
}

const owned = (table: PgTable & { userId: PgColumn }, as: string, without?: readonly string[]): DataMapEntry => ({
  table,
  deletion: { rule: 'delete', owner: table.userId },
  exported: { as, owner: table.userId, ...(without ? { without } : {}) },
});
const impersonal = (table: PgTable): DataMapEntry => ({ table, deletion: null, exported: null });

/**
 * Every table, what is in it and how it is deleted and exported. Deletion and export follow this list, so that it cannot
 * differ from what happens; docs/privacy.md says the same in words, and a test holds the two and the schema together.
 * Tables that refer to others come first.
 */
export const DATA_MAP: readonly DataMapEntry[] = [
  owned(schema.cardEvidence, 'card-evidence'),
  owned(schema.questionEvidence, 'question-evidence'),
  owned(schema.review, 'reviews'),
  owned(schema.flashcard, 'flashcards', ['search']),
  owned(schema.quizQuestion, 'questions'),
  owned(schema.segment, 'segments'),
  owned(schema.source, 'sources'),
  owned(schema.lessonState, 'lessons'),
  owned(schema.material, 'materials', ['search']),
  owned(schema.generation, 'generations'),
  owned(schema.studySession, 'study-sessions'),
  owned(schema.dailyActivity, 'daily-activity'),
  owned(schema.dailyChallenge, 'daily-challenges'),
  owned(schema.xpEvent, 'xp'),
  owned(schema.achievement, 'achievements'),
  owned(schema.learner, 'progress'),
  owned(schema.quotaUse, 'monthly-use'),
  owned(schema.modelUse, 'model-use'),
  owned(schema.accountUse, 'fair-use'),
  owned(schema.guideReport, 'reports'),
  {
    table: schema.publicGuide,
    deletion: { rule: 'delete', owner: schema.publicGuide.ownerId },
    exported: { as: 'shared-guides', owner: schema.publicGuide.ownerId, without: ['search'] },
  },
  owned(schema.pushSubscription, 'push', ['p256dh', 'auth']),
  owned(schema.subscription, 'subscription', ['pendingClientSecret']),
  owned(schema.sandboxSubscription, 'test-payments', ['clientSecret']),
  {
    table: schema.paymentEvent,
    deletion: { rule: 'unlink' },
    exported: { as: 'payment-events', owner: schema.paymentEvent.userId },
  },
  owned(schema.profile, 'profile'),
  owned(schema.session, 'sign-ins', ['token']),
  owned(schema.account, 'sign-in-methods', ['password', 'accessToken', 'refreshToken', 'idToken']),
  owned(schema.twoFactor, 'second-factor', ['secret', 'backupCodes']),
  owned(schema.passkey, 'passkeys', ['publicKey', 'credentialID']),
  { table: schema.verification, deletion: { rule: 'delete', owner: schema.verification.value }, exported: null },
  {
    table: schema.user,
    deletion: { rule: 'delete', owner: schema.user.id },
    exported: { as: 'account', owner: schema.user.id },
  },
  {
    table: schema.newsletterAddress,
    deletion: { rule: 'delete-address', address: schema.newsletterAddress.email },
    exported: null,
  },
  { table: schema.privacyRequest, deletion: { rule: 'unlink' }, exported: null },
  { table: schema.rateLimit, deletion: { rule: 'expires' }, exported: null },
  { table: schema.endedSession, deletion: { rule: 'expires' }, exported: null },
  impersonal(schema.jwks),
  impersonal(schema.serverSecret),
  impersonal(schema.worker),
];

export const nameOf = (entry: DataMapEntry): string => getTableName(entry.table);

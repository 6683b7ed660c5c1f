import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Lane } from '#domain/uploads.ts';
import { createdAt, instant, userId } from './columns.ts';
import { tsvector } from './material.ts';

export const profile = pgTable('profile', {
  userId: uuid('user_id').primaryKey(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  imageKey: text('image_key'),
  emailNotifications: boolean('email_notifications').notNull().default(true),
  pushNotifications: boolean('push_notifications').notNull().default(false),
  studyReminders: boolean('study_reminders').notNull().default(false),
  reminderHour: integer('reminder_hour').notNull().default(17),
  lastRemindedOn: text('last_reminded_on'),
  defaultDifficulty: text('default_difficulty').$type<'easy' | 'medium' | 'hard'>().notNull().default('medium'),
  theme: text('theme').$type<'system' | 'light' | 'dark'>().notNull().default('system'),
  /** Last sign-in or renewed session: studying is in learner. */
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  /** When the mail went out that the account will be deleted for lack of use. */
  retentionWarnedAt: instant('retention_warned_at'),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const subscription = pgTable(
  'subscription',
  {
    userId: uuid('user_id').primaryKey(),
    provider: text('provider').$type<'stripe' | 'sandbox'>().notNull(),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    /** Subscription being paid for, not yet active. */
    pendingSubscriptionId: text('pending_subscription_id'),
    pendingClientSecret: text('pending_client_secret'),
    state: text('state').$type<'none' | 'trialing' | 'active' | 'past_due' | 'cancelled'>().notNull().default('none'),
    interval: text('interval').$type<'month' | 'year'>(),
    periodEnd: instant('period_end'),
    trialEnd: instant('trial_end'),
    trialUsedAt: instant('trial_used_at'),
    trialMailSentAt: instant('trial_mail_sent_at'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('subscription_provider_id').on(t.subscriptionId), index('subscription_customer').on(t.customerId)],
);

/** Each event of the provider is handled once. */
export const paymentEvent = pgTable('payment_event', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  userId: uuid('user_id'),
  createdAt: instant('created_at').notNull(),
  handledAt: instant('handled_at').notNull().defaultNow(),
});

/** The sandbox provider's own books. */
export const sandboxSubscription = pgTable('sandbox_subscription', {
  id: text('id').primaryKey(),
  userId: userId(),
  clientSecret: text('client_secret').unique(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  state: text('state').$type<'none' | 'trialing' | 'active' | 'past_due' | 'cancelled'>().notNull(),
  interval: text('interval').$type<'month' | 'year'>().notNull(),
  periodEnd: instant('period_end'),
  trialEnd: instant('trial_end'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  createdAt: createdAt(),
});

export const privacyRequest = pgTable(
  'privacy_request',
  {
    id: uuid('id').primaryKey(),
    requestType: text('request_type').notNull(),
    email: text('email').notNull(),
    details: text('details').notNull().default(''),
    /** As the client said. */
    submittedAt: instant('submitted_at'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    acknowledgeBy: instant('acknowledge_by').notNull(),
    respondBy: instant('respond_by').notNull(),
    acknowledgedAt: instant('acknowledged_at'),
    closedAt: instant('closed_at'),
    outcome: text('outcome'),
  },
  (t) => [index('privacy_request_open').on(t.closedAt, t.respondBy)],
);

export const newsletterAddress = pgTable('newsletter_address', {
  email: text('email').primaryKey(),
  consentedAt: instant('consented_at').notNull().defaultNow(),
  tokenHash: text('token_hash').notNull(),
  confirmedAt: instant('confirmed_at'),
});

export const pushSubscription = pgTable(
  'push_subscription',
  {
    userId: userId(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.endpoint] })],
);

/** What a shared guide shows and what a copy receives: a snapshot, so that reading it never touches its author's rows. */
export const publicGuide = pgTable(
  'public_guide',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    materialId: uuid('material_id').notNull(),
    author: text('author').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    subject: text('subject').notNull(),
    difficulty: text('difficulty').$type<'easy' | 'medium' | 'hard'>().notNull(),
    coverKey: text('cover_key'),
    cardCount: integer('card_count').notNull(),
    questionCount: integer('question_count').notNull(),
    /** The snapshot: sources with their object keys, segments, cards, questions, evidence. */
    content: jsonb('content').notNull(),
    copies: integer('copies').notNull().default(0),
    hiddenAt: instant('hidden_at'),
    /** Taken out by its author though there are reports about it: they wait for the operator, and for a new sharing. */
    withdrawnAt: instant('withdrawn_at'),
    createdAt: createdAt(),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', description || ' ' || subject), 'B')`,
    ),
  },
  (t) => [
    uniqueIndex('public_guide_material').on(t.ownerId, t.materialId),
    index('public_guide_newest').on(t.createdAt.desc(), t.id.desc()),
    index('public_guide_search').using('gin', t.search),
  ],
);

export const guideReport = pgTable(
  'guide_report',
  {
    guideId: uuid('guide_id')
      .notNull()
      .references(() => publicGuide.id, { onDelete: 'cascade' }),
    userId: userId(),
    reason: text('reason').notNull(),
    details: text('details').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.guideId, t.userId] })],
);

/** Durable state of one generation: what was asked, how far it is, how it ended. */
export const generation = pgTable(
  'generation',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    status: text('status')
      .$type<'queued' | 'running' | 'review' | 'done' | 'failed' | 'cancelled'>()
      .notNull()
      .default('queued'),
    progress: integer('progress').notNull().default(0),
    step: text('step').notNull().default('queued'),
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    /** What was asked: title, files with their object keys, the material to enhance. */
    request: jsonb('request').$type<GenerationRequest>().notNull(),
    /** Set with the material, in one transaction. */
    materialId: uuid('material_id'),
    newFlashcards: integer('new_flashcards').notNull().default(0),
    newQuestions: integer('new_questions').notNull().default(0),
    problem: jsonb('problem').$type<{ code: string; detail: string; file?: string }>(),
    attempts: integer('attempts').notNull().default(0),
    /** Which runners read it. */
    lane: text('lane').$type<Lane>().notNull().default('large'),
    /** When its job was sent. Null before and after: of each account one is set at most, which has its turn. */
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('generation_newest').on(t.userId, t.createdAt.desc()),
    index('generation_open').on(t.status),
  ],
);

export interface GenerationRequest {
  kind: 'upload' | 'images' | 'text';
  title: string | null;
  content: string | null;
  files: { sourceId: string; name: string; size: number; sha256: string; objectKey: string }[];
  enhanceMaterialId: string | null;
  /** Stop after understanding until it is approved. */
  review: boolean;
  /** Object key of the understood document that waits for review. */
  reviewKey?: string;
}

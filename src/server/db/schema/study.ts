import {
  bigint,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Counted } from '#domain/account-limits.ts';
import { createdAt, instant, userId } from './columns.ts';
import { flashcard, material } from './material.ts';

/** Append-only: every rating. `before` holds the card's schedule, so that a rating can be taken back. */
export const review = pgTable(
  'review',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    flashcardId: uuid('flashcard_id').notNull(),
    rating: integer('rating').notNull(),
    reviewKey: text('review_key'),
    before: jsonb('before').notNull(),
    undoneAt: instant('undone_at'),
    reviewedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('review_key').on(t.userId, t.reviewKey),
    index('review_card').on(t.userId, t.flashcardId, t.reviewedAt),
    foreignKey({ columns: [t.userId, t.flashcardId], foreignColumns: [flashcard.userId, flashcard.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Append-only. Outlives its material: what was earned stays earned. */
export const studySession = pgTable(
  'study_session',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    materialId: uuid('material_id'),
    /** From the client; a repeated request with it changes nothing. */
    sessionKey: text('session_key').notNull(),
    mode: text('mode').notNull(),
    cardsStudied: integer('cards_studied').notNull(),
    accuracy: doublePrecision('accuracy'),
    answered: integer('answered').notNull(),
    correct: doublePrecision('correct').notNull(),
    durationSeconds: integer('duration_seconds'),
    day: date('day', { mode: 'string' }).notNull(),
    /** The answer that was given, for a repeated request. */
    result: jsonb('result'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('study_session_key').on(t.userId, t.sessionKey),
    index('study_session_day').on(t.userId, t.day),
  ],
);

/** Derived from the logs in the same transaction. */
export const dailyActivity = pgTable(
  'daily_activity',
  {
    userId: userId(),
    day: date('day', { mode: 'string' }).notNull(),
    sessions: integer('sessions').notNull().default(0),
    cards: integer('cards').notNull().default(0),
    xp: integer('xp').notNull().default(0),
    answered: integer('answered').notNull().default(0),
    correct: doublePrecision('correct').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** Append-only. The key makes every award unique. */
export const xpEvent = pgTable(
  'xp_event',
  {
    userId: userId(),
    key: text('key').notNull(),
    kind: text('kind').$type<'session' | 'goal' | 'challenge'>().notNull(),
    amount: integer('amount').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);

export const achievement = pgTable(
  'achievement',
  {
    userId: userId(),
    code: text('code').notNull(),
    awardedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.code] })],
);

/** The questions of one UTC day, so that they stay the same all day. */
export const dailyChallenge = pgTable(
  'daily_challenge',
  {
    userId: userId(),
    day: date('day', { mode: 'string' }).notNull(),
    questionIds: uuid('question_ids').array().notNull(),
    doneAt: instant('done_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** Adaptive state per material. */
export const lessonState = pgTable(
  'lesson_state',
  {
    userId: userId(),
    materialId: uuid('material_id').notNull(),
    conceptScores: jsonb('concept_scores').$type<Record<string, number>>().notNull(),
    difficultyLevel: text('difficulty_level').$type<'easy' | 'medium' | 'hard'>().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.materialId] }),
    foreignKey({ columns: [t.userId, t.materialId], foreignColumns: [material.userId, material.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Totals kept in the same transaction as the logs, so that the dashboard is one row. */
export const learner = pgTable('learner', {
  userId: uuid('user_id').primaryKey(),
  xp: integer('xp').notNull().default(0),
  completedSessions: integer('completed_sessions').notNull().default(0),
  quizzesTaken: integer('quizzes_taken').notNull().default(0),
  answered: integer('answered').notNull().default(0),
  correct: doublePrecision('correct').notNull().default(0),
  currentStreak: integer('current_streak').notNull().default(0),
  longestStreak: integer('longest_streak').notNull().default(0),
  lastActiveDate: date('last_active_date', { mode: 'string' }),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Materials created per calendar month. Deleting a material gives none back. */
export const quotaUse = pgTable(
  'quota_use',
  {
    userId: userId(),
    /** YYYY-MM, UTC. */
    period: text('period').notNull(),
    materials: integer('materials').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.period] })],
);

/** What an account has taken in a window of time: jobs, bytes, items, answers. */
export const accountUse = pgTable(
  'account_use',
  {
    userId: userId(),
    kind: text('kind').$type<Counted>().notNull(),
    /** YYYY-MM-DD or YYYY-MM-DDTHH, UTC. */
    period: text('period').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.period] })],
);

/** Tokens of a hosted model that a learner's uploads cost in one day (UTC). */
export const modelUse = pgTable(
  'model_use',
  {
    userId: userId(),
    day: date('day', { mode: 'string' }).notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

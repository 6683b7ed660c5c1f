import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Concept, Difficulty, KeyTerm, Occlusion, Polygon, SegmentKind } from '#pipeline/types.ts';
import { createdAt, instant, userId } from './columns.ts';

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const material = pgTable(
  'material',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Object key of the cover picture. */
    coverKey: text('cover_key'),
    subject: text('subject').notNull(),
    difficulty: text('difficulty').$type<Difficulty>().notNull(),
    confidence: doublePrecision('confidence').notNull(),
    /** Concepts and key terms; their evidence names segment ids of the segment table. */
    concepts: jsonb('concepts').$type<Concept[]>().notNull(),
    keyTerms: jsonb('key_terms').$type<KeyTerm[]>().notNull(),
    language: text('language').notNull().default('en'),
    model: text('model').notNull(),
    dropped: jsonb('dropped').$type<Record<string, number>>().notNull(),
    notices: text('notices').array().notNull().default(sql`'{}'::text[]`),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', description), 'B')`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('material_newest').on(t.userId, t.createdAt.desc(), t.id.desc()),
    index('material_search').using('gin', t.search),
  ],
);

/** An uploaded original. Text pasted by the student is one, too. */
export const source = pgTable(
  'source',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    materialId: uuid('material_id').notNull(),
    /** As the student named it; for display only. */
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** The original as uploaded; never served as it is when it is a picture. */
    objectKey: text('object_key').notNull(),
    /** The re-encoded picture that is served. */
    imageKey: text('image_key'),
    pages: jsonb('pages').$type<{ page: number; width: number; height: number }[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('source_material').on(t.userId, t.materialId),
    foreignKey({ columns: [t.userId, t.materialId], foreignColumns: [material.userId, material.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** A piece of a source, in reading order. */
export const segment = pgTable(
  'segment',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    sourceId: uuid('source_id').notNull(),
    page: integer('page').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<SegmentKind>().notNull(),
    text: text('text').notNull(),
    /** Of the normalised text: what stays the same when a newer version is added. */
    textHash: text('text_hash').notNull(),
    polygon: jsonb('polygon').$type<Polygon>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('segment_source').on(t.userId, t.sourceId, t.position),
    foreignKey({ columns: [t.userId, t.sourceId], foreignColumns: [source.userId, source.id] }).onDelete('cascade'),
  ],
);

export type CardKindColumn = 'definition' | 'cloze' | 'occlusion' | 'fact' | 'own';
/** A pipeline occlusion whose source is a source id. */
export type StoredOcclusion = Omit<Occlusion, 'source'> & { sourceId: string };

export const flashcard = pgTable(
  'flashcard',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    materialId: uuid('material_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<CardKindColumn>().notNull(),
    term: text('term').notNull(),
    definition: text('definition').notNull(),
    /** Hash of kind, term and definition as generated: finds the card again when the material is enhanced. */
    contentHash: text('content_hash').notNull(),
    occlusion: jsonb('occlusion').$type<StoredOcclusion>(),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    edited: boolean('edited').notNull().default(false),
    suspended: boolean('suspended').notNull().default(false),
    /** Its place is gone from a newer version of the source. */
    orphaned: boolean('orphaned').notNull().default(false),
    deletedAt: instant('deleted_at'),
    /** Last rating as given (1 easy, 2 okay, 3 hard). */
    lastRating: integer('last_rating'),
    timesReviewed: integer('times_reviewed').notNull().default(0),
    learned: boolean('learned').notNull().default(false),
    /** FSRS-6 state. */
    due: instant('due'),
    stability: doublePrecision('stability'),
    fsrsDifficulty: doublePrecision('fsrs_difficulty'),
    fsrsState: integer('fsrs_state').notNull().default(0),
    learningSteps: integer('learning_steps').notNull().default(0),
    reps: integer('reps').notNull().default(0),
    lapses: integer('lapses').notNull().default(0),
    lastReviewedAt: instant('last_reviewed_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', term), 'A') || setweight(to_tsvector('simple', definition), 'B')`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('flashcard_material').on(t.userId, t.materialId, t.position, t.id),
    index('flashcard_due').on(t.userId, t.due),
    index('flashcard_search').using('gin', t.search),
    foreignKey({ columns: [t.userId, t.materialId], foreignColumns: [material.userId, material.id] }).onDelete(
      'cascade',
    ),
  ],
);

export const quizQuestion = pgTable(
  'quiz_question',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    materialId: uuid('material_id').notNull(),
    /** The card that asks for the same knowledge. */
    flashcardId: uuid('flashcard_id'),
    position: integer('position').notNull(),
    question: text('question').notNull(),
    correctAnswer: text('correct_answer').notNull(),
    wrongAnswers: text('wrong_answers').array().notNull(),
    explanation: text('explanation'),
    contentHash: text('content_hash').notNull(),
    occlusion: jsonb('occlusion').$type<StoredOcclusion>(),
    edited: boolean('edited').notNull().default(false),
    orphaned: boolean('orphaned').notNull().default(false),
    /** For the rotation of the free plan. */
    lastSeenAt: instant('last_seen_at'),
    lastCorrect: boolean('last_correct'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('quiz_question_material').on(t.userId, t.materialId, t.position, t.id),
    foreignKey({ columns: [t.userId, t.materialId], foreignColumns: [material.userId, material.id] }).onDelete(
      'cascade',
    ),
  ],
);

export const cardEvidence = pgTable(
  'card_evidence',
  {
    userId: userId(),
    flashcardId: uuid('flashcard_id').notNull(),
    position: integer('position').notNull(),
    segmentId: uuid('segment_id').notNull(),
    quote: text('quote').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.flashcardId, t.position] }),
    foreignKey({ columns: [t.userId, t.flashcardId], foreignColumns: [flashcard.userId, flashcard.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.userId, t.segmentId], foreignColumns: [segment.userId, segment.id] }).onDelete('cascade'),
    index('card_evidence_segment').on(t.userId, t.segmentId),
  ],
);

export const questionEvidence = pgTable(
  'question_evidence',
  {
    userId: userId(),
    questionId: uuid('question_id').notNull(),
    position: integer('position').notNull(),
    segmentId: uuid('segment_id').notNull(),
    quote: text('quote').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.questionId, t.position] }),
    foreignKey({ columns: [t.userId, t.questionId], foreignColumns: [quizQuestion.userId, quizQuestion.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.userId, t.segmentId], foreignColumns: [segment.userId, segment.id] }).onDelete('cascade'),
    index('question_evidence_segment').on(t.userId, t.segmentId),
  ],
);

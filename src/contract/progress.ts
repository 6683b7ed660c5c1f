import { z } from 'zod';
import { question } from './cards.ts';
import { day, id, idParam, percent, timestamp, words } from './common.ts';
import { route } from './route.ts';

const tag = 'progress';

export const STUDY_MODES = ['flashcards', 'quiz', 'matching', 'lesson', 'daily'] as const;
export const ACHIEVEMENT_CODES = ['week_streak', 'century_learner', 'level_master'] as const;

const sessionFields = z.object({
  cardsStudied: z.int().min(0).max(10_000).optional(),
  accuracy: percent.optional(),
  /** `daily` counts for the daily challenge. */
  mode: z.enum(STUDY_MODES).optional(),
  studyMode: z.enum(STUDY_MODES).optional(),
  /** Made by the client for one session; a repeated request with it pays once. */
  sessionKey: words.min(1).max(100).optional(),
  /** Each answer given, so that accuracy is exact and linked cards are known to be learned. */
  answers: z
    .array(z.object({ questionId: id, correct: z.boolean() }))
    .max(500)
    .optional(),
  durationSeconds: z.int().min(0).max(86_400).optional(),
});

/** Three concepts a lesson: hundreds of lessons of one material. */
export const LESSON_LIMITS = { concepts: 1000, characters: 100_000 };
const fitsLesson = (scores: Record<string, number>) =>
  Object.keys(scores).length <= LESSON_LIMITS.concepts &&
  Object.keys(scores).reduce((sum, concept) => sum + concept.length, 0) <= LESSON_LIMITS.characters;

export const progressResult = z
  .object({
    xpAwarded: z.int(),
    xp: z.int(),
    level: z.int(),
    levelUp: z.boolean(),
    dailyProgress: z.int(),
    dailyGoal: z.int(),
    goalMet: z.boolean(),
    currentStreak: z.int(),
    /** Codes awarded by this session. */
    newAchievements: z.array(z.enum(ACHIEVEMENT_CODES)),
    /** The material's progress after this session. */
    progress: percent,
  })
  .meta({ id: 'ProgressResult' });

export const userStats = z
  .object({
    totalMaterials: z.int(),
    currentStreak: z.int(),
    level: z.int(),
    accuracy: percent,
    completedSessions: z.int(),
    xp: z.int(),
    /** XP earned since the present level was reached. */
    xpProgress: z.int(),
    /** XP between the present level and the next. */
    xpForNextLevel: z.int(),
    streak: z.int(),
    longestStreak: z.int(),
    /** Sessions completed today (UTC). */
    dailyProgress: z.int(),
    dailyGoal: z.int(),
    totalCardsLearned: z.int(),
    totalQuizzesTaken: z.int(),
    achievements: z.array(z.enum(ACHIEVEMENT_CODES)),
    /** Today's challenge was finished. */
    dailyChallengeDone: z.boolean(),
  })
  .meta({ id: 'UserStats' });

export const progress = {
  record: route({
    method: 'POST',
    path: '/api/progress',
    tag,
    summary: 'Record a finished study session',
    access: 'user',
    bound: 'answer',
    body: sessionFields.extend({ materialId: id }),
    responses: { 200: progressResult },
    errors: ['not_found'],
  }),
  recordForMaterial: route({
    method: 'POST',
    path: '/api/materials/{id}/progress',
    tag,
    summary: 'Record a finished study session of this material',
    access: 'user',
    bound: 'answer',
    params: idParam,
    body: sessionFields,
    responses: { 200: progressResult },
    errors: ['not_found'],
  }),
  dailyChallenge: route({
    method: 'GET',
    path: '/api/daily-challenge',
    tag,
    summary: "Today's questions; the same all day (UTC)",
    access: 'user',
    responses: {
      200: z.object({ questions: z.array(question), totalMaterials: z.int(), day, done: z.boolean() }),
    },
  }),
  stats: route({
    method: 'GET',
    path: '/api/user/stats',
    tag,
    summary: 'XP, level, streak, accuracy and the rest',
    access: 'user',
    responses: { 200: userStats },
  }),
  activity: route({
    method: 'GET',
    path: '/api/user/activity',
    tag,
    summary: 'Sessions, cards and XP per UTC day, newest first',
    access: 'user',
    query: z.object({ days: z.coerce.number().int().min(1).max(366).default(119) }),
    responses: {
      200: z.array(
        z.object({ day, sessions: z.int(), xp: z.int(), cards: z.int(), answered: z.int(), correct: z.int() }),
      ),
    },
  }),
  /** Pro. */
  forecast: route({
    method: 'GET',
    path: '/api/user/forecast',
    tag,
    summary: 'What to study next, reviews due per day, and recall over all cards',
    access: 'user',
    alone: 'query',
    plan: 'pro',
    query: z.object({ days: z.coerce.number().int().min(1).max(90).default(14) }),
    responses: {
      200: z.object({
        due: z.array(z.object({ day, cards: z.int() })),
        recommendations: z.array(
          z.object({
            kind: z.enum(['review', 'lesson', 'begin']),
            materialId: id,
            title: z.string(),
            cards: z.int(),
            concepts: z.array(z.string()),
          }),
        ),
        /** Mean recall probability of studied cards today, 0-1; null when none. */
        retrievability: z.number().nullable(),
        bySubject: z.array(
          z.object({ subject: z.string(), cards: z.int(), learned: z.int(), accuracy: percent.nullable() }),
        ),
      }),
    },
    errors: ['upgrade_required'],
  }),
  lesson: route({
    method: 'GET',
    path: '/api/materials/{id}/lesson',
    tag,
    summary: 'Adaptive state of a material',
    access: 'user',
    params: idParam,
    responses: {
      200: z.object({
        conceptScores: z.record(z.string(), z.number().min(0).max(3)),
        difficultyLevel: z.enum(['easy', 'medium', 'hard']),
        strugglingConcepts: z.array(z.string()),
        updatedAt: timestamp.nullable(),
      }),
    },
    errors: ['not_found'],
  }),
  saveLesson: route({
    method: 'PUT',
    path: '/api/materials/{id}/lesson',
    tag,
    summary: 'Keep the adaptive state',
    access: 'user',
    bound: 'replaces',
    params: idParam,
    body: z.object({
      conceptScores: z
        .record(words.max(500), z.number().min(0).max(3))
        .refine(fitsLesson, `must hold at most ${LESSON_LIMITS.concepts} concepts`),
      difficultyLevel: z.enum(['easy', 'medium', 'hard']).default('medium'),
    }),
    responses: { 204: null },
    errors: ['not_found'],
  }),
};

export type UserStats = z.infer<typeof userStats>;
export type ProgressResult = z.infer<typeof progressResult>;
export type AchievementCode = (typeof ACHIEVEMENT_CODES)[number];
export type StudyMode = (typeof STUDY_MODES)[number];

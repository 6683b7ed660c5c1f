import { z } from 'zod';
import { evidence, id, idParam, occlusion, page, timestamp, words } from './common.ts';
import { route } from './route.ts';

const tag = 'cards';
export const CARD_KINDS = ['definition', 'cloze', 'occlusion', 'fact', 'own'] as const;
/** Easy=1, Okay=2, Hard=3. */
export const rating = z.int().min(1).max(3);

export const flashcard = z
  .object({
    id,
    kind: z.enum(CARD_KINDS),
    term: z.string(),
    definition: z.string(),
    imageReference: z.string().optional(),
    occlusion: occlusion.optional(),
    /** The last rating; 2 before the first one. */
    difficulty: rating,
    timesReviewed: z.int().min(0),
    /** The last rating was Okay or Easy, or the linked question was last answered right. */
    learned: z.boolean(),
    suspended: z.boolean(),
    tags: z.array(z.string()),
    /** Next review by the schedule; null when never rated. */
    due: timestamp.nullable(),
    evidence: z.array(evidence),
  })
  .meta({ id: 'Flashcard' });

export const question = z
  .object({
    id,
    materialId: id,
    question: z.string(),
    correctAnswer: z.string(),
    wrongAnswers: z.array(z.string()),
    explanation: z.string().optional(),
    imageReference: z.string().optional(),
    occlusion: occlusion.optional(),
    evidence: z.array(evidence),
  })
  .meta({ id: 'QuizQuestion' });

const text = words.trim().min(1).max(4000);
const tags = z.array(words.trim().min(1).max(40)).max(20);

export const cards = {
  list: route({
    method: 'GET',
    path: '/api/materials/{id}/flashcards',
    tag,
    summary: 'The flashcards of a material, in study order',
    access: 'user',
    params: idParam,
    query: page.extend({
      /** Suspended cards are left out unless asked for. */
      suspended: z.enum(['true', 'false']).optional(),
    }),
    responses: { 200: z.array(flashcard) },
    errors: ['not_found'],
  }),
  rate: route({
    method: 'PATCH',
    path: '/api/flashcards/{id}',
    tag,
    summary: 'Rate a card (difficulty and timesReviewed), or edit it',
    access: 'user',
    bound: 'answer',
    params: idParam,
    body: z.object({
      difficulty: rating.optional(),
      timesReviewed: z.int().min(0).max(1).optional(),
      /** The same key twice counts once. */
      reviewKey: words.max(100).optional(),
      term: text.optional(),
      definition: text.optional(),
      tags: tags.optional(),
      suspended: z.boolean().optional(),
      /** Place in the material, from 0. */
      position: z.int().min(0).optional(),
    }),
    responses: { 200: flashcard },
    errors: ['not_found'],
  }),
  undo: route({
    method: 'POST',
    path: '/api/flashcards/{id}/undo',
    tag,
    summary: 'Take back the last rating',
    access: 'user',
    bound: 'replaces',
    params: idParam,
    responses: { 200: flashcard },
    errors: ['not_found', 'conflict'],
  }),
  add: route({
    method: 'POST',
    path: '/api/materials/{id}/flashcards',
    tag,
    summary: 'Add a card of your own',
    access: 'user',
    bound: 'item',
    params: idParam,
    body: z.object({ term: text, definition: text, tags: tags.optional() }),
    responses: { 201: flashcard },
    errors: ['not_found'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/flashcards/{id}',
    tag,
    summary: 'Delete a card; it can be restored for a while',
    access: 'user',
    bound: 'frees',
    params: idParam,
    responses: { 204: null },
    errors: ['not_found'],
  }),
  restore: route({
    method: 'POST',
    path: '/api/flashcards/{id}/restore',
    tag,
    summary: 'Bring a deleted card back',
    access: 'user',
    bound: 'replaces',
    params: idParam,
    responses: { 200: flashcard },
    errors: ['not_found'],
  }),
  quiz: route({
    method: 'GET',
    path: '/api/materials/{id}/quiz',
    tag,
    summary: 'Quiz questions; at most three on the free plan, least recently seen first',
    access: 'user',
    params: idParam,
    query: page,
    responses: { 200: z.array(question) },
    errors: ['not_found'],
  }),
  addQuestion: route({
    method: 'POST',
    path: '/api/materials/{id}/quiz',
    tag,
    summary: 'Add a question of your own',
    access: 'user',
    bound: 'item',
    params: idParam,
    body: z.object({
      question: text,
      correctAnswer: text,
      wrongAnswers: z.array(text).min(1).max(3),
      explanation: words.trim().max(4000).optional(),
    }),
    responses: { 201: question },
    errors: ['not_found'],
  }),
  updateQuestion: route({
    method: 'PATCH',
    path: '/api/questions/{id}',
    tag,
    summary: 'Edit a question',
    access: 'user',
    bound: 'replaces',
    params: idParam,
    body: z.object({
      question: text.optional(),
      correctAnswer: text.optional(),
      wrongAnswers: z.array(text).min(1).max(3).optional(),
      explanation: words.trim().max(4000).optional(),
      position: z.int().min(0).optional(),
    }),
    responses: { 200: question },
    errors: ['not_found'],
  }),
  removeQuestion: route({
    method: 'DELETE',
    path: '/api/questions/{id}',
    tag,
    summary: 'Delete a question',
    access: 'user',
    bound: 'frees',
    params: idParam,
    responses: { 204: null },
    errors: ['not_found'],
  }),
  search: route({
    method: 'GET',
    path: '/api/search',
    tag,
    summary: 'Search materials and cards of your library',
    access: 'user',
    alone: 'query',
    query: z.object({
      q: words.trim().min(1).max(200),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    responses: {
      200: z.array(
        z.object({
          kind: z.enum(['material', 'flashcard']),
          id,
          materialId: id,
          materialTitle: z.string(),
          title: z.string(),
          excerpt: z.string(),
        }),
      ),
    },
  }),
  /** Pro. */
  due: route({
    method: 'GET',
    path: '/api/due',
    tag,
    summary: 'Cards that are due for review across all materials, most overdue first',
    access: 'user',
    alone: 'query',
    plan: 'pro',
    query: page,
    responses: { 200: z.array(flashcard.extend({ materialId: id, materialTitle: z.string() })) },
    errors: ['upgrade_required'],
  }),
};

export type Flashcard = z.infer<typeof flashcard>;
export type Question = z.infer<typeof question>;

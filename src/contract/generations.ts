import { z } from 'zod';
import { difficulty, id, idParam, polygon } from './common.ts';
import { problem } from './errors.ts';
import { route } from './route.ts';

const tag = 'generations';

export const GENERATION_STATUSES = ['queued', 'running', 'review', 'done', 'failed', 'cancelled'] as const;

/** A durable job that turns sources into study material. The same object is sent per event. */
export const generation = z
  .object({
    id,
    status: z.enum(GENERATION_STATUSES),
    progress: z.number().min(0).max(100),
    step: z.enum(['queued', 'extract', 'understand', 'compose', 'check', 'save', 'done']),
    counts: z.object({
      pages: z.int().optional(),
      pagesDone: z.int().optional(),
      segments: z.int().optional(),
      concepts: z.int().optional(),
      flashcards: z.int().optional(),
      questions: z.int().optional(),
    }),
    /** Regions read since the last event, for the loading screen. `source` counts the uploaded files from 0. */
    regions: z.array(z.object({ source: z.int(), page: z.int(), polygon })).optional(),
    materialId: id.optional(),
    problem: problem.optional(),
  })
  .meta({ id: 'Generation' });

const reviewEvidence = z.object({ sourceName: z.string(), page: z.int(), polygon, text: z.string() });

export const review = z.object({
  extractedText: z.string(),
  enhancedContent: z.string(),
  subject: z.string(),
  difficulty,
  confidenceScore: z.number(),
  /** Names in labelled pictures; they become cards with the name covered. */
  labels: z.int(),
  concepts: z.array(
    z.object({ term: z.string(), definition: z.string(), category: z.string(), evidence: z.array(reviewEvidence) }),
  ),
  keyTerms: z.array(
    z.object({ term: z.string(), definition: z.string(), context: z.string(), evidence: z.array(reviewEvidence) }),
  ),
});

export const generations = {
  get: route({
    method: 'GET',
    path: '/api/generations/{id}',
    tag,
    summary: 'The state of a generation',
    access: 'user',
    params: idParam,
    responses: { 200: generation },
    errors: ['not_found'],
  }),
  events: route({
    method: 'GET',
    path: '/api/generations/{id}/events',
    tag,
    summary: 'Server-sent events, one generation object each; ends with the job',
    access: 'user',
    params: idParam,
    responses: { 200: 'events' },
    errors: ['not_found'],
  }),
  /** What was understood, for a generation in status `review`. */
  review: route({
    method: 'GET',
    path: '/api/generations/{id}/review',
    tag,
    summary: 'What was read and understood, before cards are made',
    access: 'user',
    params: idParam,
    responses: { 200: review },
    errors: ['not_found', 'conflict'],
  }),
  approve: route({
    method: 'POST',
    path: '/api/generations/{id}/approve',
    tag,
    summary: 'Go on from review',
    access: 'user',
    bound: 'work',
    params: idParam,
    responses: { 202: generation },
    errors: ['not_found', 'conflict', 'upgrade_required'],
  }),
  cancel: route({
    method: 'DELETE',
    path: '/api/generations/{id}',
    tag,
    summary: 'Give up a generation that is not done',
    access: 'user',
    bound: 'frees',
    params: idParam,
    responses: { 204: null },
    errors: ['not_found', 'conflict'],
  }),
};

export type Generation = z.infer<typeof generation>;
export type Review = z.infer<typeof review>;

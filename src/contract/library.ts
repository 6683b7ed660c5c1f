import { z } from 'zod';
import { difficulty, id, idParam, page, timestamp, words } from './common.ts';
import { material } from './materials.ts';
import { route } from './route.ts';

const tag = 'library';

export const publicGuide = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    subject: z.string(),
    difficulty,
    /** Display name only. */
    author: z.string(),
    /** Whether the reader shared it. */
    own: z.boolean(),
    /** Out of everybody else's sight after reports. */
    hidden: z.boolean(),
    imageUrl: z.string().nullable(),
    cardCount: z.int(),
    questionCount: z.int(),
    copies: z.int(),
    createdAt: timestamp,
  })
  .meta({ id: 'PublicGuide' });

export const library = {
  list: route({
    method: 'GET',
    path: '/api/library',
    tag,
    summary: 'The public library, newest first',
    access: 'user',
    plan: 'pro',
    query: page.extend({
      q: words.trim().max(200).optional(),
      subject: words.max(100).optional(),
      difficulty: difficulty.optional(),
    }),
    responses: { 200: z.array(publicGuide) },
    errors: ['upgrade_required'],
  }),
  subjects: route({
    method: 'GET',
    path: '/api/library/subjects',
    tag,
    summary: 'The subjects of the public library, those with the most guides first',
    access: 'user',
    plan: 'pro',
    responses: { 200: z.array(z.object({ subject: z.string(), guides: z.int() })) },
    errors: ['upgrade_required'],
  }),
  get: route({
    method: 'GET',
    path: '/api/library/{id}',
    tag,
    summary: 'Preview a shared guide',
    access: 'user',
    plan: 'pro',
    params: idParam,
    responses: {
      200: publicGuide.extend({
        preview: z.array(z.object({ term: z.string(), definition: z.string() })),
        sampleQuestions: z.array(z.string()),
      }),
    },
    errors: ['upgrade_required', 'not_found'],
  }),
  copy: route({
    method: 'POST',
    path: '/api/library/{id}/copy',
    tag,
    summary: 'Copy a shared guide, with its evidence and pictures, to your library',
    access: 'user',
    bound: 'work',
    alone: 'files',
    plan: 'pro',
    params: idParam,
    responses: { 201: material },
    errors: ['upgrade_required', 'not_found'],
  }),
  report: route({
    method: 'POST',
    path: '/api/library/{id}/report',
    tag,
    summary: 'Report a shared guide',
    access: 'user',
    bound: 'item',
    plan: 'pro',
    params: idParam,
    body: z.object({
      reason: z.enum(['wrong', 'copyright', 'offensive', 'personal_data', 'other']),
      details: words.trim().max(2000).optional(),
    }),
    responses: { 202: z.object({ ok: z.literal(true) }) },
    errors: ['upgrade_required', 'not_found', 'forbidden'],
  }),
};

export type PublicGuide = z.infer<typeof publicGuide>;

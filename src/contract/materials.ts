import { z } from 'zod';
import { MAX_TEXT_CHARACTERS, MAX_TITLE_CHARACTERS } from '#domain/uploads.ts';
import { difficulty, evidence, id, idParam, page, percent, timestamp, words } from './common.ts';
import { generation } from './generations.ts';
import { route, TEXT_BODY_LIMIT } from './route.ts';

const tag = 'materials';

export const aiAnalysis = z
  .object({
    subject: z.string(),
    difficulty,
    confidenceScore: z.number().min(0).max(1),
    conceptsCount: z.int().min(0),
  })
  .meta({ id: 'AiAnalysis' });

export const material = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    /** Signed, short-lived; null when there is no picture. */
    imageUrl: z.string().nullable(),
    cardCount: z.int().min(0),
    questionCount: z.int().min(0),
    /** Share of the cards that are learned, 0-100. */
    progress: percent,
    aiAnalysis,
    tags: z.array(z.string()),
    /** Id in the public library while it is shared. */
    publicGuideId: id.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Material' });

export const source = z
  .object({
    id,
    name: z.string(),
    mediaType: z.string(),
    /** Bytes of the original. */
    size: z.int(),
    pages: z.array(z.object({ page: z.int(), width: z.number(), height: z.number() })),
    /** Signed address: the re-encoded picture, the PDF, or the text. */
    url: z.string(),
    createdAt: timestamp,
  })
  .meta({ id: 'Source' });

export const concept = z.object({
  term: z.string(),
  definition: z.string(),
  category: z.string(),
  evidence: z.array(evidence),
});
export const keyTerm = z.object({
  term: z.string(),
  definition: z.string(),
  context: z.string(),
  evidence: z.array(evidence),
});

export const materialDetail = material
  .extend({
    sources: z.array(source),
    concepts: z.array(concept),
    keyTerms: z.array(keyTerm),
    /** About this guide: which model made it, what the check dropped and why, what could not be read. */
    about: z.object({
      model: z.string(),
      dropped: z.record(z.string(), z.int()),
      notices: z.array(z.string()),
    }),
    /** Cards whose place in the source is gone in a newer version; the student decides. */
    retirable: z.int().min(0),
  })
  .meta({ id: 'MaterialDetail' });

/** One region of the student's own page and how well it is remembered now. */
export const memoryRegion = z.object({
  sourceId: id,
  page: z.int(),
  polygon: z.array(z.tuple([z.number(), z.number()])),
  cardId: id,
  term: z.string(),
  /** FSRS recall probability 0-1; null when never studied. */
  retrievability: z.number().min(0).max(1).nullable(),
});

/** What the student's words gave before cards are made: the extraction validation dialog. */
export const extractedContent = z
  .object({
    extractedText: z.string(),
    enhancedContent: z.string(),
    subject: z.string(),
    difficulty,
    confidenceScore: z.number(),
    concepts: z.array(z.object({ term: z.string(), definition: z.string(), category: z.string() })),
    keyTerms: z.array(z.object({ term: z.string(), definition: z.string(), context: z.string() })),
  })
  .meta({ id: 'ExtractedContent' });

const created = material.extend({ newFlashcards: z.int(), newQuestions: z.int(), notices: z.array(z.string()) });
const uploadErrors = [
  'upgrade_required',
  'not_found',
  'too_large',
  'too_many_files',
  'too_many_pages',
  'too_many_pixels',
  'too_much_text',
  'unsupported_type',
  'empty_file',
  'unreadable_file',
  'password_protected',
  'no_readable_content',
  'unsupported_language',
  'generation_failed',
  'timed_out',
] as const;

const title = words.trim().min(1).max(MAX_TITLE_CHARACTERS);
const tags = z.array(words.trim().min(1).max(40)).max(20);

export const materials = {
  list: route({
    method: 'GET',
    path: '/api/materials',
    tag,
    summary: 'Your study materials, newest first',
    access: 'user',
    query: page.extend({ q: words.trim().max(200).optional(), tag: words.max(40).optional() }),
    responses: { 200: z.array(material) },
  }),
  get: route({
    method: 'GET',
    path: '/api/materials/{id}',
    tag,
    summary: 'One material and its sources',
    access: 'user',
    params: idParam,
    responses: { 200: materialDetail },
    errors: ['not_found'],
  }),
  create: route({
    method: 'POST',
    path: '/api/materials',
    tag,
    summary: 'Make a material from text. With `Prefer: respond-async` answers 202 and the generation.',
    access: 'user',
    bound: 'upload',
    bodyLimit: TEXT_BODY_LIMIT,
    body: z.object({
      title,
      content: words.trim().min(1).max(MAX_TEXT_CHARACTERS),
      type: z.literal('text').default('text'),
      /** Stop after understanding; the generation then waits for its approval. */
      review: z.boolean().optional(),
      enhanceExisting: id.optional(),
    }),
    responses: { 201: created, 202: generation },
    errors: uploadErrors,
  }),
  upload: route({
    method: 'POST',
    path: '/api/materials/upload',
    tag,
    summary: 'Make one material from files, or enhance one',
    access: 'user',
    bound: 'upload',
    multipart: {
      files: ['files'],
      fields: z.object({
        title: words.trim().max(MAX_TITLE_CHARACTERS).optional(),
        content: words.max(MAX_TEXT_CHARACTERS).optional(),
        type: z.literal('upload').optional(),
        enhanceExisting: id.optional(),
        review: z.enum(['true', 'false']).optional(),
      }),
    },
    responses: { 201: created, 202: generation },
    errors: uploadErrors,
  }),
  uploadImages: route({
    method: 'POST',
    path: '/api/upload',
    tag,
    summary: 'Make a material from up to five pictures, or expand one',
    access: 'user',
    bound: 'upload',
    multipart: { files: ['images'], fields: z.object({ expandMaterialId: id.optional() }) },
    responses: {
      201: z.object({ materials: z.array(material), newFlashcards: z.int(), newQuestions: z.int() }),
      202: generation,
    },
    errors: uploadErrors,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/materials/{id}',
    tag,
    summary: 'Edit title, description and tags',
    access: 'user',
    bound: 'replaces',
    params: idParam,
    body: z.object({
      title: title.optional(),
      description: words.trim().max(2000).optional(),
      tags: tags.optional(),
    }),
    responses: { 200: material },
    errors: ['not_found'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/materials/{id}',
    tag,
    summary: 'Delete a material with all that belongs to it',
    access: 'user',
    bound: 'frees',
    params: idParam,
    responses: { 204: null },
    errors: ['not_found'],
  }),
  share: route({
    method: 'POST',
    path: '/api/materials/{id}/share',
    tag,
    summary: 'Put a copy into the public library',
    access: 'user',
    bound: 'work',
    alone: 'files',
    plan: 'pro',
    params: idParam,
    responses: { 200: z.object({ publicGuideId: id }) },
    errors: ['not_found', 'upgrade_required', 'conflict'],
  }),
  unshare: route({
    method: 'DELETE',
    path: '/api/materials/{id}/share',
    tag,
    summary: 'Take it out of the public library',
    access: 'user',
    bound: 'frees',
    params: idParam,
    responses: { 204: null },
    errors: ['not_found'],
  }),
  memory: route({
    method: 'GET',
    path: '/api/materials/{id}/memory',
    tag,
    summary: 'The memory map: how well each region of the source is remembered now',
    access: 'user',
    alone: 'query',
    params: idParam,
    responses: { 200: z.array(memoryRegion) },
    errors: ['not_found'],
  }),
  /** Cards that a newer version no longer supports. */
  retire: route({
    method: 'POST',
    path: '/api/materials/{id}/retire',
    tag,
    summary: 'Retire or keep the cards whose place is gone from the newer version',
    access: 'user',
    bound: 'frees',
    params: idParam,
    body: z.object({ action: z.enum(['retire', 'keep']) }),
    responses: { 200: z.object({ cards: z.int() }) },
    errors: ['not_found'],
  }),
};

export type Material = z.infer<typeof material>;
export type MaterialDetail = z.infer<typeof materialDetail>;
export type Source = z.infer<typeof source>;
export type ExtractedContent = z.infer<typeof extractedContent>;
export type MemoryRegion = z.infer<typeof memoryRegion>;

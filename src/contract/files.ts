import { z } from 'zod';
import { id, idParam, words } from './common.ts';
import { route } from './route.ts';

const tag = 'files';

/** Pictures and originals. The address is made by the server and lives for a short time. */
export const files = {
  get: route({
    method: 'GET',
    path: '/api/files/{token}',
    tag,
    summary: 'An object by its short-lived signed address',
    access: 'signed_url',
    params: z.object({ token: words.max(1000) }),
    responses: { 200: 'binary' },
    errors: ['not_found'],
  }),
};

const deckFormat = z.enum(['apkg', 'csv', 'txt']);

export const decks = {
  export: route({
    method: 'GET',
    path: '/api/materials/{id}/export',
    tag: 'decks',
    summary: 'The cards as an Anki package or CSV',
    access: 'user',
    alone: 'files',
    params: idParam,
    query: z.object({ format: deckFormat.exclude(['txt']).default('apkg') }),
    responses: { 200: 'binary' },
    errors: ['not_found'],
  }),
  import: route({
    method: 'POST',
    path: '/api/materials/import',
    tag: 'decks',
    summary: 'Make a material from an Anki package, CSV or text deck',
    access: 'user',
    bound: 'upload',
    alone: 'files',
    multipart: { files: ['file'], fields: z.object({ title: words.trim().max(200).optional() }) },
    responses: {
      201: z.object({
        materialId: id,
        cards: z.int(),
        /** Rows that could not be read, with why. */
        skipped: z.array(z.object({ row: z.int(), reason: z.string() })),
      }),
    },
    errors: [
      'upgrade_required',
      'too_large',
      'unsupported_type',
      'unreadable_file',
      'empty_file',
      'no_readable_content',
    ],
  }),
};

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { materials } from '#contract/materials.ts';
import { DEFAULT_UPLOAD_CONTENT, DEFAULT_UPLOAD_TITLE } from '#domain/uploads.ts';
import type { Context } from '#server/context.ts';
import type { GenerationRequest } from '#server/db/schema/index.ts';
import { AppError, notFound } from '#server/errors.ts';
import { fileUrls } from '#server/files/urls.ts';
import { startGeneration } from '#server/generations/start.ts';
import { problemError, toGeneration } from '#server/generations/store.ts';
import { waitForGeneration } from '#server/generations/wait.ts';
import { type Guards, implement } from '#server/implement.ts';
import { FILES, forget, IMAGES, receiveUpload } from '#server/uploads/receive.ts';
import { storeText } from '#server/uploads/text.ts';
import { requireQuota } from './quota.ts';
import { findMaterial, toMaterial } from './store.ts';

/** How long a caller that did not ask for 202 is kept waiting. The job goes on. */
const PATIENCE_MS = 15 * 60_000;

/** The three ways to make a material. All start the same durable job. */
export function registerCreateRoutes(app: FastifyInstance, context: Context, guards: Guards): void {
  const { objects, db } = context;

  implement(app, guards, materials.create, async ({ caller, body, request, reply }) => {
    // Before anything is stored; the transaction that accepts asks again.
    if (!body.enhanceExisting) {
      await requireQuota(db, caller.userId, await guards.planOf(caller.userId), context.clock.now());
    }
    const file = await storeText(objects, caller.userId, body.title, body.content);
    return answer(request, reply, caller.userId, {
      kind: 'text',
      title: body.title,
      content: null,
      files: [file],
      enhanceMaterialId: body.enhanceExisting ?? null,
      review: body.review ?? false,
    });
  });

  implement(app, guards, materials.upload, async ({ caller, request, reply }) => {
    const shape = materials.upload.multipart.fields;
    const { files, fields } = await receiveUpload(request, objects, caller.userId, FILES, shape);
    const content = fields.content?.trim();
    return answer(request, reply, caller.userId, {
      kind: 'upload',
      title: fields.title || DEFAULT_UPLOAD_TITLE,
      content: content && content !== DEFAULT_UPLOAD_CONTENT ? content : null,
      files,
      enhanceMaterialId: fields.enhanceExisting ?? null,
      review: fields.review === 'true',
    });
  });

  implement(app, guards, materials.uploadImages, async ({ caller, request, reply }) => {
    const shape = materials.uploadImages.multipart.fields;
    const { files, fields } = await receiveUpload(request, objects, caller.userId, IMAGES, shape);
    const made = await answer(request, reply, caller.userId, {
      kind: 'images',
      title: null,
      content: null,
      files,
      enhanceMaterialId: fields.expandMaterialId ?? null,
      review: false,
    });
    if (made.status === 202) return made;
    const { newFlashcards, newQuestions, notices: _, ...material } = made.body;
    return { status: 201, body: { materials: [material], newFlashcards, newQuestions } };
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, userId: string, asked: GenerationRequest) {
    const generation = await startGeneration(context, userId, await guards.planOf(userId), asked).catch(
      async (error) => {
        await forget(objects, asked.files);
        throw error;
      },
    );
    const accepted = (row: typeof generation, headers: Record<string, string> = {}) => ({
      status: 202 as const,
      headers: { location: `/api/generations/${row.id}`, ...headers },
      body: toGeneration(row),
    });
    if (/(^|,)\s*respond-async\b/i.test(String(request.headers.prefer ?? ''))) {
      return accepted(generation, { 'preference-applied': 'respond-async' });
    }
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const row = await waitForGeneration(db, userId, generation.id, { timeoutMs: PATIENCE_MS, signal: gone.signal });
    if (row.status === 'review') return accepted(row);
    if (row.status === 'cancelled') throw new AppError('conflict', 'This was cancelled before it was done.');
    if (row.problem) throw problemError(row.problem);
    const material = row.materialId ? await findMaterial(db, userId, row.materialId) : null;
    if (!material) throw notFound('The study material');
    const { newFlashcards, newQuestions } = row;
    const notices = material.material.notices;
    const body = { ...toMaterial(material, await fileUrls(context)), newFlashcards, newQuestions, notices };
    return { status: 201 as const, headers: { location: `/api/materials/${material.material.id}` }, body };
  }
}

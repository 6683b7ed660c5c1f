import type { FastifyInstance } from 'fastify';
import { library } from '#contract/library.ts';
import { materials } from '#contract/materials.ts';
import type { Context } from '#server/context.ts';
import { transact } from '#server/db/client.ts';
import { notFound } from '#server/errors.ts';
import { fileUrls } from '#server/files/urls.ts';
import { pageOf, readCursor } from '#server/http/paging.ts';
import { type Guards, implement } from '#server/implement.ts';
import { findMaterial, toMaterial } from '#server/materials/store.ts';
import { cleanData } from '#server/uploads/clean.ts';
import type { GuideContent } from './content.ts';
import { copyGuide } from './copy.ts';
import { reportGuide } from './report.ts';
import { shareMaterial, unshareMaterial } from './share.ts';
import { findGuide, findGuides, findSubjects, type GuideFilter, toGuide } from './store.ts';

const PREVIEW_CARDS = 5;
const SAMPLE_QUESTIONS = 3;

export function registerLibraryRoutes(app: FastifyInstance, context: Context, guards: Guards): void {
  const { db } = context;

  implement(app, guards, materials.share, async ({ caller, params }) => ({
    status: 200,
    body: { publicGuideId: await shareMaterial(context, caller.userId, params.id) },
  }));

  implement(app, guards, materials.unshare, async ({ caller, params }) => {
    await unshareMaterial(context, caller.userId, params.id);
    return { status: 204 };
  });

  implement(app, guards, library.list, async ({ caller, query, request }) => {
    const { limit, cursor, ...wanted } = cleanData(query);
    const after = readCursor(cursor, ['instant', 'id']) as GuideFilter['after'];
    const [found, fileUrl] = await Promise.all([
      findGuides(db, { ...wanted, readerId: caller.userId, after, limit: limit + 1 }),
      fileUrls(context),
    ]);
    const { rows, headers } = pageOf(found, limit, request.url, (row) => [row.cursorAt, row.id]);
    return { status: 200, headers, body: rows.map((row) => toGuide(row, caller.userId, fileUrl)) };
  });

  implement(app, guards, library.subjects, async () => ({ status: 200, body: await findSubjects(db) }));

  implement(app, guards, library.get, async ({ caller, params }) => {
    const row = await findGuide(db, params.id, { readerId: caller.userId });
    if (!row) throw notFound('The guide');
    const { cards, questions } = row.content as GuideContent;
    // A covered label says nothing without its picture.
    const shown = [...cards].sort((a, b) => Number(a.kind === 'occlusion') - Number(b.kind === 'occlusion'));
    const body = {
      ...toGuide(row, caller.userId, await fileUrls(context)),
      preview: shown.slice(0, PREVIEW_CARDS).map(({ term, definition }) => ({ term, definition })),
      sampleQuestions: questions.slice(0, SAMPLE_QUESTIONS).map((q) => q.question),
    };
    return { status: 200, body };
  });

  implement(app, guards, library.copy, async ({ caller, params }) => {
    const plan = await guards.planOf(caller.userId);
    const id = await copyGuide(context, caller.userId, plan, params.id);
    const row = await findMaterial(db, caller.userId, id);
    if (!row) throw notFound('The study material');
    const headers = { location: `/api/materials/${id}` };
    return { status: 201, headers, body: toMaterial(row, await fileUrls(context)) };
  });

  implement(app, guards, library.report, async ({ caller, params, body }) => {
    const report = cleanData({ reason: body.reason, details: body.details ?? '' });
    const hidden = await transact(db, (tx) => reportGuide(tx, params.id, caller.userId, report, context.clock.now()));
    if (hidden) context.log.warn({ guide: params.id }, 'a shared guide was reported and hidden: it waits for a look');
    return { status: 202, body: { ok: true } };
  });
}

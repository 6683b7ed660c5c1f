import { Readable } from 'node:stream';
import { deserialize } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { generations, type Review } from '#contract/generations.ts';
import type { Evidence } from '#pipeline/types.ts';
import type { Context } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import { type Guards, implement } from '#server/implement.ts';
import type { Understood } from '#server/jobs/runner-protocol.ts';
import { lockQuota, requireQuota } from '#server/materials/quota.ts';
import { forget } from '#server/uploads/receive.ts';
import { generationEvents, type Regions } from './events.ts';
import { takeStream } from './open-streams.ts';
import { changeGeneration, findGeneration, hasEnded, toGeneration } from './store.ts';
import { sendNext } from './turns.ts';

/** Proxies close connections that say nothing; comments keep them open. */
const HEARTBEAT_MS = 15_000;

export function registerGenerationRoutes(app: FastifyInstance, context: Context, guards: Guards): void {
  const { db, objects } = context;
  app.addHook('onClose', () => generationEvents(db).close());

  const find = async (userId: string, id: string) => {
    const row = await findGeneration(db, userId, id);
    if (!row) throw notFound('The generation');
    return row;
  };

  implement(app, guards, generations.get, async ({ caller, params }) => ({
    status: 200,
    body: toGeneration(await find(caller.userId, params.id)),
  }));

  implement(app, guards, generations.events, async ({ caller, params, reply }) => {
    await find(caller.userId, params.id);
    const giveBack = takeStream(caller.userId);
    const gone = new AbortController();
    reply.raw.once('close', () => {
      gone.abort();
      giveBack();
    });
    return {
      status: 200,
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
      body: Readable.from(events(context, caller.userId, params.id, gone.signal)),
    };
  });

  implement(app, guards, generations.review, async ({ caller, params }) => {
    const row = await find(caller.userId, params.id);
    if (row.status !== 'review' || !row.request.reviewKey) throw notInReview();
    const bytes = await objects.get(row.request.reviewKey);
    return { status: 200, body: toReview(deserialize(bytes) as Understood) };
  });

  implement(app, guards, generations.approve, async ({ caller, params }) => {
    const { userId } = caller;
    const row = await find(userId, params.id);
    if (row.status !== 'review') throw notInReview();
    const plan = await guards.planOf(userId);
    await db.transaction(async (tx) => {
      await lockQuota(tx, userId);
      // It has been counted since it was asked for; the plan may have ended meanwhile.
      if (!row.request.enhanceMaterialId) await requireQuota(tx, userId, plan, context.clock.now(), row.id);
      const request = { ...row.request, review: false };
      const changed = await changeGeneration(tx, userId, row.id, ['review'], {
        status: 'queued',
        step: 'queued',
        request,
        attempts: 0,
        sentAt: null,
      });
      if (!changed) throw notInReview();
      await sendNext(context, tx, userId);
    });
    return { status: 202, body: toGeneration(await find(userId, row.id)) };
  });

  implement(app, guards, generations.cancel, async ({ caller, params }) => {
    const row = await find(caller.userId, params.id);
    const cancelled = await changeGeneration(db, caller.userId, row.id, ['queued', 'running', 'review'], {
      status: 'cancelled',
      finishedAt: context.clock.now(),
    });
    if (!cancelled) throw new AppError('conflict', 'This generation has ended already.');
    const review = row.request.reviewKey ? [{ objectKey: row.request.reviewKey }] : [];
    await forget(objects, [...row.request.files, ...review]);
    return { status: 204 };
  });
}

const notInReview = () => new AppError('conflict', 'This generation does not wait for your review.');

/** The present state first, then each change, until the generation has ended or the reader has gone. */
async function* events(context: Context, userId: string, id: string, signal: AbortSignal): AsyncGenerator<string> {
  let wake: () => void = () => undefined;
  let changed = true;
  let regions: Regions = [];
  const stop = await generationEvents(context.db).listen(id, (read) => {
    changed = true;
    regions.push(...read);
    wake();
  });
  const beat = setInterval(() => wake(), HEARTBEAT_MS);
  const leave = () => wake();
  signal.addEventListener('abort', leave);
  try {
    while (!signal.aborted) {
      const awake = new Promise<void>((resolve) => {
        wake = resolve;
      });
      if (changed) {
        changed = false;
        const read = regions;
        regions = [];
        const row = await findGeneration(context.db, userId, id);
        if (!row) return;
        yield `data: ${JSON.stringify(toGeneration(row, read))}\n\n`;
        if (hasEnded(row.status)) return;
      } else {
        yield ': still here\n\n';
      }
      if (!changed) await awake;
    }
  } finally {
    stop();
    clearInterval(beat);
    signal.removeEventListener('abort', leave);
  }
}

function toReview({ document, understanding }: Understood): Review {
  const segments = new Map(document.segments.map((segment) => [segment.id, segment]));
  const place = (evidence: Evidence[]) =>
    evidence.flatMap(({ segmentId, quote }) => {
      const segment = segments.get(segmentId);
      if (!segment) return [];
      const sourceName = document.sources[segment.source]?.name ?? '';
      const polygon = segment.polygon.map(([x, y]): [number, number] => [x, y]);
      return [{ sourceName, page: segment.page, polygon, text: quote || segment.text }];
    });
  return {
    extractedText: document.segments.map((segment) => segment.text).join('\n'),
    enhancedContent: understanding.description,
    subject: understanding.subject,
    difficulty: understanding.difficulty,
    confidenceScore: understanding.confidenceScore,
    labels: understanding.labels.length,
    concepts: understanding.concepts.map(({ term, definition, category, evidence }) => ({
      term,
      definition,
      category,
      evidence: place(evidence),
    })),
    keyTerms: understanding.keyTerms.map(({ term, definition, context, evidence }) => ({
      term,
      definition,
      context,
      evidence: place(evidence),
    })),
  };
}

import { deserialize, serialize } from 'node:v8';
import { sql } from 'drizzle-orm';
import { type PipelineProgress, type SourceFile, SourceProblem, type StudyMaterial } from '#pipeline/types.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { RunnerCrash } from '#server/jobs/runner-limits.ts';
import type { Task, TaskResult, Understood } from '#server/jobs/runner-protocol.ts';
import { saveMaterial } from '#server/materials/save.ts';
import { reviewKey } from '#server/uploads/keys.ts';
import { discard } from './discard.ts';
import { generationEvents } from './events.ts';
import { countModelTokens, modelTokensLeft } from './model-use-store.ts';
import { progressWriter } from './progress.ts';
import {
  changeGeneration,
  failGeneration,
  findGeneration,
  type GenerationProblem,
  type GenerationRow,
} from './store.ts';

/** Crashes of the runner that one generation survives, and starts by any worker before it is given up. */
const MAX_CRASHES = 2;
const MAX_STARTS = 6;
/** What took too much of a runner takes it of the next one, too. */
const TRIED_AGAIN: readonly RunnerCrash['reason'][] = ['crashed', 'failed'];

export interface Runner {
  run<T extends Task>(
    task: T,
    options: {
      files?: Iterable<() => Promise<SourceFile>>;
      onProgress: (progress: PipelineProgress) => void;
      onTokens?: (tokens: number) => void;
      signal: AbortSignal;
    },
  ): Promise<TaskResult<T>>;
}

export type GenerateContext = Pick<Context, 'config' | 'db' | 'objects' | 'clock' | 'jobs' | 'log'>;

const CRASHED: Record<RunnerCrash['reason'], string> = {
  crashed: 'Reading this failed every time we tried. The file may be damaged: save it anew, or try a picture of it.',
  failed: 'Reading this failed every time we tried. The file may be damaged: save it anew, or try a picture of it.',
  stuck: 'Reading this got stuck. Try fewer or smaller pages.',
  too_slow: 'Reading this took too long. Try fewer or smaller pages.',
  too_much_memory: 'Reading this took more memory than we can give. Try fewer or smaller pages.',
};
const INTERRUPTED = 'Our servers were interrupted too often while working on this. Please try again.';

/**
 * One generation from its row to its end. It throws only where trying again helps (database or object store away, worker
 * stopping); everything else ends the generation with a reason that the student can read.
 */
export async function runGeneration(
  context: GenerateContext,
  runner: Runner,
  job: { userId: string; generationId: string },
  stopping: AbortSignal,
): Promise<void> {
  const { db } = context;
  const { userId, generationId: id } = job;
  const started = await changeGeneration(db, userId, id, ['queued', 'running'], {
    status: 'running',
    attempts: sql`attempts + 1` as unknown as number,
    startedAt: context.clock.now(),
  });
  const row = await findGeneration(db, userId, id);
  if (!row) return;
  // Cancelled before it began, or done by a worker that could not say so any more.
  if (!started) return row.status === 'cancelled' ? discard(context.objects, row) : undefined;
  if (row.attempts > MAX_STARTS) return end(context, row, { code: 'generation_failed', detail: INTERRUPTED });

  const cancelled = new AbortController();
  let gone = false;
  const stopListening = await generationEvents(db).listen(id, async () => {
    const current = await findGeneration(db, userId, id).catch(() => row);
    if (current && current.status !== 'cancelled') return;
    gone = true;
    // A short text is let end: its runner stays warm for the next one.
    if (row.lane === 'large') cancelled.abort(new Error('cancelled'));
  });
  try {
    await work(context, runner, row, AbortSignal.any([stopping, cancelled.signal]));
    if (gone) await discard(context.objects, row);
  } catch (error) {
    if (gone) return await discard(context.objects, row);
    if (stopping.aborted) await giveBack(context, row);
    if (stopping.aborted || !(error instanceof AppError)) throw error;
    await end(context, row, { code: error.code, detail: error.detail, ...(error.file ? { file: error.file } : {}) });
  } finally {
    stopListening();
  }
}

async function work(context: GenerateContext, runner: Runner, row: GenerationRow, signal: AbortSignal): Promise<void> {
  const { objects, db } = context;
  const { request, userId, id } = row;
  const title = request.title ?? undefined;
  const files = request.files.map((file) => async () => ({
    name: file.name,
    bytes: await objects.get(file.objectKey),
  }));
  const run = <T extends Task>(task: T) => attempt(context, runner, row, task, files, signal);
  // Uploads that run at once begin with the same rest: they may pass the day's budget by one upload's each, and no more.
  const tokenBudget =
    context.config.MODEL === 'embedded' ? undefined : await modelTokensLeft(db, userId, context.clock.now());

  if (request.review) {
    const understood = await run({ kind: 'understand', title, tokenBudget });
    const key = reviewKey(userId, id);
    await objects.put(key, serialize(understood), 'application/octet-stream');
    const change = { status: 'review' as const, step: 'compose', request: { ...request, reviewKey: key } };
    await changeGeneration(db, userId, id, ['running'], change);
    return;
  }
  let made: StudyMaterial;
  if (request.reviewKey) {
    const { document, understanding, model } = deserialize(await objects.get(request.reviewKey)) as Understood;
    const composed = await run({ kind: 'compose', document, understanding });
    const notices = [...document.notices, ...(understanding.notices ?? [])];
    made = { document, understanding, model, notices, ...composed };
  } else {
    made = await run({ kind: 'generate', title, tokenBudget });
  }
  signal.throwIfAborted();
  await changeGeneration(db, userId, id, ['running'], { step: 'save', progress: 99 });
  await saveMaterial(context, row, made);
  if (request.reviewKey) await objects.delete(request.reviewKey);
}

/** Runs a task, once more where the runner broke and another may not. Throws AppError for what ends the generation. */
async function attempt<T extends Task>(
  context: GenerateContext,
  runner: Runner,
  row: GenerationRow,
  task: T,
  files: (() => Promise<SourceFile>)[],
  signal: AbortSignal,
): Promise<TaskResult<T>> {
  const spend = (tokens: number) => {
    countModelTokens(context.db, row.userId, tokens, context.clock.now()).catch((error) =>
      context.log.warn({ err: error }, 'what a model has cost was not counted'),
    );
  };
  for (let crashes = 1; ; crashes++) {
    const progress = progressWriter(context.db, row.userId, row.id);
    try {
      const given = task.kind === 'compose' ? {} : { files };
      return await runner.run(task, { ...given, onProgress: progress.report, onTokens: spend, signal });
    } catch (error) {
      if (error instanceof SourceProblem) {
        throw new AppError(error.code, error.message, error.file ? { file: error.file } : {});
      }
      if (!(error instanceof RunnerCrash)) throw error;
      context.log.warn({ generation: row.id, reason: error.reason, crashes, err: error }, 'the runner broke');
      const last = crashes >= MAX_CRASHES || !TRIED_AGAIN.includes(error.reason);
      if (last) throw new AppError('generation_failed', CRASHED[error.reason], { cause: error });
    } finally {
      await progress.close();
    }
  }
}

/** A worker that stops in good order is no reason to give a generation up. */
async function giveBack({ db }: GenerateContext, row: GenerationRow): Promise<void> {
  const change = { attempts: sql`greatest(attempts - 1, 0)` as unknown as number };
  await changeGeneration(db, row.userId, row.id, ['running'], change);
}

async function end(context: GenerateContext, row: GenerationRow, problem: GenerationProblem): Promise<void> {
  const ended = await failGeneration(context.db, row.userId, row.id, problem);
  if (ended) await discard(context.objects, row);
}

/** For a job that no worker could finish. */
export async function giveUp(context: GenerateContext, job: { userId: string; generationId: string }): Promise<void> {
  const row = await findGeneration(context.db, job.userId, job.generationId);
  if (row) await end(context, row, { code: 'generation_failed', detail: INTERRUPTED });
}

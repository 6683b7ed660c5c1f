import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { hostedModel } from '#adapters/language-model/hosted.ts';
import { createPaddleOcr } from '#adapters/ocr/paddle.ts';
import { composeAndCheck, extract, generate, understand } from '#pipeline/run.ts';
import { type PipelineProgress, type SourceFile, SourceProblem } from '#pipeline/types.ts';
import { embedded } from '#pipeline/understand/embedded.ts';
import { hosted, UPLOAD_TOKEN_BUDGET } from '#pipeline/understand/hosted/hosted.ts';
import type { Understander } from '#pipeline/understand/understander.ts';
import { warmUp } from '#pipeline/warm-up.ts';
import type { LanguageModel } from '#ports/language-model.ts';
import type { Ocr } from '#ports/ocr.ts';
import { createLogger } from '#server/http/logging.ts';
import { guardProcess } from '#server/logs/guard-process.ts';
import { errorLine } from '#server/logs/safe-error.ts';
import { endWithParent } from './parent-watch.ts';
import type { FromRunner, Task, ToRunner } from './runner-protocol.ts';

/**
 * The process in which uploads are decoded and read. It is killed when it takes too long or too much, and may crash: the
 * worker that forked it (see runner-process.ts) goes on. Models are loaded once, before the first task, and kept.
 */

const REPORT_MS = 1000;

// Decoders warn of much by the way, in words of the file.
guardProcess(createLogger('error', pino.destination(2)).child({ role: 'runner' }));

const send = (message: FromRunner) => {
  if (process.connected) process.send?.(message);
};

let ocr: Promise<Ocr> | null = null;
const engine = (): Promise<Ocr> => {
  ocr ??= createPaddleOcr();
  return ocr;
};
/** Texts need no OCR: its models are loaded with the first picture. */
const lazyOcr: Ocr = {
  recognise: async (picture) => (await engine()).recognise(picture),
  close: async () => undefined,
};

/** The hosted model that MODEL names; null for the embedded one. */
function chooseModel(env: NodeJS.ProcessEnv): LanguageModel | null {
  const model = env.MODEL?.trim() || 'embedded';
  if (model === 'embedded') return null;
  return hostedModel({ model, apiKey: env.MODEL_API_KEY || undefined, baseUrl: env.MODEL_BASE_URL || undefined });
}

const model = chooseModel(process.env);

/** A hosted model falls back to the embedded one by itself, also when its budget is used up. */
function understanderFor({ tokenBudget = UPLOAD_TOKEN_BUDGET }: { tokenBudget?: number | undefined }): Understander {
  if (!model) return embedded;
  return hosted(model, {
    tokenBudget: Math.min(tokenBudget, UPLOAD_TOKEN_BUDGET),
    onTokens: (tokens) => send({ type: 'tokens', tokens }),
  });
}
let files: SourceFile[] = [];

async function perform(task: Task) {
  const onProgress = (progress: PipelineProgress) => send({ type: 'progress', progress });
  if (task.kind === 'compose') return composeAndCheck(task.document, task.understanding, { onProgress });
  const given = files;
  files = [];
  const understander = understanderFor(task);
  const options = { ocr: lazyOcr, title: task.title, understander, onProgress };
  if (task.kind === 'generate') return generate(given, options);
  const document = await extract(given, options);
  const understanding = await understand(document, options);
  return { document, understanding, model: understanding.model ?? understander.name };
}

let asked = false;
process.on('message', async (message: ToRunner) => {
  asked = true;
  if (message.type === 'file') {
    files.push({ name: message.name, bytes: message.bytes });
    return;
  }
  try {
    send({ type: 'result', result: await perform(message.task) });
  } catch (error) {
    files = [];
    if (error instanceof SourceProblem) {
      send({ type: 'problem', code: error.code, detail: error.message, file: error.file });
    } else {
      send({ type: 'error', why: errorLine(error) });
    }
  }
});
process.on('disconnect', () => process.exit(0));
// Ctrl+C reaches the whole group; the worker decides when we stop.
process.on('SIGINT', () => undefined);
endWithParent();
// Nobody waits for it, and a fault would come again with the first upload. The process is killed in the end: what the
// compiler made is kept now for the next one.
warmUp(() => asked)
  .then(flushCompileCache)
  .catch(() => undefined);
setInterval(() => send({ type: 'memory', rss: process.memoryUsage.rss() }), REPORT_MS).unref();

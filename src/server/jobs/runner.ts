import { pino } from 'pino';
import { createPaddleOcr } from '#adapters/ocr/paddle.ts';
import { composeAndCheck, extract, generate, understand } from '#pipeline/run.ts';
import { type PipelineProgress, type SourceFile, SourceProblem } from '#pipeline/types.ts';
import { embedded } from '#pipeline/understand/embedded.ts';
import { hosted, UPLOAD_TOKEN_BUDGET } from '#pipeline/understand/hosted/hosted.ts';
import type { ModelTask } from '#pipeline/understand/hosted/schema.ts';
import type { Understander } from '#pipeline/understand/understander.ts';
import { warmUp } from '#pipeline/warm-up.ts';
import { type LanguageModel, type ModelAnswer, ModelError, type ModelRequest } from '#ports/language-model.ts';
import type { Ocr } from '#ports/ocr.ts';
import { createLogger } from '#server/http/logging.ts';
import { guardProcess } from '#server/logs/guard-process.ts';
import { errorLine } from '#server/logs/safe-error.ts';
import { endWithParent } from './parent-watch.ts';
import type { FromRunner, ModelAnswered, Task, ToRunner } from './runner-protocol.ts';

/**
 * The process in which uploads are decoded and read. It is killed when it takes too long or too much, and may crash: the
 * worker that started it (see runner-process.ts) goes on. It runs in a sandbox, without a network, a secret or a file to write.
 * Models are loaded once, before the first task, and kept.
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

let asking = 0;
const answers = new Map<number, PromiseWithResolvers<ModelAnswer<unknown>>>();

/** The hosted model, asked through the worker: here is no network, and no key. */
function modelOf(name: string): LanguageModel {
  return {
    name,
    generate<T>({ task, system, prompt, images = [] }: ModelRequest<T>) {
      const answer = Promise.withResolvers<ModelAnswer<unknown>>();
      const id = asking++;
      answers.set(id, answer);
      send({ type: 'ask', id, task: task as ModelTask, system, prompt, images });
      return answer.promise as Promise<ModelAnswer<T>>;
    },
  };
}

function answered(message: ModelAnswered): void {
  const waiting = answers.get(message.id);
  answers.delete(message.id);
  if (message.type === 'answer') waiting?.resolve(message.answer);
  else waiting?.reject(new ModelError(message.reason, 'the worker got no answer'));
}

/** A hosted model falls back to the embedded one by itself, also when its budget is used up. */
function understanderFor(task: Task, model: string | undefined): Understander {
  if (!model) return embedded;
  const tokenBudget = 'tokenBudget' in task ? (task.tokenBudget ?? UPLOAD_TOKEN_BUDGET) : 0;
  return hosted(modelOf(model), { tokenBudget: Math.min(tokenBudget, UPLOAD_TOKEN_BUDGET) });
}

let files: SourceFile[] = [];

async function perform(task: Task, model: string | undefined) {
  const onProgress = (progress: PipelineProgress) => send({ type: 'progress', progress });
  if (task.kind === 'compose') return composeAndCheck(task.document, task.understanding, { onProgress });
  const given = files;
  files = [];
  const understander = understanderFor(task, model);
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
  if (message.type !== 'task') return answered(message);
  try {
    send({ type: 'result', result: await perform(message.task, message.model) });
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
// Nobody waits for it, and a fault would come again with the first upload.
warmUp(() => asked).catch(() => undefined);
setInterval(() => send({ type: 'memory', rss: process.memoryUsage.rss() }), REPORT_MS).unref();

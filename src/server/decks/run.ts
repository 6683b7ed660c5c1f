import path from 'node:path';
import { turns } from '#server/billing/turns.ts';
import { AppError } from '#server/errors.ts';
import { stepBack } from '#server/jobs/step-back.ts';
import { errorLine } from '#server/logs/safe-error.ts';
import { type Needs, openSandbox } from '#server/sandbox/sandbox.ts';
import type { DeckAnswer, DeckTask } from './protocol.ts';

const SCRIPT = path.join(import.meta.dirname, 'process.ts');
const LIMIT_MS = 60_000;
const NEEDS: Needs = { memory: 1024 * 2 ** 20, heapMegabytes: 768, cpuSeconds: 90, fileSize: 512 * 2 ** 20 };
const BROKEN = 'This deck could not be read. It may be damaged: export it again, and try with a part of it.';

// Each may take a core and some hundred megabytes.
const inTurn = turns(2);

/** Runs a task in a process of its own. Throws AppError, also when it crashes or takes too long. */
export function runDeckTask(task: DeckTask, limitMs = LIMIT_MS): Promise<DeckAnswer> {
  return inTurn(() => run(task, limitMs));
}

async function run(task: DeckTask, limitMs: number): Promise<DeckAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<DeckAnswer>();
  const sandbox = await openSandbox();
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
  const child = sandbox.spawn(SCRIPT, { ...NEEDS, folder: task.folder }, { stdio: [...stdio] });
  stepBack(child.pid);
  const broken = (why: string) => reject(new AppError('unreadable_file', BROKEN, { logMessage: why }));
  const timer = setTimeout(() => broken('the deck process took too long'), limitMs);
  child.on('message', (answer: DeckAnswer) => resolve(answer));
  child.on('exit', (code, signal) => broken(`the deck process ended with ${signal ?? code}`));
  child.on('error', (error) => broken(errorLine(error)));
  child.send(task, (error) => error && broken(errorLine(error)));
  try {
    const answer = await promise;
    if (answer.kind === 'problem') throw new AppError(answer.code, answer.detail);
    if (answer.kind === 'failed') throw new AppError('unreadable_file', BROKEN, { logMessage: answer.why });
    return answer;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

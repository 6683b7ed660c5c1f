import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { PipelineProgress, SourceFile } from '#pipeline/types.ts';
import { SourceProblem } from '#pipeline/types.ts';
import { OperatorError } from '#ports/operator-error.ts';
import { errorLine } from '#server/logs/safe-error.ts';
import type { FromRunner, Task, TaskResult, ToRunner } from './runner-protocol.ts';

export interface RunnerLimits {
  /** Without any progress. */
  idleMs: number;
  /** For the whole task, before pages and bytes are counted. */
  baseMs: number;
  perPageMs: number;
  perMegabyteMs: number;
  /** Resident memory at which the runner is killed, in bytes. */
  maxRss: number;
  /** Resident memory after a task at which a new runner takes over, in bytes. */
  recycleRss: number;
  /** Tasks after which a new runner takes over. */
  maxTasks: number;
  /** How far it steps back for others on a busy machine, as the system counts it: 0 is not at all, 19 the most. */
  nice: number;
}

const MEGABYTE = 1024 * 1024;

export const RUNNER_LIMITS: RunnerLimits = {
  idleMs: 180_000,
  baseMs: 300_000,
  perPageMs: 20_000,
  perMegabyteMs: 10_000,
  maxRss: 3072 * MEGABYTE,
  // The next task may need a few hundred more, and a machine with 2 GB has to hold it all.
  recycleRss: 900 * MEGABYTE,
  maxTasks: 50,
  nice: 0,
};

/** The runner died or was killed. `message` says why, for the log. */
export class RunnerCrash extends OperatorError {
  override name = 'RunnerCrash';
  readonly reason: 'crashed' | 'stuck' | 'too_slow' | 'too_much_memory' | 'failed';
  constructor(reason: RunnerCrash['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface RunOptions {
  /** Fetched one by one, so that never more than one is held here. */
  files?: Iterable<() => Promise<SourceFile>>;
  onProgress: (progress: PipelineProgress) => void;
  /** Told after every answer of a hosted model what it has cost. */
  onTokens?: (tokens: number) => void;
  signal: AbortSignal;
}

const WATCH_MS = 500;
/** Reading a 300-page scan holds many pictures; what JavaScript itself holds stays far below. */
const HEAP = '--max-old-space-size=2048';

/** A child process that decodes and reads what students upload: it may crash or hang, and costs one attempt then. */
export class RunnerProcess {
  readonly #script: string;
  readonly #env: Record<string, string | undefined>;
  readonly #limits: RunnerLimits;
  #child: ChildProcess | null = null;
  #tasks = 0;
  #rss = 0;

  constructor(script: string, env: Record<string, string | undefined>, limits: RunnerLimits = RUNNER_LIMITS) {
    this.#script = script;
    this.#env = env;
    this.#limits = limits;
  }

  /** One task at a time. Throws SourceProblem, RunnerCrash, or the signal's reason. */
  async run<T extends Task>(task: T, options: RunOptions): Promise<TaskResult<T>> {
    options.signal.throwIfAborted();
    const child = this.#start();
    this.#tasks++;
    try {
      const result = await this.#watch(child, task, options);
      if (this.#tasks >= this.#limits.maxTasks || this.#rss > this.#limits.recycleRss) this.stop();
      return result as TaskResult<T>;
    } catch (error) {
      // A runner that said what is wrong with a file is sound; every other one is not trusted any more.
      if (!(error instanceof SourceProblem)) this.stop();
      throw error;
    }
  }

  /** Starts the child ahead of its first task, so that it can warm up. */
  prepare(): void {
    this.#start();
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  #start(): ChildProcess {
    if (this.#child?.connected && this.#child.exitCode === null) return this.#child;
    this.#tasks = 0;
    this.#rss = 0;
    this.#child = fork(this.#script, {
      serialization: 'advanced',
      env: this.#env as NodeJS.ProcessEnv,
      execArgv: [...process.execArgv.filter((flag) => !flag.startsWith('--inspect')), HEAP],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    stepBack(this.#child.pid, this.#limits.nice);
    // A child that is killed between tasks may still say so.
    this.#child.on('error', () => undefined);
    return this.#child;
  }

  #watch(child: ChildProcess, task: Task, { files = [], onProgress, onTokens, signal }: RunOptions): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const limits = this.#limits;
    const startedAt = performance.now();
    let progressAt = startedAt;
    let pages = 0;
    let bytes = 0;

    const onMessage = (message: FromRunner) => {
      if (message.type === 'progress') {
        progressAt = performance.now();
        pages = Math.max(pages, message.progress.counts.pages ?? 0);
        onProgress(message.progress);
      } else if (message.type === 'tokens') {
        onTokens?.(message.tokens);
      } else if (message.type === 'memory') {
        this.#rss = message.rss;
      } else if (message.type === 'result') resolve(message.result);
      else if (message.type === 'problem') reject(new SourceProblem(message.code, message.detail, message.file));
      else reject(new RunnerCrash('failed', message.why));
    };
    const onExit = (code: number | null, killed: string | null) => {
      reject(new RunnerCrash('crashed', `the runner ended with ${killed ?? code}`));
    };
    const onAbort = () => reject(signal.reason);
    const timer = setInterval(async () => {
      const now = performance.now();
      const bound = limits.baseMs + pages * limits.perPageMs + (bytes / MEGABYTE) * limits.perMegabyteMs;
      if (now - progressAt > limits.idleMs) reject(new RunnerCrash('stuck', `no progress for ${limits.idleMs} ms`));
      else if (now - startedAt > bound) reject(new RunnerCrash('too_slow', `not done after ${Math.round(bound)} ms`));
      this.#rss = (await residentMemory(child.pid)) ?? this.#rss;
      if (this.#rss > limits.maxRss) reject(new RunnerCrash('too_much_memory', `${this.#rss} bytes are resident`));
    }, WATCH_MS);

    child.on('message', onMessage);
    child.on('exit', onExit);
    child.on('error', reject);
    signal.addEventListener('abort', onAbort);
    const send = (message: ToRunner) =>
      new Promise<void>((sent, failed) => {
        child.send(message, (error) => (error ? failed(new RunnerCrash('crashed', errorLine(error))) : sent()));
      });
    const sending = async () => {
      for (const fetch of files) {
        const file = await fetch();
        bytes += file.bytes.byteLength;
        await send({ type: 'file', ...file });
        progressAt = performance.now();
      }
      await send({ type: 'task', task });
    };
    sending().catch(reject);
    return promise.finally(() => {
      clearInterval(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.off('error', reject);
      signal.removeEventListener('abort', onAbort);
    });
  }
}

/** In bytes, as the system counts it: a runner that hangs cannot tell. Null where the system does not say. */
async function residentMemory(pid: number | undefined): Promise<number | null> {
  if (process.platform !== 'linux' || !pid) return null;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : null;
}

function stepBack(pid: number | undefined, nice: number): void {
  if (!pid || nice === 0) return;
  try {
    setPriority(pid, nice);
  } catch {
    // It has ended already, or the system does not let us.
  }
}

import type { ChildProcess } from 'node:child_process';
import type { PipelineProgress, SourceFile } from '#pipeline/types.ts';
import { SourceProblem } from '#pipeline/types.ts';
import type { LanguageModel } from '#ports/language-model.ts';
import { errorLine } from '#server/logs/safe-error.ts';
import type { Sandbox } from '#server/sandbox/sandbox.ts';
import { ModelCalls } from './model-calls.ts';
import { RUNNER_LIMITS, RUNNER_NEEDS, RunnerCrash, type RunnerLimits } from './runner-limits.ts';
import type { FromRunner, Task, TaskResult, ToRunner } from './runner-protocol.ts';
import { RunnerWatch } from './runner-watch.ts';

export interface RunOptions {
  /** Fetched one by one, so that never more than one is held here. */
  files?: Iterable<() => Promise<SourceFile>>;
  onProgress: (progress: PipelineProgress) => void;
  /** Told after every answer of a hosted model what it has cost. */
  onTokens?: (tokens: number) => void;
  signal: AbortSignal;
}

export interface RunnerSettings {
  script: string;
  sandbox: Sandbox;
  /** A hosted model for what is understood; without one the embedded model works. */
  model?: LanguageModel | null;
  limits?: RunnerLimits;
}

/** What a process that ran out of memory ends with: V8 aborts. */
const ABORTED = [134, 'SIGABRT'];
/** One that ends by itself this near to its limit asked for more. */
const NEARLY = 0.6;

/** A child process that decodes and reads what students upload: it may crash or hang, and costs one attempt then. */
export class RunnerProcess {
  readonly #settings: RunnerSettings;
  readonly #limits: RunnerLimits;
  #child: ChildProcess | null = null;
  #tasks = 0;
  #rss = 0;

  constructor(settings: RunnerSettings) {
    this.#settings = settings;
    this.#limits = settings.limits ?? RUNNER_LIMITS;
  }

  /** One task at a time. Throws SourceProblem, RunnerCrash, or the signal's reason. */
  async run<T extends Task>(task: T, options: RunOptions): Promise<TaskResult<T>> {
    options.signal.throwIfAborted();
    const child = this.#start();
    this.#tasks++;
    try {
      const result = await this.#perform(child, task, options);
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
    const { sandbox, script } = this.#settings;
    this.#child = sandbox.spawn(script, RUNNER_NEEDS, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    return this.#child;
  }

  #perform(child: ChildProcess, task: Task, options: RunOptions): Promise<unknown> {
    const { files = [], onProgress, onTokens, signal } = options;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const budget = 'tokenBudget' in task ? task.tokenBudget : 0;
    const model = this.#settings.model ?? undefined;
    const calls = model && new ModelCalls(model, { budget, onTokens, signal });
    const watch = new RunnerWatch(child.pid, this.#limits, () => calls?.waiting ?? false, reject);
    const send = (message: ToRunner) =>
      new Promise<void>((sent, failed) => {
        child.send(message, (error) => (error ? failed(new RunnerCrash('crashed', errorLine(error))) : sent()));
      });

    const onMessage = (message: FromRunner) => {
      if (message.type === 'progress') {
        watch.moved({ pages: message.progress.counts.pages ?? 0 });
        onProgress(message.progress);
      } else if (message.type === 'ask') {
        calls?.answer(message).then(send).catch(reject);
      } else if (message.type === 'memory') {
        watch.rss = message.rss;
      } else if (message.type === 'result') resolve(message.result);
      else if (message.type === 'problem') reject(new SourceProblem(message.code, message.detail, message.file));
      else reject(new RunnerCrash('failed', message.why));
    };
    const onExit = (code: number | null, killed: string | null) => {
      const full = ABORTED.includes(killed ?? code ?? 0) || watch.rss > this.#limits.maxRss * NEARLY;
      reject(new RunnerCrash(full ? 'too_much_memory' : 'crashed', `the runner ended with ${killed ?? code}`));
    };
    const onAbort = () => reject(signal.reason);

    child.on('message', onMessage);
    child.on('exit', onExit);
    child.on('error', reject);
    signal.addEventListener('abort', onAbort);
    const sending = async () => {
      for (const fetch of files) {
        const file = await fetch();
        await send({ type: 'file', ...file });
        watch.moved({ bytes: file.bytes.byteLength });
      }
      await send({ type: 'task', task, model: model?.name });
    };
    sending().catch(reject);
    return promise.finally(() => {
      this.#rss = watch.rss;
      watch.stop();
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.off('error', reject);
      signal.removeEventListener('abort', onAbort);
    });
  }
}

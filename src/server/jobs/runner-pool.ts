import { type RunnerLimits, RunnerProcess, type RunOptions } from './runner-process.ts';
import type { Task, TaskResult } from './runner-protocol.ts';

/** A fixed number of runners, each started when first needed and kept warm; one that ends is replaced at once. */
export class RunnerPool {
  readonly size: number;
  readonly #idle: RunnerProcess[];
  readonly #all: RunnerProcess[];
  readonly #waiting: ((runner: RunnerProcess) => void)[] = [];

  #stopped = false;

  constructor(size: number, script: string, env: Record<string, string | undefined>, limits: RunnerLimits) {
    this.size = size;
    this.#all = Array.from({ length: size }, () => new RunnerProcess(script, env, limits));
    this.#idle = [...this.#all];
  }

  /** Has one runner ready for the first task. */
  prepare(): void {
    this.#idle.at(-1)?.prepare();
  }

  /** Waits for a free runner. Throws as RunnerProcess.run does. */
  async run<T extends Task>(task: T, options: RunOptions): Promise<TaskResult<T>> {
    // The warmest one is the last that was used.
    const runner = this.#idle.pop() ?? (await new Promise<RunnerProcess>((resolve) => this.#waiting.push(resolve)));
    try {
      return await runner.run(task, options);
    } catch (error) {
      // Killed by us: no fault of what it was reading.
      throw this.#stopped ? new Error('the worker stops', { cause: error }) : error;
    } finally {
      if (!this.#stopped) runner.prepare();
      const next = this.#waiting.shift();
      if (next) next(runner);
      else this.#idle.push(runner);
    }
  }

  stop(): void {
    this.#stopped = true;
    for (const runner of this.#all) runner.stop();
  }
}

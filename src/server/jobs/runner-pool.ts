import { LANES, type Lane } from '#domain/uploads.ts';
import { RunnerProcess, type RunnerSettings, type RunOptions } from './runner-process.ts';
import type { Task, TaskResult } from './runner-protocol.ts';

/** How many runners each lane brings. */
export type PoolSize = Readonly<Record<Lane, number>>;

interface Waiting {
  lane: Lane;
  take(runner: RunnerProcess): void;
}

/**
 * A fixed number of runners, each started when first needed and kept warm; one that ends is replaced at once. Long jobs get
 * the runners of their own lane. Short texts get any that is free, and some that no long job ever holds.
 */
export class RunnerPool {
  readonly size: PoolSize;
  readonly #lanes: Readonly<Record<Lane, readonly RunnerProcess[]>>;
  readonly #idle: RunnerProcess[];
  readonly #waiting: Waiting[] = [];

  #stopped = false;

  constructor(size: PoolSize, settings: RunnerSettings) {
    this.size = size;
    const start = (lane: Lane) => Array.from({ length: size[lane] }, () => new RunnerProcess(settings));
    this.#lanes = { small: start('small'), large: start('large') };
    this.#idle = [...this.#lanes.large, ...this.#lanes.small];
  }

  /** Jobs of this lane that can run at once. */
  width(lane: Lane): number {
    return lane === 'small' ? this.size.small + this.size.large : this.size.large;
  }

  /** Has one runner of each of these lanes ready for the first task. */
  prepare(lanes: readonly Lane[] = LANES): void {
    for (const lane of lanes) this.#lanes[lane].at(-1)?.prepare();
  }

  /** Waits for a free runner. Throws as RunnerProcess.run does. */
  async run<T extends Task>(lane: Lane, task: T, options: RunOptions): Promise<TaskResult<T>> {
    const runner =
      this.#takeIdle(lane) ?? (await new Promise<RunnerProcess>((take) => this.#waiting.push({ lane, take })));
    try {
      return await runner.run(task, options);
    } catch (error) {
      // Killed by us: no fault of what it was reading.
      throw this.#stopped ? new Error('the worker stops', { cause: error }) : error;
    } finally {
      if (!this.#stopped) runner.prepare();
      this.#giveBack(runner);
    }
  }

  stop(): void {
    this.#stopped = true;
    for (const lane of LANES) for (const runner of this.#lanes[lane]) runner.stop();
  }

  #serves(runner: RunnerProcess, lane: Lane): boolean {
    return lane === 'small' || this.#lanes.large.includes(runner);
  }

  /** The warmest one is the last that was used; short texts leave those of the long jobs to them while they can. */
  #takeIdle(lane: Lane): RunnerProcess | undefined {
    const own = this.#idle.findLastIndex((runner) => this.#lanes[lane].includes(runner));
    const index = own >= 0 ? own : this.#idle.findLastIndex((runner) => this.#serves(runner, lane));
    return index < 0 ? undefined : this.#idle.splice(index, 1)[0];
  }

  #giveBack(runner: RunnerProcess): void {
    const next = this.#waiting.findIndex(({ lane }) => this.#serves(runner, lane));
    if (next < 0) this.#idle.push(runner);
    else this.#waiting.splice(next, 1)[0]?.take(runner);
  }
}

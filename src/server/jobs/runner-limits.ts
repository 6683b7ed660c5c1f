import { OperatorError } from '#ports/operator-error.ts';
import type { Needs } from '#server/sandbox/sandbox.ts';

export interface RunnerLimits {
  /** Without any progress, while no hosted model is asked. */
  idleMs: number;
  /** For the whole task, before pages and bytes are counted. Waiting for a hosted model does not count. */
  baseMs: number;
  perPageMs: number;
  perMegabyteMs: number;
  /** Resident memory at which the runner is killed, in bytes. */
  maxRss: number;
  /** Resident memory after a task at which a new runner takes over, in bytes. */
  recycleRss: number;
  /** Tasks after which a new runner takes over. */
  maxTasks: number;
}

const MEGABYTE = 2 ** 20;

export const RUNNER_LIMITS: RunnerLimits = {
  idleMs: 180_000,
  baseMs: 300_000,
  perPageMs: 20_000,
  perMegabyteMs: 10_000,
  maxRss: 2048 * MEGABYTE,
  // The next task may need a few hundred more, and a machine with 2 GB has to hold it all.
  recycleRss: 900 * MEGABYTE,
  maxTasks: 50,
};

/** What the system holds it to, whatever it does between two looks at it. */
export const RUNNER_NEEDS: Needs = {
  memory: 2048 * MEGABYTE,
  // Reading a scan of 300 pages holds many pictures; what JavaScript itself holds stays far below.
  heapMegabytes: 1536,
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

import { residentMemory } from '#server/sandbox/memory.ts';
import { RunnerCrash, type RunnerLimits } from './runner-limits.ts';

const LOOK_MS = 100;
const MEGABYTE = 2 ** 20;

/** Looks at a runner while it works on one task, and says when it is to be ended: a decoder that hangs cannot say so. */
export class RunnerWatch {
  /** As last seen, in bytes. */
  rss = 0;
  readonly #limits: RunnerLimits;
  readonly #timer: NodeJS.Timeout;
  readonly #pid: number | undefined;
  /** Whether a hosted model is being asked: its time is its own, and it has a limit of its own. */
  readonly #waits: () => boolean;
  #lookedAt = performance.now();
  #idleMs = 0;
  #workedMs = 0;
  #pages = 0;
  #bytes = 0;

  constructor(
    pid: number | undefined,
    limits: RunnerLimits,
    waits: () => boolean,
    onOver: (crash: RunnerCrash) => void,
  ) {
    this.#pid = pid;
    this.#limits = limits;
    this.#waits = waits;
    this.#timer = setInterval(async () => {
      const crash = await this.#look();
      if (crash) onOver(crash);
    }, LOOK_MS);
  }

  moved(work: { pages?: number; bytes?: number } = {}): void {
    this.#idleMs = 0;
    this.#pages = Math.max(this.#pages, work.pages ?? 0);
    this.#bytes += work.bytes ?? 0;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<RunnerCrash | null> {
    const { idleMs, baseMs, perPageMs, perMegabyteMs, maxRss } = this.#limits;
    const now = performance.now();
    const passed = now - this.#lookedAt;
    this.#lookedAt = now;
    if (this.#waits()) {
      this.#idleMs = 0;
    } else {
      this.#idleMs += passed;
      this.#workedMs += passed;
    }
    const bound = baseMs + this.#pages * perPageMs + (this.#bytes / MEGABYTE) * perMegabyteMs;
    if (this.#idleMs > idleMs) return new RunnerCrash('stuck', `no progress for ${idleMs} ms`);
    if (this.#workedMs > bound) return new RunnerCrash('too_slow', `not done after ${Math.round(bound)} ms`);
    this.rss = (await residentMemory(this.#pid)) ?? this.rss;
    return this.rss > maxRss ? new RunnerCrash('too_much_memory', `${this.rss} bytes are resident`) : null;
  }
}

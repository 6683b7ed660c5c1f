import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MS = 100;

/** The largest resident memory of any process below one, in bytes. Linux only; elsewhere 0. */
export class PeakMemory {
  peak = 0;
  readonly #root: number;
  readonly #timer: NodeJS.Timeout;

  constructor(root: number) {
    this.#root = root;
    this.#timer = setInterval(() => this.#look(), EVERY_MS);
    this.#timer.unref();
  }

  reset(): void {
    this.peak = 0;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    if (process.platform !== 'linux') return;
    const parents = new Map<number, number>();
    const resident = new Map<number, number>();
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0));
        resident.set(Number(name), 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0));
      } catch {
        // It ended while we looked.
      }
    }
    for (const [pid, bytes] of resident) {
      let at: number | undefined = pid;
      while (at && at !== this.#root) at = parents.get(at);
      if (at === this.#root) this.peak = Math.max(this.peak, bytes);
    }
  }
}

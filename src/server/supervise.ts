import { type ChildProcess, spawn } from 'node:child_process';
import type { FastifyBaseLogger } from 'fastify';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A worker that ran this long was healthy: its next restart comes at once. */
const HEALTHY_MS = 60_000;

export interface Supervised {
  /** Asks it to stop, waits, and kills it after `graceMs`. */
  stop(graceMs?: number): Promise<void>;
}

/**
 * Keeps a process running, starting it again with growing delays when it dies. Its IPC channel closes when we die, so that it
 * can end, too.
 */
export function supervise(script: string, env: Record<string, string | undefined>, log: FastifyBaseLogger): Supervised {
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let delay = FIRST_DELAY_MS;

  const start = () => {
    const startedAt = performance.now();
    const started = spawn(process.execPath, [...process.execArgv, script], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    let over = false;
    const ended = (reason: unknown) => {
      if (over) return;
      over = true;
      child = null;
      if (stopping) return;
      if (performance.now() - startedAt > HEALTHY_MS) delay = FIRST_DELAY_MS;
      log.error({ reason, restartInMs: delay }, 'the worker died');
      timer = setTimeout(start, delay);
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
    };
    started.once('error', (error) => ended(error.message));
    started.once('exit', (code, signal) => ended(signal ?? code));
  };
  start();

  return {
    async stop(graceMs = 30_000) {
      stopping = true;
      clearTimeout(timer);
      const running = child;
      if (!running || running.exitCode !== null) return;
      const gone = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      const kill = setTimeout(() => running.kill('SIGKILL'), graceMs);
      await gone;
      clearTimeout(kill);
    },
  };
}

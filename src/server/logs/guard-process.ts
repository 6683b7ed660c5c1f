import type { FastifyBaseLogger } from 'fastify';
import { framesOf } from './safe-error.ts';

type Log = Pick<FastifyBaseLogger, 'fatal' | 'warn'>;

/**
 * The last line of a process: an error that nobody caught, and whatever a library prints by itself, goes through the log, which
 * leaves their words out. Node would print the error with all its properties.
 */
export function guardProcess(log: Log): void {
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'the process ends: nobody caught an error');
    process.exit(1);
  });
  for (const way of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    console[way] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error);
      log.warn({ err, from: callerOf(console[way]) }, 'a library wrote to the console');
    };
  }
}

/** The place in the source that called this function: told instead of what it said. */
export function callerOf(called: (...given: never[]) => unknown): string | undefined {
  const here = new Error();
  Error.captureStackTrace(here, called);
  return framesOf(here)[0];
}

import { appendFileSync } from 'node:fs';

/**
 * Loaded into the web process by --import: how late a 5 ms timer fires. What blocks the event loop shows here. Written at
 * the end of the process, in milliseconds of delay, to the file that BENCH_TIMER_FILE names.
 */
const INTERVAL_MS = 5;
const file = process.env.BENCH_TIMER_FILE;

if (file && process.argv[1]?.endsWith('main.ts')) {
  const late: number[] = [];
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    late.push(Math.max(0, now - last - INTERVAL_MS));
    last = now;
  }, INTERVAL_MS).unref();
  // From here on counts what the bench asks for, not the start of the app.
  process.on('SIGUSR2', () => {
    late.length = 0;
    last = performance.now();
  });
  process.on('exit', () => appendFileSync(file, JSON.stringify(late)));
}

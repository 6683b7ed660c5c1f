import { isMainThread, Worker, workerData } from 'node:worker_threads';

const EVERY_MS = 1000;

/** Ends this process when its parent dies, even while its own thread hangs in a decoder, where the kernel does not see to it. */
export function endWithParent(): void {
  if (!process.env.ETCH_WATCH_PARENT) return;
  new Worker(new URL(import.meta.url), { workerData: { parent: process.ppid } }).unref();
}

if (!isMainThread && workerData?.parent) {
  setInterval(() => {
    if (process.ppid !== workerData.parent) process.kill(process.pid, 'SIGKILL');
  }, EVERY_MS);
}

import { eq, lt, sql } from 'drizzle-orm';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { v7 as uuidv7 } from 'uuid';
import { OperatorError } from '#ports/operator-error.ts';
import type { Database } from '#server/db/client.ts';
import { worker } from '#server/db/schema/jobs.ts';
import { errorLine } from '#server/logs/safe-error.ts';
import type { JobName, JobPayloads, Jobs } from './jobs.ts';
import { jobsOn } from './queue.ts';
import { CLEAN_EVERY_SECONDS, DELETED_WHEN_DONE, deadLetters, prepareQueues } from './queues.ts';

export interface JobWorker extends Jobs {
  /** Throwing gives the job back to be tried later. `signal` says that the claim is gone or the worker stops. */
  handle<N extends JobName>(
    name: N,
    handler: (payload: JobPayloads[N], signal: AbortSignal) => Promise<void>,
    options?: { concurrency?: number },
  ): Promise<void>;
  /** What becomes of a job that used up its tries. */
  handleDead<N extends JobName>(name: N, handler: (payload: JobPayloads[N]) => Promise<void>): Promise<void>;
  /** Runs at the times of a cron expression (UTC), in one worker of all. Every handler is safe to run twice. */
  repeat(name: string, cron: string, handler: () => Promise<void>): Promise<void>;
  /** Waits for what is running up to `graceMs`, then gives the rest back. */
  close(graceMs?: number): Promise<void>;
}

const REPORT_EVERY_MS = 5000;

/** `job` names the queue of a job that failed. */
type OnError = (error: Error, job?: string) => void;

/** pg-boss keeps with the job what it failed of: that is our short line, for the error itself holds what was sent. */
async function telling(job: string, onError: OnError, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    onError(error as Error, job);
    throw new OperatorError(errorLine(error));
  }
}

/** The working side: takes jobs, keeps claims alive, gives back those of workers that died, reports that it lives. */
export async function openWorker(url: string, db: Database, onError: OnError): Promise<JobWorker> {
  const boss = new PgBoss({
    connectionString: url,
    max: 6,
    useListenNotify: true,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    maintenanceIntervalSeconds: CLEAN_EVERY_SECONDS,
    cronMonitorIntervalSeconds: 10,
  });
  boss.on('error', onError);
  await boss.start();
  await prepareQueues(boss);

  const id = uuidv7();
  const report = async () => {
    await db
      .insert(worker)
      .values({ id })
      .onConflictDoUpdate({ target: worker.id, set: { seenAt: sql`now()` } });
  };
  await report();
  await db.delete(worker).where(lt(worker.seenAt, sql`now() - interval '1 day'`));
  const reporting = setInterval(() => void report().catch(onError), REPORT_EVERY_MS);

  /** Done is done: where this fails, the job is deleted later. */
  const forget = (queue: string, id: string) => boss.deleteJob(queue, id).catch(onError);

  return {
    ...jobsOn(boss, db),
    async handle(name, handler, { concurrency = 1 } = {}) {
      const options = { localConcurrency: concurrency, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 };
      await boss.work<JobPayloads[typeof name]>(name, { ...options, includeMetadata: true }, async (jobs) => {
        for (const job of jobs as JobWithMetadata<JobPayloads[typeof name]>[]) {
          await telling(name, onError, () => handler(job.data, job.signal));
          if (DELETED_WHEN_DONE.includes(name)) await forget(name, job.id);
        }
      });
    },
    async handleDead(name, handler) {
      // Nothing is notified of a dead letter: without the second setting they wait for a minute.
      const options = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };
      await boss.work<JobPayloads[typeof name]>(deadLetters(name), options, async (jobs) => {
        for (const job of jobs) {
          await telling(deadLetters(name), onError, () => handler(job.data));
          if (DELETED_WHEN_DONE.includes(name)) await forget(deadLetters(name), job.id);
        }
      });
    },
    async repeat(name, cron, handler) {
      await boss.createQueue(name, { retryLimit: 2, retryDelay: 30, expireInSeconds: 900 });
      await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' });
      await boss.work(name, { pollingIntervalSeconds: 5 }, () => telling(name, onError, handler));
    },
    async close(graceMs = 10_000) {
      clearInterval(reporting);
      await boss.stop({ graceful: graceMs > 0, timeout: Math.max(graceMs, 1) });
      await db.delete(worker).where(eq(worker.id, id));
    },
  };
}

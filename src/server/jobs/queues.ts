import type { PgBoss, Queue } from 'pg-boss';
import type { JobName } from './jobs.ts';

const DAY = 86_400;

const GENERATE: Omit<Queue, 'name'> = {
  // Killed workers only: what goes wrong inside a generation is counted and ended by its handler.
  retryLimit: 4,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 20,
  // The shortest that pg-boss takes: how soon the job of a killed worker is given to another.
  heartbeatSeconds: 10,
  expireInSeconds: 3 * 3600,
  deleteAfterSeconds: DAY,
};

/** How patient each queue is. A job that used up its retries goes to the queue's dead letters. */
const QUEUES: Record<JobName, Omit<Queue, 'name'>> = {
  generate: GENERATE,
  generate_small: GENERATE,
  mail: {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    retentionSeconds: DAY,
  },
  delete_objects: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 600 },
  purge_account: {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 600,
  },
};

/**
 * Jobs that hold addresses, links or whose files: nobody's business once they are done, so that they are deleted then. What a
 * killed worker leaves behind goes after this time.
 */
export const DELETED_WHEN_DONE: readonly JobName[] = ['mail', 'delete_objects', 'purge_account'];
const LEFT_BEHIND_SECONDS = 300;
/** How often old jobs are looked for. */
export const CLEAN_EVERY_SECONDS = 30;

export const deadLetters = (name: JobName) => `${name}_dead`;

/** Makes the queues that are missing and gives those that are there today's settings. */
export async function prepareQueues(boss: PgBoss): Promise<void> {
  for (const [name, settings] of Object.entries(QUEUES) as [JobName, Omit<Queue, 'name'>][]) {
    const dead = deadLetters(name);
    const brief = DELETED_WHEN_DONE.includes(name) ? { deleteAfterSeconds: LEFT_BEHIND_SECONDS } : {};
    const deadOptions = { retryLimit: 5, retryDelay: 5, retryBackoff: true, retentionSeconds: DAY, ...brief };
    await boss.createQueue(dead, { ...deadOptions, notify: true });
    await boss.updateQueue(dead, { ...deadOptions, notify: true });
    const options = { ...settings, ...brief, notify: true, deadLetter: dead };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
}

import { createHash } from 'node:crypto';
import { gt, sql } from 'drizzle-orm';
import pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database } from '#server/db/client.ts';
import { worker } from '#server/db/schema/jobs.ts';
import type { Jobs } from './jobs.ts';
import { prepareQueues } from './queues.ts';

export interface JobQueue extends Jobs {
  close(): Promise<void>;
}

/**
 * The sending side. It looks queues up while a transaction that sends holds one of the caller's connections, so that it needs
 * connections of its own: or else many such transactions wait for each other for ever. `onError` hears of faults outside any call.
 */
export async function openJobs(db: Database, onError: (error: Error) => void = () => undefined): Promise<JobQueue> {
  const pool = new pg.Pool({ ...db.$client.options, max: 2 } as pg.PoolConfig);
  pool.on('error', onError);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', onError);
  await boss.start();
  await prepareQueues(boss);
  return {
    ...jobsOn(boss, db),
    async close() {
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
}

export function jobsOn(boss: PgBoss, db: Database): Jobs {
  return {
    async enqueue(name, payload, { key, startAfter, tx, priority } = {}) {
      await boss.send(name, payload, {
        ...(key ? { id: idOf(name, key) } : {}),
        ...(startAfter ? { startAfter } : {}),
        ...(priority ? { priority } : {}),
        ...(tx ? { db: fromDrizzle(tx as never, sql) } : {}),
      });
    },
    async workerAlive() {
      const alive = await db
        .select({ id: worker.id })
        .from(worker)
        .where(gt(worker.seenAt, sql`now() - interval '30 seconds'`))
        .limit(1);
      return alive.length > 0;
    },
  };
}

/** A job's id from its key: storing it again meets the same primary key. */
function idOf(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}:${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

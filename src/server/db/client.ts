import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
/** Inside `db.transaction(...)`; store functions take either. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

/** A deadlock, or a snapshot that was overtaken: nothing was written, and the same work may run again. */
const OVERTAKEN = ['40P01', '40001'];
const MOST_TRIES = 4;

/**
 * A transaction that runs again when PostgreSQL ended it in favour of another. `work` must do nothing outside of it that
 * may not happen twice.
 */
export async function transact<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const { code, cause } = error as { code?: string; cause?: { code?: string } };
      if (tries === MOST_TRIES || !OVERTAKEN.includes(cause?.code ?? code ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries));
    }
  }
}

/**
 * One driver path for the embedded and for any other PostgreSQL. An idle connection that the server ends is replaced; listen to
 * `$client`'s "error" to hear of it.
 */
export function openDatabase(url: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 10 });
  // With no listener at all it would end the process, also while the pool is being closed.
  pool.on('error', () => undefined);
  return drizzle(pool, { schema });
}

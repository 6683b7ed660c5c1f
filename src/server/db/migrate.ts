import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const FOLDER = new URL('./migrations', import.meta.url).pathname;
/** Any number, as long as nothing else takes it. */
const LOCK = 4_731_002;

/** Applies the migrations that are missing. Processes that start together wait for the first. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: FOLDER });
  } finally {
    // Closing the connection gives the lock back.
    await client.end();
  }
}

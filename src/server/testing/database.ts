import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A clone of the migrated template, for one test file. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `etch_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await run(server, `CREATE DATABASE ${name} TEMPLATE ${inject('databaseTemplate')} STRATEGY FILE_COPY`);
  return { url: url.href, drop: () => run(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    // Cloning takes a lock on the template: one file at a time, and the others wait.
    await client.query('SELECT pg_advisory_lock(4731003)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}

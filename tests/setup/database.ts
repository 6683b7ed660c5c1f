import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '#adapters/database/embedded.ts';
import { openDatabase } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openJobs } from '#server/jobs/queue.ts';

/** A migrated database that every test file clones. DATABASE_URL_TEST names another server than the embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'etch-test-'));
  const given = process.env.DATABASE_URL_TEST;
  const embedded = given ? null : await startEmbeddedDatabase(folder);
  const server = given ?? (embedded?.url as string);
  const template = `etch_template_${process.pid}`;
  const url = new URL(server);
  url.pathname = `/${template}`;

  // What the tests write is thrown away after them: it need not survive a loss of power.
  if (embedded)
    for (const change of ['ALTER SYSTEM SET fsync = off', 'SELECT pg_reload_conf()']) await onServer(server, change);
  await onServer(server, `CREATE DATABASE ${template}`);
  await migrateDatabase(url.href);
  const db = openDatabase(url.href, { max: 1 });
  await (await openJobs(db)).close();
  await db.$client.end();
  project.provide('databaseServer', server);
  project.provide('databaseTemplate', template);

  return async () => {
    if (given) await onServer(server, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
    databaseTemplate: string;
  }
}

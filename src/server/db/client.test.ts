import { beforeAll, expect, it } from 'vitest';
import { atEnd } from '#server/testing/at-end.ts';
import { cloneDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openDatabase } from './client.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  atEnd(database.drop);
});

it('survives that the server ends idle connections, and connects anew', async () => {
  const db = openDatabase(database.url, { max: 3 });
  const other = openDatabase(database.url, { max: 1 });
  atEnd(() => other.$client.end());
  atEnd(() => db.$client.end());
  await Promise.all([1, 2, 3].map(() => db.$client.query('select pg_sleep(0.1)')));
  const lost: string[] = [];
  db.$client.on('error', (error) => lost.push(error.message));
  await other.$client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await expect.poll(() => lost).toHaveLength(3);
  expect(lost[0]).toContain('terminating connection');
  expect((await db.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('may be closed while the server goes away', async () => {
  const gone = await cloneDatabase();
  const db = openDatabase(gone.url, { max: 5 });
  await Promise.all([1, 2, 3, 4, 5].map(() => db.$client.query('select pg_sleep(0.1)')));
  await Promise.all([db.$client.end(), gone.drop()]);
});

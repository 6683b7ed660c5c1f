import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { compose, openDatabaseServer } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { start } from './support/child.ts';
import { load, type Target } from './support/load.ts';
import { notes, register } from './support/student.ts';
import { round, table } from './support/table.ts';

/**
 * Requests per second and p99 of the three busiest routes, beside a bare Fastify + pg handler that runs the same SQL, in
 * the same run, in turn. The ratio is what the app costs; the absolute figures are the machine's.
 */
interface BenchRoute {
  name: string;
  target: Omit<Target, 'origin'>;
  /** Body of the request that is recorded. */
  sample?: unknown;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = 2;

const folder = mkdtempSync(join(tmpdir(), 'etch-bench-'));
const settings = { ETCH_DATA_DIR: folder, ETCH_LOG_LEVEL: 'silent', RATE_LIMIT: '0' };
const config = readConfig(settings);
const database = await openDatabaseServer(config);
try {
  await migrateDatabase(database.url);
  const env = { ...settings, DATABASE_URL: database.url, PORT: '0' };
  const app = await start('src/server/main.ts', { ...env, ETCH_ROLE: 'all' }, /Etch is ready at (\S+)/);
  const origin = app.found.replace(/\/$/, '');
  const student = await register(origin);
  const made: { id: string }[] = [];
  for (const count of [60, 40, 20]) {
    made.push(
      await student.call('POST', '/api/materials', { title: `Notes ${count}`, content: notes(count), type: 'text' }),
    );
  }
  const id = made[0]?.id ?? '';
  const headers = { authorization: `Bearer ${student.token}` };
  const sessionKey = 'bench-session-key';
  const routes: BenchRoute[] = [
    { name: 'list', target: { method: 'GET', path: '/api/materials' } },
    { name: 'flashcards', target: { method: 'GET', path: `/api/materials/${id}/flashcards` } },
    {
      name: 'progress',
      target: {
        method: 'POST',
        path: '/api/progress',
        body: () => JSON.stringify({ materialId: id, cardsStudied: 10, accuracy: 80, sessionKey: crypto.randomUUID() }),
      },
      sample: { materialId: id, cardsStudied: 10, accuracy: 80, sessionKey },
    },
  ];

  const recorded = await record(routes, headers);
  const bare = await start(
    'bench/bare-server.ts',
    { DATABASE_URL: database.url, BENCH_RECORDED: JSON.stringify(recorded) },
    /at (\S+)/,
  );

  const rows: (string | number)[][] = [];
  for (const { name, target } of routes) {
    const ours = [];
    const theirs = [];
    await load({ ...target, origin, headers }, { seconds: 1 });
    await load({ ...target, origin: bare.found }, { seconds: 1 });
    for (let turn = 0; turn < ROUNDS; turn++) {
      ours.push(await load({ ...target, origin, headers }, { seconds: SECONDS }));
      theirs.push(await load({ ...target, origin: bare.found }, { seconds: SECONDS }));
    }
    const mean = (list: { perSecond: number; p99: number; p50: number }[], key: 'perSecond' | 'p99' | 'p50') =>
      list.reduce((sum, one) => sum + one[key], 0) / list.length;
    const failures = [...ours, ...theirs].reduce((sum, one) => sum + one.failures, 0);
    rows.push([
      name,
      recorded.find(({ path }) => path === target.path)?.statements.length ?? 0,
      round(mean(ours, 'perSecond'), 0),
      round(mean(ours, 'p50')),
      round(mean(ours, 'p99')),
      round(mean(theirs, 'perSecond'), 0),
      round(mean(theirs, 'p99')),
      round(mean(ours, 'perSecond') / mean(theirs, 'perSecond'), 2),
      failures,
    ]);
  }
  console.log(
    table(
      [
        'route',
        'statements',
        'app req/s',
        'app p50 ms',
        'app p99 ms',
        'bare req/s',
        'bare p99 ms',
        'ratio req/s',
        'failures',
      ],
      rows,
    ),
  );
  await bare.stop();
  await app.stop();
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Runs each request once in an app of this process and keeps the statements that it sends to the database. */
async function record(list: BenchRoute[], headers: Record<string, string>) {
  const { context, close } = await compose({ ...config, DATABASE_URL: database.url }, database.url);
  const app = await buildApp(context);
  const statements: { text: string; values: unknown[] }[] = [];
  let listening = false;
  const original = pg.Client.prototype.query;
  // Every statement passes through the client, in a transaction or not.
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof statement === 'string' ? statement : statement?.text;
    if (listening && text) {
      const own = typeof statement === 'string' ? values : (statement.values ?? values);
      statements.push({ text, values: Array.isArray(own) ? own : [] });
    }
    return Reflect.apply(original, this, given);
  } as typeof original;
  try {
    const all = [];
    for (const { target, sample } of list) {
      const payload = sample ? { payload: sample as object } : {};
      // The first call warms caches that a running server has.
      if (!sample) await app.inject({ method: 'GET', url: target.path, headers });
      statements.length = 0;
      listening = true;
      const answer = await app.inject({ method: target.method as 'GET', url: target.path, headers, ...payload });
      listening = false;
      if (answer.statusCode !== 200) throw new Error(`${target.path}: ${answer.statusCode} ${answer.body}`);
      const known = new Set(
        JSON.stringify({ sample, headers, path: target.path, token: tokenSubject(headers) }).match(UUID) ?? [],
      );
      const inserted = statements.filter(({ text }) => /^\s*insert/i.test(text));
      const ids = new Set(JSON.stringify(inserted.map(({ values }) => values)).match(UUID) ?? []);
      const fresh = sample ? [...ids].filter((value) => !known.has(value)) : [];
      all.push({
        method: target.method as 'GET' | 'POST',
        path: target.path,
        statements: structuredClone(statements),
        fresh: sample ? [...fresh, 'bench-session-key'] : [],
      });
    }
    return all;
  } finally {
    pg.Client.prototype.query = original;
    await app.close();
    await close();
  }
}

function tokenSubject(headers: Record<string, string>): string {
  const payload = headers.authorization?.split('.')[1] ?? '';
  return Buffer.from(payload, 'base64url').toString();
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { allRoutes } from '#contract/index.ts';
import type { Route } from '#contract/route.ts';
import { IDENTITY_ENDPOINTS } from '#server/identity/endpoints.ts';
import { atEnd } from '#server/testing/at-end.ts';
import { addressOf } from '#server/testing/call.ts';
import { cloneDatabase } from '#server/testing/database.ts';
import { sample } from '#server/testing/sample.ts';
import { cookieOf } from '#server/testing/sign-up.ts';

/** In everything that the learner of this test sends: a log in which it stands has told of somebody. */
const CANARY = 'canary7f3a91';
const PERSON = { email: `${CANARY}@example.org`, name: `Ada ${CANARY}`, password: `Aa1-${CANARY}` };

let server: ChildProcess;
let database: pg.Client;
let url: string;
let output = '';
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'etch-canary-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const clone = await cloneDatabase();
  atEnd(clone.drop);
  database = new pg.Client({ connectionString: clone.url });
  await database.connect();
  atEnd(() => database.end());
  const script = (name: string) => path.join(import.meta.dirname, '..', name);
  const env = { PATH: process.env.PATH, DATABASE_URL: clone.url, ETCH_DATA_DIR: folder, PORT: '0' };
  server = spawn(process.execPath, ['--import', script('testing/failing-database.ts'), script('main.ts')], {
    env: { ...env, ETCH_ROLE: 'web', ETCH_LOG_LEVEL: 'trace', RATE_LIMIT: '0' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  await vi.waitFor(() => expect(output).toContain('Etch is ready at'), { timeout: 55_000, interval: 100 });
  url = /Etch is ready at (\S+)/.exec(output)?.[1] ?? '';
});
afterAll(() => void server.kill('SIGKILL'));

/** Gives how many queries have failed so far. */
async function tell(ask: 'fail' | 'throw' | 'print'): Promise<number> {
  const answer = once(server, 'message');
  server.send({ ask, words: CANARY });
  return (await answer)[0];
}

async function signIn(way: 'sign-up' | 'sign-in'): Promise<{ cookie: string; token: string }> {
  const headers = { 'content-type': 'application/json' };
  const signed = await fetch(`${url}/api/auth/${way}/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(PERSON),
  });
  expect(signed.status).toBe(200);
  const cookie = cookieOf(signed.headers.getSetCookie());
  const { token } = (await (await fetch(`${url}/api/auth/token`, { headers: { cookie } })).json()) as { token: string };
  return { cookie, token };
}

/** What a learner sends to every route: canaries wherever any text will do. */
function callTo(route: Route, token: string, id: string): Request {
  const given = { all: true, id, text: CANARY };
  const form = route.multipart ? new FormData() : null;
  form?.append(route.multipart?.files[0] ?? 'file', new Blob([`${CANARY}: words`]), `${CANARY}.txt`);
  const query = route.query ? (sample(route.query, given) as Record<string, unknown>) : {};
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, name === 'id' ? id : CANARY]);
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, prefer: 'respond-async' };
  if (route.body) headers['content-type'] = 'application/json';
  const body = form ?? (route.body ? JSON.stringify(sample(route.body, given)) : null);
  return new Request(url + addressOf(route, Object.fromEntries(names), query), { method: route.method, headers, body });
}

function identityCall(method: string, at: string, cookie: string): Request {
  const fields = { ...PERSON, newEmail: `new-${PERSON.email}`, newPassword: `Bb2-${CANARY}`, token: CANARY };
  const body = method === 'POST' ? JSON.stringify({ ...fields, currentPassword: PERSON.password }) : null;
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  return new Request(`${url}/api/auth${at}?token=${CANARY}&code=${CANARY}`, {
    method,
    headers,
    body,
    redirect: 'manual',
  });
}

/** Again until its queries have failed in turn. */
async function send(call: () => Request): Promise<void> {
  for (let tries = 0; tries < 15; tries++) {
    const answer = await fetch(call());
    await answer.body?.cancel();
    if (answer.status < 500) return;
  }
}

const ENDING = [
  '/api/user',
  '/api/user/logout',
  '/sign-out',
  '/revoke-sessions',
  '/change-password',
  '/reset-password',
];
const ends = (at: string) => Number(ENDING.includes(at));
const ROUTES = allRoutes()
  .filter(({ responses }) => !Object.values(responses).includes('events'))
  .toSorted((a, b) => ends(a.path) - ends(b.path));
const ENDPOINTS = IDENTITY_ENDPOINTS.toSorted((a, b) => ends(a[1]) - ends(b[1]));

/** An account's id says nothing of anybody, and lets nobody in. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every secret that is in the database by now. */
async function secrets(): Promise<string[]> {
  const { rows } = await database.query<{ secret: string }>(`
    SELECT token AS secret FROM session UNION SELECT password FROM account UNION SELECT value FROM server_secret
    UNION SELECT private_key FROM jwks UNION SELECT identifier FROM verification UNION SELECT value FROM verification
    UNION SELECT token_hash FROM newsletter_address`);
  return rows.map(({ secret }) => secret).filter((secret) => secret?.length > 20 && !ID.test(secret));
}

it('has no secret and nobody’s words in its output, at the finest level, with every query failing once', async () => {
  const known = new Set<string>();
  const walk = async () => {
    const { cookie, token } = await signIn(known.size === 0 ? 'sign-up' : 'sign-in');
    known.add(token.split('.')[2] ?? token);
    for (const secret of await secrets()) known.add(secret);
    const { rows } = await database.query('SELECT id FROM material LIMIT 1');
    const id = rows[0]?.id ?? '01980000-0000-7000-8000-000000000000';
    return async () => {
      for (const route of ROUTES.filter(({ path }) => !ends(path))) await send(() => callTo(route, token, id));
      for (const [method, at] of ENDPOINTS) if (!ends(at)) await send(() => identityCall(method, at, cookie));
      for (const secret of await secrets()) known.add(secret);
      for (const [method, at] of ENDPOINTS) if (ends(at)) await send(() => identityCall(method, at, cookie));
      for (const route of ROUTES.filter(({ path }) => ends(path))) await send(() => callTo(route, token, id));
    };
  };
  await (await walk())();
  const failingWalk = await walk().catch(async () => {
    // The password may have been changed by the first walk.
    PERSON.password = `Bb2-${CANARY}`;
    return walk();
  });
  await tell('fail');
  await failingWalk();
  const failures = await tell('print');
  const exit = once(server, 'exit');
  await tell('throw');
  expect((await exit)[0]).toBe(1);

  console.info(`${failures} queries failed, ${output.split('\n').length} lines were written`);
  expect(failures).toBeGreaterThan(60);
  expect(output.match(/"a request failed"/g)?.length).toBeGreaterThan(40);
  expect(output).toContain('"code":"XX000"');
  expect(output).toContain('a library wrote to the console');
  expect(output).toContain('nobody caught an error');
  expect(known.size).toBeGreaterThan(4);
  const told = [CANARY, ...known].filter((secret) => output.includes(secret));
  expect(told.map((secret) => output.slice(output.indexOf(secret) - 300).slice(0, 600))).toEqual([]);
}, 120_000);

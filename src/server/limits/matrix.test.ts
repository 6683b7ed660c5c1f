import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#contract/index.ts';
import type { Bound, Route } from '#contract/route.ts';
import { ACCOUNT_LIMITS, COUNTED, type Counted, mostOf, windowOf } from '#domain/account-limits.ts';
import { accountUse, generation } from '#server/db/schema/index.ts';
import type { CallOptions } from '#server/testing/call.ts';
import { signUpPro, withSandbox } from '#server/testing/sandbox.ts';
import { type SeededMaterial, seedMaterial } from '#server/testing/seed-material.ts';
import type { TestUser } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

/** Every writing route of the contract at exhausted quota. */
const writing = allRoutes().filter((route) => route.method !== 'GET');
const bound = (...bounds: Bound[]) =>
  writing
    .filter((route) => route.bound && bounds.includes(route.bound))
    .map((route) => [nameOf(route), route] as const);
const nameOf = (route: Route) => `${route.method} ${route.path}`;

let test: TestApp;
let spent: TestUser;
beforeAll(async () => {
  test = await testApp({ replace: withSandbox });
  spent = await signUpPro(test);
  const kinds = Object.keys(COUNTED) as Counted[];
  await test.db.insert(accountUse).values(
    kinds.map((kind) => ({
      userId: spent.id,
      kind,
      period: windowOf(kind, test.clock.now()),
      amount: mostOf(kind, ACCOUNT_LIMITS),
    })),
  );
});

const upload = () => {
  const form = new FormData();
  form.set('file', new File(['a;b'], 'a.csv'));
  return form;
};
const anything = (route: Route): CallOptions<Route> => ({
  params: { id: v7() },
  ...(route.multipart ? { form: upload() } : { body: {} }),
});

it('every writing route says what holds it', () => {
  expect(writing.filter((route) => !route.bound).map(nameOf)).toEqual([]);
  expect(allRoutes().filter((route) => route.method === 'GET' && route.bound)).toEqual([]);
});

describe('once an account has used up what is counted', () => {
  it.each(bound('upload', 'work', 'item', 'answer'))('%s answers 429, and when to come back', async (_, route) => {
    const answer = await test.call(route, { caller: spent, ...anything(route) });
    expect(answer.problem).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(86_400);
  });
});

describe('an upload is refused before it is read', () => {
  const request = (bytes: number, status: 'review' | 'done' = 'done') => ({
    id: v7(),
    status,
    request: {
      kind: 'upload' as const,
      title: null,
      content: null,
      files: [{ sourceId: v7(), name: 'a', size: bytes, sha256: '', objectKey: 'none' }],
      enhanceMaterialId: null,
      review: false,
    },
  });

  it.each(bound('upload'))('%s while too many are open', async (_, route) => {
    const caller = await test.signUp();
    const open = Array.from({ length: ACCOUNT_LIMITS.openJobs }, () => ({
      ...request(1, 'review'),
      userId: caller.id,
    }));
    await test.db.insert(generation).values(open);
    expect((await test.call(route, { caller, ...anything(route) })).problem.code).toBe('rate_limited');
  });

  it.each(bound('upload'))('%s without room for it', async (_, route) => {
    const caller = await test.signUp();
    const seeded = await seedMaterial(test.db, caller.id, { cards: 0 });
    // In several rows: none may be larger than an integer.
    await test.db.execute(sql`
      insert into source (user_id, id, material_id, name, media_type, size, sha256, object_key, pages)
      select user_id, gen_random_uuid(), material_id, name, media_type, 1048576000, sha256, object_key, pages
      from source, generate_series(1, 10) where id = ${seeded.sourceId}`);
    const { problem } = await test.call(route, { caller, ...anything(route) });
    expect(problem).toMatchObject({ status: 413, code: 'storage_full' });
    expect(problem.detail).toContain('no room');
  });
});

/** How each route that cannot grow is called; of those that free something, the thing is freed for good. */
type Calls = Record<string, (own: SeededMaterial, caller: TestUser) => CallOptions<Route>>;
const card = (own: SeededMaterial) => ({ id: own.cardIds[0] });
const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
const FIXED: Calls = {
  'POST /api/subscription/sandbox/confirm': () => ({ body: { clientSecret: 'none', cardNumber: '4242424242424242' } }),
  'POST /api/subscription/trial': () => ({}),
  'POST /api/subscription/cancel': () => ({}),
  'POST /api/subscription/portal': () => ({}),
  'POST /api/flashcards/{id}/undo': (own) => ({ params: card(own) }),
  'POST /api/flashcards/{id}/restore': (own) => ({ params: card(own) }),
  'PATCH /api/questions/{id}': (own) => ({ params: { id: own.questionIds[0] }, body: { question: 'What else?' } }),
  'PATCH /api/materials/{id}': (own) => ({ params: own, body: { title: 'Another', tags: ['new'] } }),
  'PUT /api/materials/{id}/lesson': (own) => ({ params: own, body: { conceptScores: { a: 1 } } }),
  'POST /api/user/sync': (_, caller) => ({ body: { uid: caller.id } }),
  'PATCH /api/user/profile': () => ({ body: { firstName: 'Ada' } }),
  'POST /api/user/push': () => ({ body: { endpoint, keys: { p256dh: 'a', auth: 'b' } } }),
  'DELETE /api/generations/{id}': () => ({ params: { id: v7() } }),
  'DELETE /api/flashcards/{id}': (own) => ({ params: card(own) }),
  'DELETE /api/questions/{id}': (own) => ({ params: { id: own.questionIds[0] } }),
  'DELETE /api/materials/{id}': (own) => ({ params: own }),
  'DELETE /api/materials/{id}/share': (own) => ({ params: own }),
  'POST /api/materials/{id}/retire': (own) => ({ params: own, body: { action: 'keep' } }),
  'DELETE /api/user/profile-image': () => ({}),
  'DELETE /api/user/push': () => ({ body: { endpoint } }),
  'POST /api/user/logout': () => ({}),
  'DELETE /api/user': (_, caller) => ({ body: { confirm: caller.email } }),
};

describe('what cannot grow', () => {
  const rows = async (caller: TestUser) => {
    const tables = await test.db.$client.query(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
    );
    let count = 0;
    for (const { table_name: name } of tables.rows) {
      const own = await test.db.$client.query(`select count(*)::int as n from "${name}" where user_id = $1`, [
        caller.id,
      ]);
      count += own.rows[0].n;
    }
    return count;
  };

  it.each(bound('replaces', 'frees'))(
    '%s leaves no more rows the second time',
    { timeout: 20_000 },
    async (name, route) => {
      const call = FIXED[name];
      if (!call) throw new Error(`${name} is missing in the table above`);
      const caller = await signUpPro(test);
      const own = await seedMaterial(test.db, caller.id);
      const before = await rows(caller);
      const first = await test.call(route, { caller, ...call(own, caller) });
      expect([400, 500], JSON.stringify(first.status)).not.toContain(first.status);
      const after = await rows(caller);
      if (route.bound === 'frees') expect(after).toBeLessThanOrEqual(before + 1);
      for (let again = 0; again < 2; again++) await test.call(route, { caller, ...call(own, caller) });
      expect(await rows(caller)).toBeLessThanOrEqual(after);
    },
  );
});

describe('without an account', () => {
  const BODIES: Record<string, (n: number) => object> = {
    'POST /api/gdpr/request': (n) => ({ requestType: 'access', email: `s${n}@example.org` }),
    'POST /api/newsletter': (n) => ({ email: `s${n}@example.org`, consent: true }),
    'POST /api/newsletter/confirm': (n) => ({ token: `none${n}` }),
  };
  it.each(bound('address'))('%s is counted by sender', { timeout: 20_000 }, async (name, route) => {
    const statuses: number[] = [];
    for (let n = 0; n < 40 && statuses.at(-1) !== 429; n++) {
      statuses.push((await test.call(route, { body: BODIES[name]?.(n) as never })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

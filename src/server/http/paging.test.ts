import fc from 'fast-check';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { allRoutes } from '#contract/index.ts';
import { addressOf } from '#server/testing/call.ts';
import { signUpPro } from '#server/testing/sandbox.ts';
import { seedMaterial } from '#server/testing/seed-material.ts';
import { testApp } from '#server/testing/test-app.ts';

const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What looks like a place in some list; and what PostgreSQL would stumble over. */
const FIRSTS = [
  0,
  -1,
  2 ** 31,
  1e300,
  0.5,
  '2026-03-10T12:00:00Z',
  '2026-03-10T12:00:00.123456Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-02-30T00:00:00Z',
  '2026-03-10T24:00:00Z',
  '2026-03-10T12:00Z',
  `2026-03-10T12:00:00.${'1'.repeat(60)}Z`,
  'infinity',
  'now',
  "'; drop table material; --",
  '\0',
  '\ud800',
  '',
];
const CURSORS = [
  ...FIRSTS.map((first) => written([first, v7()])),
  ...[0, '2026-03-10T12:00:00Z'].flatMap((first) => ['no-id', '\0', 7].map((id) => written([first, id]))),
  ...[[], {}, 7, null, ['x'], [1, 2, 3], 'text'].map(written),
  '%00',
  '\u0000',
  '💥',
  '[]',
];

it('a cursor that is none of ours is refused by every list, and never a fault', { timeout: 120_000 }, async () => {
  const t = await testApp();
  const [free, pro] = [await t.signUp(), await signUpPro(t)];
  const ids = { free: (await seedMaterial(t.db, free.id)).id, pro: (await seedMaterial(t.db, pro.id)).id };
  const lists = allRoutes().filter(({ query }) => query && 'cursor' in (query as z.ZodObject).shape);
  expect(lists.map(({ path }) => path).sort()).toEqual([
    '/api/due',
    '/api/library',
    '/api/materials',
    '/api/materials/{id}/flashcards',
    '/api/materials/{id}/quiz',
  ]);
  const random = fc.sample(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), fc.json()), {
    numRuns: 20,
    seed: 7,
  });
  const wrong: string[] = [];
  for (const route of lists) {
    const id = ids[route.plan === 'pro' ? 'pro' : 'free'];
    const { token } = route.plan === 'pro' ? pro : free;
    const seen = new Set<number>();
    for (const cursor of [...CURSORS, ...random]) {
      const url = `${addressOf(route, { id }, {})}?cursor=${encodeURIComponent(cursor.toWellFormed())}`;
      const { statusCode } = await t.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      seen.add(statusCode);
      if (![200, 400].includes(statusCode)) wrong.push(`${route.path} ${JSON.stringify(cursor)}: ${statusCode}`);
    }
    // Some of them are places that could be.
    expect([...seen].sort(), route.path).toEqual([200, 400]);
  }
  expect(wrong).toEqual([]);
});

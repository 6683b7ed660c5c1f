import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { allRoutes } from '#contract/index.ts';
import type { Route } from '#contract/route.ts';
import { addressOf } from './testing/call.ts';
import { junk, junkBody, junkForm, junkText, nearly } from './testing/junk.ts';
import { signUpPro, withSandbox } from './testing/sandbox.ts';
import { seedMaterial } from './testing/seed-material.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

/**
 * Whatever is sent to a route of the contract, it is never the server that fails. The same calls each time: FUZZ_SEED and
 * FUZZ_RUNS try others, and what fails is told with its seed.
 */
const seed = Number(process.env.FUZZ_SEED ?? 4731);
const numRuns = Number(process.env.FUZZ_RUNS ?? 16);

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ replace: withSandbox });
});

/** What may be sent: things of the right shape with rubbish in them, things of nearly the right shape, and rubbish. */
function callOf(route: Route, ids: readonly string[]) {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  const id = fc.constantFrom(...ids);
  const part = fc.oneof({ weight: 3, arbitrary: id }, { weight: 1, arbitrary: junkText });
  return fc.record({
    params: fc.tuple(...names.map(() => part)).map((parts) => Object.fromEntries(names.map((n, i) => [n, parts[i]]))),
    query: route.query ? nearly(route.query, ids) : fc.constant({}),
    body: route.body
      ? fc.oneof({ weight: 4, arbitrary: nearly(route.body, ids).map(asJson) }, { weight: 1, arbitrary: junkBody })
      : route.multipart
        ? junkForm
        : fc.option(junkBody, { nil: null, freq: 3 }),
    range: fc.option(junkText, { nil: null, freq: 5 }),
  });
}

const asJson = (value: unknown) => ({ type: 'application/json', payload: JSON.stringify(value) ?? 'null' });
const plain = (value: unknown) => (value && typeof value === 'object' ? (value as Record<string, unknown>) : {});
const inText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
/** Half a surrogate has no percent-encoding. */
const sendable = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, inText(value).toWellFormed()]));

/** What takes the learner away comes last. */
const order = (route: Route) => Number(route.path === '/api/user') + 2 * Number(route.path.endsWith('/logout'));
const routes = allRoutes().toSorted((a, b) => order(a) - order(b));

it('never fails, whatever is sent to it', { timeout: 120_000 }, async () => {
  const learner = await signUpPro(t);
  const made = await seedMaterial(t.db, learner.id);
  const ids = [made.id, made.cardIds[0], made.questionIds[0], made.sourceId].map(String);
  const seen = new Map<number, number>();
  for (const [index, route] of routes.entries()) {
    const property = fc.asyncProperty(callOf(route, ids), fc.nat(3), async (call, who) => {
      const answer = await t.app.inject({
        method: route.method,
        url: addressOf(route, sendable(call.params), sendable(plain(call.query))),
        remoteAddress: `10.${seen.size}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
        headers: {
          prefer: 'respond-async',
          ...(who > 0 ? { authorization: `Bearer ${learner.token}` } : {}),
          ...(call.body ? { 'content-type': call.body.type } : {}),
          ...(call.range === null ? {} : { 'if-none-match': Buffer.from(call.range).toString('latin1').slice(0, 999) }),
        },
        ...(call.body ? { payload: call.body.payload } : {}),
      });
      seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1);
      // Without a worker it is not ready, and says so.
      if (route.path === '/api/health/ready') return;
      expect(answer.statusCode, `${route.method} ${route.path}: ${answer.body}`).toBeLessThan(500);
      if (answer.statusCode >= 400) expect(answer.headers['content-type']).toContain('application/problem+json');
    });
    // Other calls for each route: with one seed, what one route never sees, none does.
    await fc.assert(property, { seed: seed + index, numRuns, endOnFailure: true });
  }
  console.info(`seed ${seed}, ${numRuns} calls of each route:`, Object.fromEntries(seen));
  // Both are needed for the walk to say anything: calls that get through, and calls that do not.
  for (const status of [200, 400, 401, 404]) expect(seen.get(status), String(status)).toBeGreaterThan(10);
});

it('makes rubbish of every kind', () => {
  const values = fc.sample(junk, { seed, numRuns: 300 });
  expect(new Set(values.map((value) => typeof value)).size).toBeGreaterThan(3);
});

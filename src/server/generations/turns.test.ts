import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Generation, generations } from '#contract/generations.ts';
import { materials } from '#contract/materials.ts';
import { generation } from '#server/db/schema/index.ts';
import { signUpPro } from '#server/testing/sandbox.ts';
import type { TestUser } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { testWorker } from '#server/testing/test-worker.ts';
import { sweepGenerations } from './sweep.ts';
import { waitForGeneration } from './wait.ts';

const SHORT = 'Ribosome: makes proteins';
const LONG = `${SHORT}\n${'Nothing to learn. '.repeat(4000)}`;

async function start(test: TestApp, caller: TestUser, content = SHORT): Promise<string> {
  const body = { title: 'Cells', content };
  const answer = await test.call(materials.create, { caller, body, headers: { prefer: 'respond-async' } });
  return (answer.body as Generation).id;
}
const wait = (test: TestApp, caller: TestUser, id: string) =>
  waitForGeneration(test.db, caller.id, id, { timeoutMs: 60_000 });

/** How many of the other's generations were begun before this one. */
async function begunBefore(test: TestApp, other: TestUser, id: string): Promise<number> {
  const [own] = await test.db.select().from(generation).where(eq(generation.id, id));
  const theirs = await test.db.select().from(generation).where(eq(generation.userId, other.id));
  return theirs.filter((row) => row.startedAt && own?.startedAt && row.startedAt < own.startedAt).length;
}

it.each([
  ['one runner', { small: 0, large: 1 }, SHORT],
  ['two runners', { small: 0, large: 2 }, LONG],
])('with %s, thirty jobs of one account hold another’s up by one', { timeout: 90_000 }, async (_, size, content) => {
  const test = await testApp();
  // The test’s clock stands still.
  test.clock.now = () => new Date();
  const hostile = await signUpPro(test);
  const student = await test.signUp();
  const flood: string[] = [];
  for (let i = 0; i < 30; i++) flood.push(await start(test, hostile, content));
  const small = await start(test, student);
  await testWorker(test, {}, size);
  await wait(test, student, small);
  expect(await begunBefore(test, hostile, small)).toBeLessThanOrEqual(1);
  // Each turn passes on to the next, to the last.
  await wait(test, hostile, flood.at(-1) as string);
  const ended = await test.db.$count(generation, eq(generation.status, 'done'));
  expect(ended).toBe(31);
});

it('a short text never waits for the runners of long jobs', { timeout: 30_000 }, async () => {
  const test = await testApp();
  await testWorker(test);
  const [hostile, student] = [await signUpPro(test), await test.signUp()];
  const long = await start(test, hostile, `SLOW: slow\n${LONG}`);
  const running = async () => (await test.call(generations.get, { caller: hostile, params: { id: long } })).body;
  await expect.poll(async () => (await running()).status, { timeout: 10_000 }).toBe('running');
  await wait(test, student, await start(test, student));
  expect((await running()).status).toBe('running');
});

it('an account whose turn was lost gets it again', { timeout: 30_000 }, async () => {
  const test = await testApp();
  const [vanished, forgotten] = [await signUpPro(test), await signUpPro(test)];
  const ids: [TestUser, string][] = [];
  for (const caller of [vanished, vanished, forgotten, forgotten]) ids.push([caller, await start(test, caller)]);
  // Every job is gone, and of one account not even the next one was sent.
  await test.db.execute(sql`delete from pgboss.job where name like 'generate%'`);
  await test.db.update(generation).set({ sentAt: null }).where(eq(generation.userId, forgotten.id));
  await test.db.update(generation).set({ createdAt: new Date(Date.now() - 120_000) });
  await sweepGenerations(test.context);
  await testWorker(test);
  for (const [caller, id] of ids) expect((await wait(test, caller, id)).status).toBe('done');
});

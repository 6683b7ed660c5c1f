import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cards } from '#contract/cards.ts';
import { type Generation, generations } from '#contract/generations.ts';
import { allRoutes } from '#contract/index.ts';
import { materials } from '#contract/materials.ts';
import { generation, material, quotaUse } from '#server/db/schema/index.ts';
import { addressOf } from '#server/testing/call.ts';
import { makePro, signUpPro } from '#server/testing/sandbox.ts';
import { seedMaterial } from '#server/testing/seed-material.ts';
import type { TestUser } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { testWorker } from '#server/testing/test-worker.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await testWorker(test);
});

const create = (caller: TestUser, i: number, headers = {}) =>
  test.call(materials.create, { caller, headers, body: { title: `Cells ${i}`, content: 'Ribosome: makes proteins' } });
const upload = (caller: TestUser, i: number, headers = {}) => {
  const form = new FormData();
  form.append('files', new Blob([`Ribosome ${i}: makes proteins`]), `${i}.txt`);
  return test.call(materials.upload, { caller, form, headers });
};

describe('three materials a month', () => {
  it.each([
    ['that wait', {}],
    ['that do not wait', { prefer: 'respond-async' }],
  ])('are not exceeded by twenty parallel creations %s', async (_what, headers) => {
    const caller = await test.signUp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? create(caller, i, headers) : upload(caller, i, headers))),
    );
    const made = answers.filter((answer) => answer.status < 300);
    expect(made).toHaveLength(3);
    for (const answer of answers.filter((other) => other.status >= 300)) {
      expect(answer.problem).toMatchObject({ status: 403, code: 'upgrade_required' });
    }
    const count = () => test.db.$count(material, eq(material.userId, caller.id));
    await expect.poll(count, { timeout: 20_000 }).toBe(3);
    expect(await test.db.$count(generation, eq(generation.userId, caller.id))).toBe(3);
    const [use] = await test.db.select().from(quotaUse).where(eq(quotaUse.userId, caller.id));
    expect(use?.materials).toBe(3);
    // Three originals are kept, and none of those that were refused.
    expect(await test.context.objects.list(`users/${caller.id}/originals/`)).toHaveLength(3);
  });

  it('come back neither by deleting nor before the month is over, and Pro has no such limit', async () => {
    const caller = await test.signUp();
    for (const i of [1, 2, 3]) await create(caller, i);
    const [first] = (await test.call(materials.list, { caller })).body;
    await test.call(materials.remove, { caller, params: { id: first?.id ?? '' } });
    expect((await create(caller, 4)).problem.code).toBe('upgrade_required');
    await makePro(test, caller.id);
    const answers = await Promise.all([5, 6, 7, 8].map((i) => create(caller, i)));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
  });
});

describe('reviews before generating', () => {
  it('count from when they are asked for, until they are approved or given up', async () => {
    const caller = await test.signUp();
    const ask = (i: number) =>
      test.call(materials.create, {
        caller,
        body: { title: `Cells ${i}`, content: 'Ribosome: makes proteins', review: true },
      });
    const waiting = [];
    for (const i of [1, 2, 3]) waiting.push((await ask(i)).body as Generation);
    expect(waiting.map((generated) => generated.status)).toEqual(['review', 'review', 'review']);
    expect((await ask(4)).problem.code).toBe('upgrade_required');
    const [approved, given] = waiting.map(({ id }) => ({ caller, params: { id } }));
    // Its own place in the month is no hindrance.
    expect((await test.call(generations.approve, approved)).status).toBe(202);
    await test.call(generations.cancel, given);
    expect((await ask(5)).status).toBe(202);
    expect((await ask(6)).problem.code).toBe('upgrade_required');
  });
});

describe('questions of a session', () => {
  it('are three on the free plan, whatever is asked for, and all on Pro', async () => {
    const caller = await test.signUp();
    const { id } = await seedMaterial(test.db, caller.id, { cards: 8 });
    const quiz = async () => (await test.call(cards.quiz, { caller, params: { id }, query: { limit: 100 } })).body;
    expect(await quiz()).toHaveLength(3);
    await makePro(test, caller.id);
    expect(await quiz()).toHaveLength(8);
  });
});

describe('routes of Pro', () => {
  const routes = allRoutes().filter((route) => route.plan === 'pro');

  it('are those that the plans name', () => {
    expect(routes.map((route) => `${route.method} ${route.path}`).sort()).toEqual([
      'GET /api/due',
      'GET /api/library',
      'GET /api/library/subjects',
      'GET /api/library/{id}',
      'GET /api/user/forecast',
      'POST /api/library/{id}/copy',
      'POST /api/library/{id}/report',
      'POST /api/materials/{id}/share',
    ]);
  });

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is refused on the free plan, and after Pro has ended',
    async (_name, route) => {
      const url = addressOf(route, { id: '01980000-0000-7000-8000-000000000000' });
      const ask = async (caller: TestUser) =>
        (
          await test.app.inject({ method: route.method, url, headers: { authorization: `Bearer ${caller.token}` } })
        ).json();
      const free = await test.signUp();
      expect(await ask(free)).toMatchObject({ status: 403, code: 'upgrade_required' });
      const former = await signUpPro(test);
      expect((await ask(former)).code).not.toBe('upgrade_required');
      for (const ending of [
        "state = 'cancelled'",
        "state = 'active', cancel_at_period_end = true",
        "state = 'trialing'",
      ]) {
        const past = "period_end = now() - interval '1 second'";
        await test.db.$client.query(`update subscription set ${ending}, ${past} where user_id = $1`, [former.id]);
        expect(await ask(former)).toMatchObject({ status: 403, code: 'upgrade_required' });
      }
    },
  );
});

import { beforeAll, expect, it } from 'vitest';
import { cards } from '#contract/cards.ts';
import { materials } from '#contract/materials.ts';
import { progress } from '#contract/progress.ts';
import { userRoutes } from '#contract/user.ts';
import { seedMaterial } from '#server/testing/seed-material.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

/** Settled points that no noun's own tests hold. */
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

it('lists fifty when not asked otherwise, and never more than a hundred', async () => {
  const ada = await test.signUp();
  const { id } = await seedMaterial(test.db, ada.id, { cards: 120, questions: 0 });
  const list = (query: { limit?: number }) => test.call(cards.list, { caller: ada, params: { id }, query });
  expect((await list({})).body).toHaveLength(50);
  expect((await list({ limit: 100 })).body).toHaveLength(100);
  await expect(list({ limit: 101 })).resolves.toMatchObject({ status: 400 });
});

it('gives tokens a quarter of an hour', async () => {
  const { token } = await test.signUp();
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims.exp - claims.iat).toBe(15 * 60);
});

it('begins a lesson at the difficulty that the learner prefers', async () => {
  const ada = await test.signUp();
  const { id } = await seedMaterial(test.db, ada.id);
  const level = async () => (await test.call(progress.lesson, { caller: ada, params: { id } })).body.difficultyLevel;
  expect(await level()).toBe('medium');
  await test.call(userRoutes.update, { caller: ada, body: { preferences: { defaultDifficulty: 'hard' } } });
  expect(await level()).toBe('hard');
});

it('describes a material in list and detail', async () => {
  const ada = await test.signUp();
  const { id } = await seedMaterial(test.db, ada.id, { title: 'Rocks' });
  const detail = await test.call(materials.get, { caller: ada, params: { id } });
  expect(detail.body.description).toBe('What there is to know about Rocks');
  const list = await test.call(materials.list, { caller: ada, query: {} });
  expect(list.body[0]?.description).toBe('What there is to know about Rocks');
});

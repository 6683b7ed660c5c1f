import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cards } from '#contract/cards.ts';
import { progress } from '#contract/progress.ts';
import { subscription } from '#server/db/schema/index.ts';
import { type SeededMaterial, seedMaterial } from '#server/testing/seed-material.ts';
import type { TestUser } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: TestUser;
let material: SeededMaterial;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  test.clock.set('2026-03-10T12:00:00Z');
  ada = await test.signUp();
  material = await seedMaterial(test.db, ada.id, { cards: 20 });
});

const challenge = async () => (await test.call(progress.dailyChallenge, { caller: ada })).body;
const ids = async () => (await challenge()).questions.map((question) => question.id);
const finish = async (mode: 'daily' | 'quiz' = 'daily') =>
  (
    await test.call(progress.recordForMaterial, {
      caller: ada,
      params: { id: material.id },
      body: { accuracy: 80, mode },
    })
  ).body.xpAwarded;
const goPro = () =>
  test.db.insert(subscription).values({ userId: ada.id, provider: 'sandbox', state: 'active', interval: 'month' });

describe('the daily challenge', () => {
  it('stays the same all day, whatever is added, and changes with the day', async () => {
    const first = await ids();
    expect(first).toHaveLength(3);
    await seedMaterial(test.db, ada.id, { cards: 20 });
    test.clock.set('2026-03-10T23:59:59Z');
    expect(await ids()).toEqual(first);
    const days = new Set<string>();
    for (let day = 0; day < 5; day += 1) {
      test.clock.advance({ days: 1 });
      days.add((await ids()).join());
    }
    expect(days.size).toBeGreaterThan(1);
  });

  it('is the same for two first calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ids()));
    expect(new Set(answers.map((answer) => answer.join())).size).toBe(1);
  });

  it('has five questions with Pro, the first three of them the same', async () => {
    const free = await ids();
    await goPro();
    const pro = await ids();
    expect(pro).toHaveLength(5);
    expect(pro.slice(0, 3)).toEqual(free);
  });

  it('is empty without materials', async () => {
    ada = await test.signUp();
    expect(await challenge()).toEqual({ questions: [], totalMaterials: 0, day: '2026-03-10', done: false });
  });

  it('names the material of each question and leaves out deleted ones', async () => {
    const { questions } = await challenge();
    expect(questions[0]?.materialId).toBe(material.id);
    await test.call(cards.removeQuestion, { caller: ada, params: { id: questions[0]?.id as string } });
    expect(await ids()).not.toContain(questions[0]?.id);
  });

  it('pays 50 XP once a day, and only to a session that says so', async () => {
    await challenge();
    expect(await finish('quiz')).toBe(50);
    expect((await challenge()).done).toBe(false);
    expect(await finish()).toBe(100);
    expect((await challenge()).done).toBe(true);
    expect((await test.call(progress.stats, { caller: ada })).body.dailyChallengeDone).toBe(true);
    expect(await finish()).toBe(200);
    expect(await finish()).toBe(50);
    test.clock.advance({ days: 1 });
    expect((await test.call(progress.stats, { caller: ada })).body.dailyChallengeDone).toBe(false);
    await challenge();
    expect(await finish()).toBe(100);
  });

  it('pays nothing on a day without one', async () => {
    expect(await finish()).toBe(50);
  });
});

describe('the forecast', () => {
  const forecast = () => test.call(progress.forecast, { caller: ada, query: { days: 7 } });
  it('is Pro', async () => {
    expect((await forecast()).problem.code).toBe('upgrade_required');
  });
  it('counts reviews per day, recall and subjects', async () => {
    await goPro();
    expect((await forecast()).body.retrievability).toBeNull();
    for (const [index, difficulty] of [1, 2, 3].entries()) {
      await test.call(cards.rate, {
        caller: ada,
        params: { id: material.cardIds[index] as string },
        body: { difficulty },
      });
    }
    const { due, retrievability, bySubject } = (await forecast()).body;
    expect(due).toHaveLength(7);
    expect(due[0]).toEqual({ day: '2026-03-10', cards: 2 });
    expect(retrievability).toBeCloseTo(1);
    expect(bySubject).toEqual([{ subject: 'Biology', cards: 20, learned: 2, accuracy: null }]);
    const kinds = async () =>
      (await forecast()).body.recommendations.map(({ kind, cards: count, concepts }) => [kind, count, concepts]);
    // Studied just now: nothing fades yet.
    expect(await kinds()).toEqual([]);
    const other = await seedMaterial(test.db, ada.id, { title: 'Never opened', cards: 4 });
    await test.call(progress.saveLesson, {
      caller: ada,
      params: { id: other.id },
      body: { conceptScores: { osmosis: 1, enzyme: 3 }, difficultyLevel: 'medium' },
    });
    expect(await kinds()).toEqual([['lesson', 4, ['osmosis']]]);
    test.clock.advance({ days: 30 });
    const later = (await forecast()).body;
    expect(later.due[0]?.cards).toBe(3);
    expect(await kinds()).toEqual([
      ['review', 3, []],
      ['lesson', 4, ['osmosis']],
    ]);
    expect(later.retrievability).toBeLessThan(0.9);
  });
});

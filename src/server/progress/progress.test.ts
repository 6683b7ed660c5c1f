import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { cards } from '#contract/cards.ts';
import { progress } from '#contract/progress.ts';
import { flashcard, learner, studySession, xpEvent } from '#server/db/schema/index.ts';
import { testNobodyIsRefused } from '#server/testing/nobody.ts';
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
  material = await seedMaterial(test.db, ada.id);
});

type Body = z.input<typeof progress.recordForMaterial.body>;
const record = (body: Body, caller = ada, id = material.id) =>
  test.call(progress.recordForMaterial, { caller, params: { id }, body });
const study = async (body: Body = { cardsStudied: 3 }) => (await record(body)).body;
const stats = async () => (await test.call(progress.stats, { caller: ada })).body;
const xpOf = async (userId: string) =>
  (await test.db.select().from(xpEvent).where(eq(xpEvent.userId, userId))).reduce((sum, row) => sum + row.amount, 0);

testNobodyIsRefused(() => test, progress);

describe('a finished session', () => {
  it('pays 50 XP and says where the learner stands', async () => {
    expect(await study({ cardsStudied: 3, accuracy: 50 })).toEqual({
      xpAwarded: 50,
      xp: 50,
      level: 1,
      levelUp: false,
      dailyProgress: 1,
      dailyGoal: 3,
      goalMet: false,
      currentStreak: 1,
      newAchievements: [],
      progress: 0,
    });
  });

  it('is refused when nothing was studied', async () => {
    for (const body of [{}, { cardsStudied: 0 }, { answers: [] }]) {
      expect((await record(body)).problem.code).toBe('invalid_request');
    }
    expect((await record({ accuracy: 0 })).status).toBe(200);
  });

  it('takes the material from the body, too', async () => {
    const answer = await test.call(progress.record, {
      caller: ada,
      body: { materialId: material.id, cardsStudied: 1 },
    });
    expect(answer.body.xpAwarded).toBe(50);
  });

  it("is refused for another learner's material, and for one that never was", async () => {
    const eve = await test.signUp();
    expect((await record({ cardsStudied: 1 }, eve)).status).toBe(404);
    expect((await record({ cardsStudied: 1 }, ada, '01980000-0000-7000-8000-000000000000')).status).toBe(404);
    expect(await xpOf(eve.id)).toBe(0);
  });

  it('pays the goal bonus once, when the third session of the day is done', async () => {
    const paid = [];
    for (let session = 0; session < 5; session += 1) paid.push((await study()).xpAwarded);
    expect(paid).toEqual([50, 50, 200, 50, 50]);
    test.clock.advance({ days: 1 });
    const next = [await study(), await study(), await study()];
    expect(next.map((result) => result.xpAwarded)).toEqual([50, 50, 200]);
    expect(next.map((result) => result.dailyProgress)).toEqual([1, 2, 3]);
  });

  it('says when a level is reached', async () => {
    await study();
    expect(await study()).toMatchObject({ level: 2, levelUp: true, xp: 100 });
    expect(await study()).toMatchObject({ level: 3, levelUp: true, xp: 300 });
  });
});

describe('a session key', () => {
  it('pays once for 20 requests at the same time, and all get the same answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => study({ cardsStudied: 4, accuracy: 75, sessionKey: 'one' })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await xpOf(ada.id)).toBe(50);
    expect(await stats()).toMatchObject({ xp: 50, completedSessions: 1, dailyProgress: 1, accuracy: 75 });
  });

  it('pays each of 20 different ones exactly', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, key) => study({ cardsStudied: 1, accuracy: 100, sessionKey: `key ${key}` })),
    );
    const expected = 20 * 50 + 150;
    expect(await xpOf(ada.id)).toBe(expected);
    expect(await stats()).toMatchObject({ xp: expected, completedSessions: 20, dailyProgress: 20 });
    const sessions = await test.db.select().from(studySession).where(eq(studySession.userId, ada.id));
    expect(sessions).toHaveLength(20);
    const activity = (await test.call(progress.activity, { caller: ada, query: {} })).body;
    expect(activity).toEqual([{ day: '2026-03-10', sessions: 20, xp: expected, cards: 20, answered: 20, correct: 20 }]);
  });

  it('belongs to one learner', async () => {
    const eve = await test.signUp();
    const hers = await seedMaterial(test.db, eve.id);
    await study({ cardsStudied: 1, sessionKey: 'same' });
    expect((await record({ cardsStudied: 1, sessionKey: 'same' }, eve, hers.id)).body.xpAwarded).toBe(50);
  });

  it('left out makes every request a session of its own', async () => {
    await Promise.all(Array.from({ length: 5 }, () => study()));
    expect(await stats()).toMatchObject({ completedSessions: 5, xp: 400 });
  });
});

describe('days', () => {
  it('end at midnight UTC; the streak lives until the end of the next', async () => {
    test.clock.set('2026-03-10T23:59:59.999Z');
    await study();
    expect(await stats()).toMatchObject({ dailyProgress: 1, streak: 1 });
    test.clock.set('2026-03-11T00:00:00Z');
    expect(await stats()).toMatchObject({ dailyProgress: 0, streak: 1, currentStreak: 1 });
    test.clock.set('2026-03-11T23:59:59Z');
    expect(await study()).toMatchObject({ currentStreak: 2, dailyProgress: 1 });
    test.clock.set('2026-03-13T00:00:00Z');
    expect(await stats()).toMatchObject({ streak: 0, longestStreak: 2 });
    expect(await study()).toMatchObject({ currentStreak: 1 });
  });
});

describe('achievements', () => {
  it('are awarded once: seven days in a row, and level 5', async () => {
    const awarded = [];
    for (let day = 0; day < 8; day += 1) {
      awarded.push((await study()).newAchievements);
      test.clock.advance({ days: 1 });
    }
    expect(awarded).toEqual([[], [], [], [], [], [], ['week_streak'], []]);
    await test.db.update(learner).set({ xp: 950 }).where(eq(learner.userId, ada.id));
    expect(await study()).toMatchObject({ xp: 1000, level: 5, newAchievements: ['level_master'] });
    expect((await stats()).achievements).toEqual(['week_streak', 'level_master']);
  });

  it('need a hundred learned cards for the Century Club', async () => {
    const large = await seedMaterial(test.db, ada.id, { cards: 99, questions: 0 });
    await test.db.update(flashcard).set({ learned: true }).where(eq(flashcard.materialId, large.id));
    expect((await study()).newAchievements).toEqual([]);
    await test.call(cards.rate, {
      caller: ada,
      params: { id: material.cardIds[0] as string },
      body: { difficulty: 2 },
    });
    expect((await study()).newAchievements).toEqual(['century_learner']);
    expect((await stats()).totalCardsLearned).toBe(100);
  });
});

describe('answers', () => {
  it('mark linked cards as learned, and take it back', async () => {
    const [first, second] = material.questionIds as [string, string];
    const answers = (correct: boolean) => [
      { questionId: first, correct },
      { questionId: second, correct: false },
    ];
    const right = await study({ answers: answers(true), mode: 'quiz' });
    expect(right.progress).toBeCloseTo(100 / 3);
    expect(await stats()).toMatchObject({ accuracy: 50, totalCardsLearned: 1, totalQuizzesTaken: 1 });
    expect((await study({ answers: answers(false), mode: 'quiz' })).progress).toBe(0);
    expect(await stats()).toMatchObject({ accuracy: 25, totalCardsLearned: 0, totalQuizzesTaken: 2 });
  });

  it("never touch another learner's questions", async () => {
    const eve = await test.signUp();
    const hers = await seedMaterial(test.db, eve.id);
    await study({ answers: hers.questionIds.map((questionId) => ({ questionId, correct: true })) });
    const touched = await test.db.select().from(flashcard).where(eq(flashcard.userId, eve.id));
    expect(touched.map((card) => card.learned)).toEqual([false, false, false]);
  });

  it('weigh in accuracy by their number', async () => {
    await study({ cardsStudied: 9, accuracy: 100 });
    await study({ accuracy: 0 });
    expect((await stats()).accuracy).toBeCloseTo(90);
  });
});

describe('lesson state', () => {
  const params = () => ({ id: material.id });
  it('is empty at first and kept after', async () => {
    const read = async () => (await test.call(progress.lesson, { caller: ada, params: params() })).body;
    expect(await read()).toEqual({
      conceptScores: {},
      difficultyLevel: 'medium',
      strugglingConcepts: [],
      updatedAt: null,
    });
    const body = { conceptScores: { Cell: 1, Wall: 3 }, difficultyLevel: 'hard' as const };
    expect((await test.call(progress.saveLesson, { caller: ada, params: params(), body })).status).toBe(204);
    expect(await read()).toEqual({ ...body, strugglingConcepts: ['Cell'], updatedAt: '2026-03-10T12:00:00.000Z' });
  });
  it("is nobody else's", async () => {
    const eve = await test.signUp();
    expect((await test.call(progress.lesson, { caller: eve, params: params() })).status).toBe(404);
    const body = { conceptScores: { Cell: 9 } };
    expect((await test.call(progress.saveLesson, { caller: ada, params: params(), body })).status).toBe(400);
  });
});

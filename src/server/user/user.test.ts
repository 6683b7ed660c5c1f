import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cards } from '#contract/cards.ts';
import { progress } from '#contract/progress.ts';
import { userRoutes } from '#contract/user.ts';
import { user } from '#server/db/schema/index.ts';
import { testNobodyIsRefused } from '#server/testing/nobody.ts';
import { seedMaterial } from '#server/testing/seed-material.ts';
import type { TestUser } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: TestUser;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  test.clock.set('2026-03-10T12:00:00Z');
  ada = await test.signUp({ name: 'Ada King Lovelace' });
});

const profile = async (caller = ada) => (await test.call(userRoutes.profile, { caller })).body;

testNobodyIsRefused(() => test, userRoutes);

describe('sync', () => {
  it('believes the token, not the body', async () => {
    const body = {
      uid: 'someone else',
      email: 'eve@example.org',
      displayName: 'Eve',
      photoURL: 'https://x.test/e.png',
    };
    const answer = await test.call(userRoutes.sync, { caller: ada, body });
    expect(answer.body).toEqual({
      uid: ada.id,
      email: ada.email,
      displayName: 'Ada King Lovelace',
      photoURL: null,
      theme: 'system',
    });
  });
});

describe('the profile', () => {
  it('begins with what registration told', async () => {
    expect(await profile()).toMatchObject({
      uid: ada.id,
      email: ada.email,
      displayName: 'Ada King Lovelace',
      firstName: 'Ada King',
      lastName: 'Lovelace',
      isPro: false,
      level: 1,
      streak: 0,
      totalCardsLearned: 0,
      dailyGoal: 3,
      dailyProgress: 0,
      lastActiveDate: null,
      preferences: { studyReminders: false, defaultDifficulty: 'medium', theme: 'system' },
    });
  });

  it('follows what is studied, and says the same as the stats', async () => {
    const material = await seedMaterial(test.db, ada.id);
    const [first, second] = material.cardIds as [string, string];
    for (const id of [first, second])
      await test.call(cards.rate, { caller: ada, params: { id }, body: { difficulty: 1 } });
    await test.call(cards.remove, { caller: ada, params: { id: second } });
    await test.call(progress.recordForMaterial, {
      caller: ada,
      params: { id: material.id },
      body: { cardsStudied: 2 },
    });
    const now = await profile();
    expect(now).toMatchObject({ streak: 1, dailyProgress: 1, totalCardsLearned: 1, lastActiveDate: '2026-03-10' });
    const stats = (await test.call(progress.stats, { caller: ada })).body;
    expect(now).toMatchObject({ level: stats.level, totalCardsLearned: stats.totalCardsLearned });
    test.clock.advance({ days: 1 });
    expect(await profile()).toMatchObject({ streak: 1, dailyProgress: 0 });
  });

  it('keeps changed names and preferences, and leaves the rest', async () => {
    const body = { firstName: ' Augusta ', preferences: { studyReminders: true, theme: 'dark' as const } };
    const before = await profile();
    const answer = await test.call(userRoutes.update, { caller: ada, body });
    expect(answer.body).toEqual({
      ...before,
      firstName: 'Augusta',
      displayName: 'Augusta Lovelace',
      preferences: { ...before.preferences, ...body.preferences },
    });
    expect(await profile()).toEqual(answer.body);
    const [account] = await test.db.select({ name: user.name }).from(user).where(eq(user.id, ada.id));
    expect(account?.name).toBe('Augusta Lovelace');
    for (const wrong of [
      { firstName: ' ' },
      { preferences: { theme: 'pink' } },
      { preferences: { reminderHour: 24 } },
    ]) {
      expect((await test.call(userRoutes.update, { caller: ada, body: wrong as never })).status).toBe(400);
    }
  });

  it('is changed for its owner alone', async () => {
    const eve = await test.signUp({ name: 'Eve Adams' });
    await test.call(userRoutes.update, { caller: eve, body: { firstName: 'Mallory' } });
    expect((await profile()).firstName).toBe('Ada King');
  });
});

describe('logout', () => {
  it('ends the session: no new token comes from its cookie', async () => {
    expect((await test.call(userRoutes.logout, { caller: ada })).status).toBe(204);
    const answer = await test.app.inject({ url: '/api/auth/token', headers: { cookie: ada.cookie } });
    expect(answer.statusCode).toBe(401);
  });
});

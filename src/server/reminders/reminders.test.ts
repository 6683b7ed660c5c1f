import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userRoutes } from '#contract/user.ts';
import { learner, pushSubscription, subscription, user } from '#server/db/schema/index.ts';
import type { SendPush } from '#server/push/send.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import type { TestUser } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { remindToStudy } from './study.ts';
import { announceTrialEnds } from './trial.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ env: { ETCH_PUBLIC_URL: 'https://etch.example' } });
});

const reminders = async ({ email }: TestUser) =>
  (await mailsTo(t.db, email)).filter(({ text }) => text.includes('study reminders'));

/** Somebody with a confirmed address who wants to be reminded at five in the afternoon. */
async function eager(preferences: Record<string, unknown> = {}): Promise<TestUser> {
  const who = await t.signUp();
  await t.db.update(user).set({ emailVerified: true }).where(eq(user.id, who.id));
  const wish = { studyReminders: true, reminderHour: 17, ...preferences };
  expect((await t.call(userRoutes.update, { caller: who, body: { preferences: wish } })).status).toBe(200);
  return who;
}

describe('the study reminder', () => {
  beforeEach(() => t.clock.set('2026-03-10T17:00:00Z'));

  it('comes in the chosen hour, once a day, and again the next day', async () => {
    const ada = await eager();
    t.clock.set('2026-03-10T16:59:00Z');
    await remindToStudy(t.context, null);
    expect(await reminders(ada)).toHaveLength(0);
    for (const time of ['17:00', '17:10', '17:50']) {
      t.clock.set(`2026-03-10T${time}:00Z`);
      await remindToStudy(t.context, null);
    }
    const [mail, ...more] = await reminders(ada);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('https://etch.example/dashboard');
    t.clock.set('2026-03-11T17:00:00Z');
    await remindToStudy(t.context, null);
    expect(await reminders(ada)).toHaveLength(2);
  });

  it('names the streak that would end', async () => {
    const ada = await eager();
    await t.db
      .update(learner)
      .set({ currentStreak: 6, lastActiveDate: '2026-03-09' })
      .where(eq(learner.userId, ada.id));
    await remindToStudy(t.context, null);
    expect((await reminders(ada))[0]?.subject).toContain('6-day');
  });

  it('does not come to who studied today, did not ask, wants no mail, or never confirmed the address', async () => {
    const studied = await eager();
    await t.db.update(learner).set({ lastActiveDate: '2026-03-10' }).where(eq(learner.userId, studied.id));
    const silent = await eager({ studyReminders: false });
    const noMail = await eager({ emailNotifications: false });
    const unconfirmed = await eager();
    await t.db.update(user).set({ emailVerified: false }).where(eq(user.id, unconfirmed.id));
    await remindToStudy(t.context, null);
    for (const who of [studied, silent, noMail, unconfirmed]) expect(await reminders(who)).toEqual([]);
  });

  it('two workers at once remind once', async () => {
    const ada = await eager();
    await Promise.all([remindToStudy(t.context, null), remindToStudy(t.context, null)]);
    expect(await reminders(ada)).toHaveLength(1);
  });

  it('is pushed to every browser, and gone ones are forgotten', async () => {
    const ada = await eager({ pushNotifications: true });
    const endpoints = ['a', 'gone', 'down'].map((name) => `https://fcm.googleapis.com/fcm/send/${name}`);
    for (const endpoint of endpoints) {
      const body = { endpoint, keys: { p256dh: 'p', auth: 'a' } };
      expect((await t.call(userRoutes.pushSubscribe, { caller: ada, body })).status).toBe(204);
    }
    const sent: string[] = [];
    const send: SendPush = async ({ endpoint }, message) => {
      if (endpoint.endsWith('gone')) throw Object.assign(new Error('gone'), { statusCode: 410 });
      if (endpoint.endsWith('down')) throw Object.assign(new Error('down'), { statusCode: 503 });
      sent.push(message);
    };
    await remindToStudy(t.context, send);
    expect(sent.map((message) => JSON.parse(message))).toMatchObject([{ path: '/dashboard' }]);
    const left = await t.db.select().from(pushSubscription).where(eq(pushSubscription.userId, ada.id));
    expect(left.map(({ endpoint }) => endpoint).sort()).toEqual([endpoints[0], endpoints[2]]);
  });
});

describe('the mail before a trial ends', () => {
  it('comes two days before, once, and not to who cancelled', async () => {
    t.clock.set('2026-03-10T12:00:00Z');
    const people = [await t.signUp(), await t.signUp()];
    for (const [index, { id }] of people.entries()) {
      await t.db.insert(subscription).values({
        userId: id,
        provider: 'sandbox',
        state: 'trialing',
        trialEnd: new Date('2026-03-13T12:00:00Z'),
        cancelAtPeriodEnd: index === 1,
      });
    }
    expect(await announceTrialEnds(t.context)).toBe(0);
    t.clock.set('2026-03-11T12:05:00Z');
    expect(await announceTrialEnds(t.context)).toBe(1);
    expect(await announceTrialEnds(t.context)).toBe(0);
    const mail = (await mailsTo(t.db, people[0]?.email ?? '')).at(-1);
    expect(mail?.text).toContain('13 March 2026');
    expect(mail?.text).toContain('https://etch.example/subscribe');
  });
});

import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '#domain/days.ts';
import {
  accountUse,
  endedSession,
  flashcard,
  generation,
  learner,
  modelUse,
  newsletterAddress,
  privacyRequest,
  profile,
  rateLimit,
  session,
  subscription,
  user,
  verification,
} from '#server/db/schema/index.ts';
import { markSeen } from '#server/identity/learner.ts';
import { findEverywhere } from '#server/testing/full-account.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { seedMaterial } from '#server/testing/seed-material.ts';
import type { TestUser } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { originalKey } from '#server/uploads/keys.ts';
import { deleteUnusedAccounts, warnUnusedAccounts } from './accounts.ts';
import { purgeRows } from './rows.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(() => t.clock.set('2030-06-15T03:30:00Z'));

const ago = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000);

/** An account that was last used so many days ago. */
async function unused(days: number): Promise<TestUser> {
  const who = await t.signUp();
  await t.db
    .update(user)
    .set({ createdAt: ago(days + 100) })
    .where(eq(user.id, who.id));
  await t.db
    .update(profile)
    .set({ lastSeenAt: ago(days) })
    .where(eq(profile.userId, who.id));
  return who;
}
const exists = async ({ id }: TestUser) => (await t.db.$count(user, eq(user.id, id))) === 1;
const warnings = async ({ email }: TestUser) =>
  (await mailsTo(t.db, email)).filter(({ subject }) => subject.includes('will be deleted')).length;

describe('an account that nobody uses', () => {
  it('is deleted after three years, 30 days after a warning by mail', async () => {
    const old = await unused(3 * 365.25 - 20);
    await seedMaterial(t.db, old.id);
    expect(await warnUnusedAccounts(t.context)).toBe(1);
    expect(await warnUnusedAccounts(t.context)).toBe(0);
    const mail = (await mailsTo(t.db, old.email)).at(-1);
    expect(mail?.text).toContain('15 July 2030');
    t.clock.advance({ days: 29 });
    expect(await deleteUnusedAccounts(t.context)).toBe(0);
    t.clock.advance({ days: 2 });
    expect(await deleteUnusedAccounts(t.context)).toBe(1);
    expect(await exists(old)).toBe(false);
    const left = Object.keys(await findEverywhere(t, old.id)).filter((name) => name.startsWith('public.'));
    expect(left).toEqual([]);
  });

  it('is never deleted without a warning, however old', async () => {
    const old = await unused(5 * 365);
    expect(await deleteUnusedAccounts(t.context)).toBe(0);
    expect(await exists(old)).toBe(true);
    await markSeen(t.db, old.id);
  });

  it.each<[string, (who: TestUser) => Promise<unknown>]>([
    [
      'signing in',
      ({ id }) =>
        t.db
          .update(profile)
          .set({ lastSeenAt: ago(1), retentionWarnedAt: null })
          .where(eq(profile.userId, id)),
    ],
    ['studying', ({ id }) => t.db.update(learner).set({ lastActiveDate: '2030-06-01' }).where(eq(learner.userId, id))],
    ['paying', ({ id }) => t.db.insert(subscription).values({ userId: id, provider: 'stripe', state: 'active' })],
  ])('is kept by %s', async (_, use) => {
    const kept = await unused(4 * 365);
    await warnUnusedAccounts(t.context);
    expect(await warnings(kept)).toBe(1);
    t.clock.advance({ days: 31 });
    await use(kept);
    await deleteUnusedAccounts(t.context);
    expect(await exists(kept)).toBe(true);
  });

  it('is warned again when it was used after the first warning', async () => {
    const who = await unused(3 * 365);
    await warnUnusedAccounts(t.context);
    await t.db.update(learner).set({ lastActiveDate: '2030-06-20' }).where(eq(learner.userId, who.id));
    t.clock.set('2033-06-20T00:00:00Z');
    await deleteUnusedAccounts(t.context);
    expect(await exists(who)).toBe(true);
    expect(await warnUnusedAccounts(t.context)).toBeGreaterThan(0);
    expect(await warnings(who)).toBe(2);
  });

  it('signing in ends the warning', async () => {
    const who = await t.signUp();
    await t.db
      .update(profile)
      .set({ retentionWarnedAt: new Date(), lastSeenAt: ago(2000) })
      .where(eq(profile.userId, who.id));
    const payload = { email: who.email, password: who.password };
    await t.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload });
    const [row] = await t.db.select().from(profile).where(eq(profile.userId, who.id));
    expect(row?.retentionWarnedAt).toBeNull();
    expect(Date.now() - (row?.lastSeenAt.getTime() ?? 0)).toBeLessThan(60_000);
  });
});

describe('rows that were kept long enough', () => {
  it('go, and younger ones stay', async () => {
    const ada = await t.signUp();
    const material = await seedMaterial(t.db, ada.id);
    const [old, young] = material.cardIds as [string, string];
    await t.db
      .update(flashcard)
      .set({ deletedAt: ago(31) })
      .where(eq(flashcard.id, old));
    await t.db
      .update(flashcard)
      .set({ deletedAt: ago(29) })
      .where(eq(flashcard.id, young));
    await t.db.delete(verification);
    await t.db.delete(rateLimit);
    await t.db.delete(session);
    await t.db.delete(endedSession);
    await t.db.delete(privacyRequest);
    const due = { acknowledgeBy: ago(0), respondBy: ago(0), requestType: 'access', email: 'a@example.org' };
    for (const days of [-1, 1]) {
      const expiresAt = ago(days);
      await t.db.insert(verification).values({ id: v7(), identifier: v7(), value: 'x', expiresAt });
      await t.db.insert(session).values({ id: v7(), userId: ada.id, token: v7(), expiresAt, createdAt: ago(2) });
    }
    // In use, but since long ago.
    for (const days of [179, 181]) {
      const life = { createdAt: ago(days), expiresAt: ago(-1) };
      await t.db.insert(session).values({ id: v7(), userId: ada.id, token: v7(), ...life });
    }
    for (const days of [0.5, 2]) {
      await t.db.insert(rateLimit).values({ id: v7(), key: v7(), count: 1, lastRequest: ago(days).getTime() });
      await t.db.insert(endedSession).values({ sessionId: v7(), endedAt: ago(days) });
    }
    for (const days of [6, 8]) {
      await t.db
        .insert(newsletterAddress)
        .values({ email: `${v7()}@example.org`, tokenHash: 'x', consentedAt: ago(days) });
      const confirmed = {
        email: `${v7()}@example.org`,
        tokenHash: 'x',
        consentedAt: ago(days),
        confirmedAt: ago(days),
      };
      await t.db.insert(newsletterAddress).values(confirmed);
    }
    for (const closedAt of [null, ago(1000), ago(1200)]) {
      await t.db.insert(privacyRequest).values({ ...due, id: v7(), receivedAt: ago(2000), closedAt });
    }
    for (const days of [29, 32]) {
      await t.db.insert(modelUse).values({ userId: ada.id, day: dayOf(ago(days)), tokens: 1 });
    }
    for (const days of [1, 4]) {
      const use = { userId: ada.id, kind: 'jobs' as const, period: `${dayOf(ago(days))}T12`, amount: 1 };
      await t.db.insert(accountUse).values(use);
    }
    const keys: string[] = [];
    for (const [status, days] of [
      ['failed', 31],
      ['done', 31],
      ['failed', 29],
      ['running', 31],
      ['review', 4],
      ['review', 2],
    ] as const) {
      const sourceId = v7();
      const objectKey = originalKey(ada.id, sourceId);
      keys.push(objectKey);
      await t.context.objects.put(objectKey, Buffer.from('x'), 'text/plain');
      await t.db.insert(generation).values({
        userId: ada.id,
        id: v7(),
        status,
        createdAt: ago(days),
        request: {
          kind: 'upload',
          title: null,
          content: null,
          files: [{ sourceId, name: 'a', size: 1, sha256: 'a', objectKey }],
          enhanceMaterialId: null,
          review: false,
        },
      });
    }

    expect(await purgeRows(t.context)).toEqual({
      flashcards: 1,
      sessions: 2,
      verifications: 1,
      tries: 1,
      // Two are of the sessions above, which the database saw end by its own clock.
      endedSessions: 3,
      newsletterAddresses: 1,
      privacyRequests: 1,
      generations: 3,
      accountUse: 1,
      modelUse: 1,
      mails: 0,
    });
    // The files of a material stay, those of a failure go.
    const there = await Promise.all(keys.map((key) => t.context.objects.exists(key)));
    expect(there).toEqual([false, true, true, true, false, true]);
    const again = await purgeRows(t.context);
    expect(Object.values(again).every((count) => count === 0)).toBe(true);
  });
});

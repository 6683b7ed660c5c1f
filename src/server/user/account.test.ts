import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { userRoutes } from '#contract/user.ts';
import { flashcard, paymentEvent, privacyRequest, profile, session, user } from '#server/db/schema/index.ts';
import { DATA_MAP, nameOf } from '#server/privacy/data-map.ts';
import { purgeAccount } from '#server/privacy/delete-account.ts';
import { fillAccount, findEverywhere } from '#server/testing/full-account.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { testPayments } from '#server/testing/payments.ts';
import { seedMaterial } from '#server/testing/seed-material.ts';
import type { TestUser } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { unzip } from '#server/testing/unzip.ts';
import { learnerPrefix } from '#server/uploads/keys.ts';

let t: TestApp;
const cancelled: string[] = [];
let providerDown = false;
beforeAll(async () => {
  t = await testApp({
    replace: () => ({
      payments: {
        ...testPayments,
        cancelNow: async (id) => {
          if (providerDown) throw new Error('no answer');
          cancelled.push(id);
        },
      },
    }),
  });
});

const remove = (caller: TestUser, confirm = caller.email) => t.call(userRoutes.remove, { caller, body: { confirm } });

describe('deleting an account', () => {
  it('leaves no row with its id or email in any table, and no object', async () => {
    const [ada, bob] = [await t.signUp(), await t.signUp()];
    const made = await fillAccount(t, ada);
    await fillAccount(t, bob);
    const before = await findEverywhere(t, ada.id);
    // The test would prove nothing about a table in which there was nothing.
    for (const entry of DATA_MAP) {
      if (entry.deletion?.rule === 'delete')
        expect(before, nameOf(entry)).toHaveProperty(`public.${quoted(nameOf(entry))}`);
    }
    expect(await t.context.objects.list(made.guidePrefix)).not.toEqual([]);
    const bobBefore = await findEverywhere(t, bob.id);

    expect((await remove(ada)).status).toBe(204);

    expect(await findEverywhere(t, ada.id)).toEqual({
      'pgboss.job': 1,
      ...partitions(await findEverywhere(t, ada.id)),
    });
    const [job] = (await t.db.$client.query(`SELECT name FROM pgboss.job WHERE data::text LIKE $1`, [`%${ada.id}%`]))
      .rows;
    expect(job.name).toBe('purge_account');
    // The goodbye waits in the queue until it is sent.
    const mails = await mailsTo(t.db, ada.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Etch account is deleted']);
    const byEmail = await findEverywhere(t, ada.email);
    expect(Object.keys(byEmail).filter((name) => !name.startsWith('pgboss.'))).toEqual([]);
    expect(await t.context.objects.list(learnerPrefix(ada.id))).toEqual([]);
    expect(await t.context.objects.list(made.guidePrefix)).toEqual([]);
    // What the outbox folder holds of mails to this address goes, too.
    expect(t.forgotten).toEqual([ada.email]);
    expect(await findEverywhere(t, bob.id)).toEqual(bobBefore);
    expect(await t.context.objects.list(learnerPrefix(bob.id))).toHaveLength(4);
  });

  it('refuses its token and its password at once', async () => {
    const ada = await t.signUp();
    await remove(ada);
    expect((await t.call(userRoutes.profile, { caller: ada })).status).toBe(401);
    const payload = { email: ada.email, password: ada.password };
    expect((await t.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload })).statusCode).toBe(401);
    // The address is free again.
    expect((await t.signUp({ email: ada.email })).id).not.toBe(ada.id);
  });

  it.each(['', 'yes', 'someone@example.org'])('is not done when "%s" is typed', async (confirm) => {
    const ada = await t.signUp();
    const answer = await remove(ada, confirm);
    expect(answer.status).toBe(400);
    expect(answer.problem.detail).toContain('email');
    expect((await t.call(userRoutes.profile, { caller: ada })).status).toBe(200);
  });

  it('needs the password once the session is no longer fresh', async () => {
    const ada = await t.signUp();
    const createdAt = new Date(Date.now() - 11 * 60_000);
    await t.db.update(session).set({ createdAt }).where(eq(session.userId, ada.id));
    const confirm = ada.email;
    const refused = await remove(ada);
    expect(refused.status).toBe(403);
    expect(refused.problem).toMatchObject({ code: 'confirmation_needed', detail: expect.stringContaining('password') });
    const wrong = await t.call(userRoutes.remove, { caller: ada, body: { confirm, password: 'Wrong1234' } });
    expect(wrong.status).toBe(403);
    expect((await t.call(userRoutes.profile, { caller: ada })).status).toBe(200);
    const right = await t.call(userRoutes.remove, { caller: ada, body: { confirm, password: ada.password } });
    expect(right.status).toBe(204);
  });

  it('takes the email in any case', async () => {
    const ada = await t.signUp();
    expect((await remove(ada, ` ${ada.email.toUpperCase()} `)).status).toBe(204);
  });

  it('cancels what is paid for first, and deletes nothing when that fails', async () => {
    const ada = await t.signUp();
    await fillAccount(t, ada);
    await t.db.$client.query(`UPDATE subscription SET subscription_id = 'sub_1', state = 'active' WHERE user_id = $1`, [
      ada.id,
    ]);
    providerDown = true;
    const refused = await remove(ada);
    providerDown = false;
    expect(refused.status).toBe(503);
    expect((await t.call(userRoutes.profile, { caller: ada })).status).toBe(200);
    expect((await remove(ada)).status).toBe(204);
    expect(cancelled).toEqual(['sub_1']);
  });

  it('keeps that a payment event and a privacy request were handled, but not whose they were', async () => {
    const ada = await t.signUp();
    await fillAccount(t, ada);
    const [event] = await t.db.select().from(paymentEvent).where(eq(paymentEvent.userId, ada.id));
    const [request] = await t.db.select().from(privacyRequest).where(eq(privacyRequest.email, ada.email));
    await remove(ada);
    expect(
      await t.db
        .select()
        .from(paymentEvent)
        .where(eq(paymentEvent.id, event?.id ?? '')),
    ).toMatchObject([{ userId: null }]);
    const [closed] = await t.db
      .select()
      .from(privacyRequest)
      .where(eq(privacyRequest.id, request?.id ?? ''));
    expect(closed).toMatchObject({ email: '', details: '', outcome: 'The person deleted the account.' });
  });

  it('does not touch the privacy requests of an address that the account never proved', async () => {
    const mallory = await t.signUp();
    await fillAccount(t, mallory);
    await t.db.update(user).set({ emailVerified: false }).where(eq(user.id, mallory.id));
    await remove(mallory);
    expect(await t.db.$count(privacyRequest, eq(privacyRequest.email, mallory.email))).toBe(1);
  });

  it('is followed by a second sweep of what was being written meanwhile', async () => {
    const ada = await t.signUp();
    await remove(ada);
    await seedMaterial(t.db, ada.id);
    const key = `${learnerPrefix(ada.id)}originals/late`;
    await t.context.objects.put(key, Buffer.from('late'), 'text/plain');
    await purgeAccount(t.context, { userId: ada.id, guidePrefixes: [] });
    expect(await t.db.$count(flashcard, eq(flashcard.userId, ada.id))).toBe(0);
    expect(await t.context.objects.exists(key)).toBe(false);
    expect(await t.db.$count(profile, eq(profile.userId, ada.id))).toBe(0);
  });
});

describe('the export', () => {
  it('holds everything of this learner, and nothing of another', async () => {
    const [ada, bob] = [await t.signUp(), await t.signUp({ name: 'Bob Other' })];
    const made = await fillAccount(t, ada);
    await fillAccount(t, bob);
    const answer = await t.call(userRoutes.export, { caller: ada });
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(/attachment; filename="etch-export-[\d-]+\.zip"/);
    const files = await unzip(answer.bytes);
    for (const { exported } of DATA_MAP) {
      if (!exported) continue;
      const rows = JSON.parse(files.get(`data/${exported.as}.json`) ?? 'null');
      expect(rows, exported.as).not.toHaveLength(0);
    }
    const all = [...files.values()].join('\n');
    expect(all).not.toContain(bob.id);
    expect(all).not.toContain(bob.email);
    expect(
      JSON.parse(files.get('data/flashcards.json') ?? '')
        .map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual(made.cardIds.sort());
    expect(JSON.parse(files.get('data/privacy-requests.json') ?? '')).toMatchObject([{ requestType: 'access' }]);
    expect(JSON.parse(files.get('data/newsletter.json') ?? '')).toMatchObject([{ email: ada.email }]);
    expect(files.get(`originals/${made.sourceId}-notes.png`)).toBe('the original');
    expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(3);
    expect(all).toContain('the face');
  });

  it('holds no secrets', async () => {
    const ada = await t.signUp();
    await fillAccount(t, ada);
    const { rows } = await t.db.$client.query(
      `SELECT password, (SELECT token FROM session WHERE user_id = $1) AS token FROM account WHERE user_id = $1`,
      [ada.id],
    );
    const all = [...(await unzip((await t.call(userRoutes.export, { caller: ada })).bytes)).values()].join('\n');
    expect(all).not.toContain(rows[0].password);
    expect(all).not.toContain(rows[0].token);
    expect(all).not.toContain('tokenHash');
  });

  it('has no cell that a spreadsheet would run', async () => {
    const ada = await t.signUp();
    await fillAccount(t, ada);
    await t.db.update(flashcard).set({ term: '@SUM(A1)', definition: '-2+3\n"x"' }).where(eq(flashcard.userId, ada.id));
    const files = await unzip((await t.call(userRoutes.export, { caller: ada })).bytes);
    const [heading, first] = parse(files.get('cards.csv') ?? '', { bom: true }) as string[][];
    expect(heading?.slice(0, 3)).toEqual(['material', 'term', 'definition']);
    expect(first?.slice(0, 3)).toEqual(["'=cmd|calc", "'@SUM(A1)", `'-2+3\n"x"`]);
    expect(parse(files.get('reviews.csv') ?? '', { bom: true })).toHaveLength(2);
  });

  it('of an empty account is a whole archive, too', async () => {
    const files = await unzip((await t.call(userRoutes.export, { caller: await t.signUp() })).bytes);
    expect(JSON.parse(files.get('data/materials.json') ?? '')).toEqual([]);
    expect(files.get('README.txt')).toContain('everything that Etch keeps');
  });
});

const quoted = (name: string) => (name === 'user' ? '"user"' : name);
/** The queue's table is partitioned: its parts count once more. */
const partitions = (found: Record<string, number>) =>
  Object.fromEntries(Object.entries(found).filter(([name]) => /^pgboss\.(j[0-9a-f]|job_)/.test(name)));

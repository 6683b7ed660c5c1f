import { and, eq, isNotNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { privacy } from '#contract/privacy.ts';
import { userRoutes } from '#contract/user.ts';
import { session, twoFactor, user, verification } from '#server/db/schema/index.ts';
import { mailsTo, tokenMailedTo } from '#server/testing/mailbox.ts';
import { cookieOf, type TestUser, tokenOf } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

let addresses = 0;
/** Calls one of identity's endpoints, each from an address of its own. */
function auth(path: string, options: { payload?: object; cookie?: string; host?: string } = {}) {
  addresses += 1;
  return t.app.inject({
    method: options.payload ? 'POST' : 'GET',
    url: `/api/auth${path}`,
    remoteAddress: `10.9.${addresses >> 8}.${addresses & 255}`,
    headers: { host: options.host ?? 'localhost:3000', ...(options.cookie ? { cookie: options.cookie } : {}) },
    ...(options.payload ? { payload: options.payload } : {}),
  });
}
const signIn = ({ email, password }: { email: string; password: string }) =>
  auth('/sign-in/email', { payload: { email, password } });
const verified = async (who: TestUser) => (await t.call(userRoutes.profile, { caller: who })).body.emailVerified;

describe('confirming an email', () => {
  it('happens with the link of the mail, and is not needed to sign in', async () => {
    const ada = await t.signUp();
    expect((await signIn(ada)).statusCode).toBe(200);
    expect(await verified(ada)).toBe(false);
    const token = await tokenMailedTo(t.db, ada.email, '/verify-email');
    expect((await auth(`/verify-email?token=${token}`)).statusCode).toBe(200);
    expect(await verified(ada)).toBe(true);
  });

  it('does not sign in whoever opens the link', async () => {
    const ada = await t.signUp();
    const token = await tokenMailedTo(t.db, ada.email, '/verify-email');
    expect((await auth(`/verify-email?token=${token}`)).headers['set-cookie']).toBeUndefined();
  });

  it('can be asked for again; an unknown address gets the same answer and no mail', async () => {
    const ada = await t.signUp();
    const known = await auth('/send-verification-email', { payload: { email: ada.email } });
    const unknown = await auth('/send-verification-email', { payload: { email: 'who@example.org' } });
    expect(known.statusCode).toBe(200);
    expect(unknown.json()).toEqual(known.json());
    expect(await mailsTo(t.db, ada.email)).toHaveLength(2);
    expect(await mailsTo(t.db, 'who@example.org')).toEqual([]);
  });

  it('refuses a made-up token', async () => {
    const answer = await auth('/verify-email?token=x.y.z');
    expect(answer.statusCode).toBe(401);
    expect(answer.json().detail).toContain('no longer works');
  });
});

describe('a forgotten password', () => {
  it('is replaced with the link of the mail, once, and every session ends', async () => {
    const ada = await t.signUp();
    const answer = await auth('/request-password-reset', {
      payload: { email: ada.email, redirectTo: '/reset-password' },
    });
    expect(answer.statusCode).toBe(200);
    const token = await tokenMailedTo(t.db, ada.email, '/reset-password');
    const payload = { token, newPassword: 'Brandnew1' };
    expect((await auth('/reset-password', { payload })).statusCode).toBe(200);
    await expect(tokenOf(t.app, ada.cookie)).rejects.toThrow('401');
    expect((await signIn(ada)).statusCode).toBe(401);
    expect((await signIn({ ...ada, password: 'Brandnew1' })).statusCode).toBe(200);
    // The mailbox is theirs, then.
    expect(await t.db.$count(user, and(eq(user.id, ada.id), user.emailVerified))).toBe(1);
    expect((await auth('/reset-password', { payload: { token, newPassword: 'Another1x' } })).statusCode).toBe(400);
  });

  it('keeps only a hash of the link', async () => {
    const ada = await t.signUp();
    await auth('/request-password-reset', { payload: { email: ada.email } });
    const token = await tokenMailedTo(t.db, ada.email, '/reset-password');
    const rows = await t.db.select().from(verification).where(eq(verification.value, ada.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('lets in again whom somebody shut out by guessing, and whose second factor was shut', async () => {
    const ada = await t.signUp();
    const remoteAddress = '192.0.2.1';
    const try_ = (password: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        remoteAddress,
        payload: { email: ada.email, password },
      });
    for (let i = 0; i < 11; i += 1) await try_('Wrong1234');
    expect((await try_(ada.password)).statusCode).toBe(429);
    await t.db
      .insert(twoFactor)
      .values({ id: v7(), userId: ada.id, secret: 's', backupCodes: 'b', lockedUntil: new Date(Date.now() + 1e6) });
    await auth('/request-password-reset', { payload: { email: ada.email } });
    const token = await tokenMailedTo(t.db, ada.email, '/reset-password');
    expect((await auth('/reset-password', { payload: { token, newPassword: 'Brandnew1' } })).statusCode).toBe(200);
    expect((await try_('Brandnew1')).statusCode).toBe(200);
    expect(await t.db.$count(twoFactor, isNotNull(twoFactor.lockedUntil))).toBe(0);
  });

  it('cannot flood a mailbox, and tells nobody whose it is', async () => {
    const ada = await t.signUp();
    for (const email of [ada.email, 'stranger@example.org']) {
      const statuses: number[] = [];
      for (const path of ['/request-password-reset', '/send-verification-email'])
        for (let i = 0; i < 4; i += 1) statuses.push((await auth(path, { payload: { email } })).statusCode);
      // Ada's address was mailed at registration, too.
      const left = email === ada.email ? 5 : 6;
      expect(statuses).toEqual([...Array(left).fill(200), ...Array(8 - left).fill(429)]);
    }
    expect(await mailsTo(t.db, ada.email)).toHaveLength(6);
  });

  it('keeps the link when the new password is too weak', async () => {
    const ada = await t.signUp();
    await auth('/request-password-reset', { payload: { email: ada.email } });
    const token = await tokenMailedTo(t.db, ada.email, '/reset-password');
    expect((await auth('/reset-password', { payload: { token, newPassword: 'weak' } })).statusCode).toBe(400);
    expect((await auth('/reset-password', { payload: { token, newPassword: 'Brandnew1' } })).statusCode).toBe(200);
  });

  it('gives the same answer for an unknown address, and sends it nothing', async () => {
    const ada = await t.signUp();
    const known = await auth('/request-password-reset', { payload: { email: ada.email } });
    const unknown = await auth('/request-password-reset', { payload: { email: 'nobody@example.org' } });
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(unknown.json()).toEqual(known.json());
    expect(await mailsTo(t.db, 'nobody@example.org')).toEqual([]);
  });

  it('makes links to this machine only from a host that names it', async () => {
    const ada = await t.signUp();
    await auth('/request-password-reset', { payload: { email: ada.email }, host: 'evil.example' });
    expect((await mailsTo(t.db, ada.email)).at(-1)?.text).toContain('http://127.0.0.1:3000/reset-password?token=');
  });
});

describe('an address that strangers enter', () => {
  const words = 'You won! https://evil.example';

  it('is sent nothing that they wrote, until it is confirmed', async () => {
    const stranger = await t.signUp({ name: words });
    await auth('/request-password-reset', { payload: { email: stranger.email } });
    await auth('/send-verification-email', { payload: { email: stranger.email } });
    const newEmail = `victim-${stranger.email}`;
    await auth('/change-email', { payload: { newEmail }, cookie: stranger.cookie });
    const mails = [...(await mailsTo(t.db, stranger.email)), ...(await mailsTo(t.db, newEmail))];
    expect(mails.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(mails)).not.toMatch(/won|evil/);
    await t.db.update(user).set({ emailVerified: true }).where(eq(user.id, stranger.id));
    await auth('/request-password-reset', { payload: { email: stranger.email } });
    expect((await mailsTo(t.db, stranger.email)).at(-1)?.text).toContain(words);
  });

  it('is sent six mails in an hour, whatever brings them about', async () => {
    const victim = `victim-${crypto.randomUUID()}@example.org`;
    const askEverywhere = async () => {
      const payload = { email: victim };
      const stranger = await t.signUp();
      return [
        (await t.call(privacy.request, { body: { requestType: 'access', email: victim } })).status,
        (await t.call(privacy.newsletter, { body: { email: victim, consent: true } })).status,
        (await auth('/send-verification-email', { payload })).statusCode,
        (await auth('/change-email', { payload: { newEmail: victim }, cookie: stranger.cookie })).statusCode,
      ];
    };
    const asked = [...(await askEverywhere()), ...(await askEverywhere())];
    // The newsletter never tells; the others do, whether there is such an account or not.
    expect(asked).toEqual([201, 202, 200, 200, 201, 202, 429, 429]);
    const sent = (await mailsTo(t.db, victim)).length;
    // Registering and leaving again sends nothing more: not the confirmation, not the goodbye.
    const account = await t.signUp({ email: victim });
    expect(await mailsTo(t.db, victim)).toHaveLength(sent);
    const body = { confirm: victim };
    expect((await t.call(userRoutes.remove, { caller: account, body })).status).toBe(204);
    expect(await mailsTo(t.db, victim)).toEqual([]);
  });
});

describe('a change of password', () => {
  it('needs the present one, ends the other sessions and keeps this one', async () => {
    const ada = await t.signUp();
    const other = cookieOf((await signIn(ada)).headers['set-cookie']);
    const wrong = { currentPassword: 'Wrong1234', newPassword: 'Brandnew1' };
    const refused = await auth('/change-password', { payload: wrong, cookie: ada.cookie });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().detail).toBe('The present password is not right.');
    const changed = await auth('/change-password', {
      payload: { currentPassword: ada.password, newPassword: 'Brandnew1', revokeOtherSessions: false },
      cookie: ada.cookie,
    });
    expect(changed.statusCode).toBe(200);
    await expect(tokenOf(t.app, other)).rejects.toThrow('401');
    await expect(tokenOf(t.app, cookieOf(changed.headers['set-cookie']))).resolves.toBeTruthy();
    expect((await signIn(ada)).statusCode).toBe(401);
    expect((await signIn({ ...ada, password: 'Brandnew1' })).statusCode).toBe(200);
  });
});

describe('a change of email', () => {
  const ask = (who: TestUser, newEmail: string, password?: string) =>
    auth('/change-email', { payload: { newEmail, password }, cookie: who.cookie });
  const follow = (token: string, cookie?: string) =>
    auth(`/verify-email?token=${token}`, cookie === undefined ? {} : { cookie });

  it('waits for the old mailbox, then for the new one, and ends every session', async () => {
    const ada = await t.signUp();
    const newEmail = `new-${ada.email}`;
    expect((await ask(ada, newEmail)).statusCode).toBe(200);
    expect(await mailsTo(t.db, newEmail)).toEqual([]);
    const approval = await tokenMailedTo(t.db, ada.email, '/verify-email');
    expect((await follow(approval, ada.cookie)).statusCode).toBe(200);
    expect((await signIn(ada)).statusCode).toBe(200);
    await auth('/request-password-reset', { payload: { email: ada.email } });
    const reset = await tokenMailedTo(t.db, ada.email, '/reset-password');
    const token = await tokenMailedTo(t.db, newEmail, '/verify-email');
    const changed = await follow(token, ada.cookie);
    expect(changed.statusCode).toBe(200);
    expect((await signIn(ada)).statusCode).toBe(401);
    expect((await signIn({ ...ada, email: newEmail })).statusCode).toBe(200);
    expect(await t.db.select().from(user).where(eq(user.id, ada.id))).toMatchObject([
      { email: newEmail, emailVerified: true },
    ]);
    expect((await mailsTo(t.db, ada.email)).at(-1)?.text).toContain(newEmail);
    // The old token says the old address; this browser has another session.
    expect((await t.call(userRoutes.profile, { caller: ada })).status).toBe(401);
    const cookie = [changed.headers['set-cookie'] ?? []].flat().at(-1);
    const next = await tokenOf(t.app, cookieOf(cookie));
    expect((await t.call(userRoutes.profile, { caller: { token: next } })).body.email).toBe(newEmail);
    const late = await auth('/reset-password', { payload: { token: reset, newPassword: 'Brandnew1' } });
    expect(late.statusCode).toBe(400);
  });

  it('needs the password once the session is no longer fresh, and counts wrong ones', async () => {
    const ada = await t.signUp();
    await t.db
      .update(session)
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(session.userId, ada.id));
    const refused = await ask(ada, `new-${ada.email}`);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'confirmation_needed', reason: 'CONFIRMATION_NEEDED' });
    expect((await ask(ada, `new-${ada.email}`, 'Wrong1234')).statusCode).toBe(400);
    expect((await ask(ada, `new-${ada.email}`, ada.password)).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1)
      statuses.push(
        (await auth('/verify-password', { payload: { password: 'Wrong1234' }, cookie: ada.cookie })).statusCode,
      );
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await ask(ada, `new-${ada.email}`, ada.password)).statusCode).toBe(429);
  });

  it('does not happen in a browser where nobody, or somebody else, is signed in', async () => {
    const [ada, eve] = [await t.signUp(), await t.signUp()];
    const newEmail = `typo-${ada.email}`;
    await ask(ada, newEmail);
    const token = await tokenMailedTo(t.db, ada.email, '/verify-email');
    const nobody = await follow(token);
    expect(nobody.statusCode).toBe(403);
    expect(nobody.headers['set-cookie']).toBeUndefined();
    expect(nobody.json().detail).toContain('Sign in');
    expect((await follow(token, eve.cookie)).statusCode).toBe(401);
    await follow(token, ada.cookie);
    const last = await tokenMailedTo(t.db, newEmail, '/verify-email');
    expect((await follow(last)).statusCode).toBe(403);
    expect((await follow(last, eve.cookie)).statusCode).toBe(401);
    expect(await t.db.$count(user, eq(user.email, newEmail))).toBe(0);
  });

  it('does not tell whether the new address has an account, and does not take it', async () => {
    const [ada, bob] = [await t.signUp(), await t.signUp()];
    const taken = await ask(ada, bob.email);
    const free = await ask(ada, `free-${ada.email}`);
    expect(taken.statusCode).toBe(free.statusCode);
    expect(taken.json()).toEqual(free.json());
    const before = (await mailsTo(t.db, bob.email)).length;
    const mails = await mailsTo(t.db, ada.email);
    const token = new URL(/https?:\S+/.exec(mails.at(-2)?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? '';
    expect((await follow(token, ada.cookie)).statusCode).toBe(200);
    expect(await mailsTo(t.db, bob.email)).toHaveLength(before);
  });
});

describe('sessions', () => {
  it('are listed and ended one by one', async () => {
    const ada = await t.signUp();
    const other = cookieOf((await signIn(ada)).headers['set-cookie']);
    const list = (await auth('/list-sessions', { cookie: ada.cookie })).json();
    expect(list).toHaveLength(2);
    const otherToken = decodeURIComponent(other).match(/session_token=([^.;]+)/)?.[1];
    expect(list.map((entry: { token: string }) => entry.token)).toContain(otherToken);
    await auth('/revoke-session', { payload: { token: otherToken }, cookie: ada.cookie });
    await expect(tokenOf(t.app, other)).rejects.toThrow('401');
    await expect(tokenOf(t.app, ada.cookie)).resolves.toBeTruthy();
  });

  it('of another learner cannot be ended', async () => {
    const [ada, eve] = [await t.signUp(), await t.signUp()];
    const [row] = await t.db.select().from(session).where(eq(session.userId, ada.id));
    await auth('/revoke-session', { payload: { token: row?.token }, cookie: eve.cookie });
    await expect(tokenOf(t.app, ada.cookie)).resolves.toBeTruthy();
  });

  it('end all but this one', async () => {
    const ada = await t.signUp();
    const other = cookieOf((await signIn(ada)).headers['set-cookie']);
    expect((await auth('/revoke-other-sessions', { payload: {}, cookie: ada.cookie })).statusCode).toBe(200);
    await expect(tokenOf(t.app, other)).rejects.toThrow('401');
    await expect(tokenOf(t.app, ada.cookie)).resolves.toBeTruthy();
  });
});

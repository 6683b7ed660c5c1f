import { createOTP } from '@better-auth/utils/otp';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { userRoutes } from '#contract/user.ts';
import { account, passkey, session, twoFactor } from '#server/db/schema/index.ts';
import { cookieOf, type TestUser, tokenOf } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

let addresses = 0;
function auth(path: string, payload: object | null, cookie = '') {
  addresses += 1;
  return t.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/auth${path}`,
    remoteAddress: `10.7.${addresses >> 8}.${addresses & 255}`,
    headers: { cookie },
    ...(payload ? { payload } : {}),
  });
}
const age = (who: TestUser) =>
  t.db
    .update(session)
    .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
    .where(eq(session.userId, who.id));

interface Enrolled {
  ada: TestUser;
  /** The code that showed at enrolment was used for it: the next one. */
  code: () => Promise<string>;
  /** The code of the enrolment. */
  used: string;
  backupCodes: string[];
  cookie: string;
}

/** Somebody whose authenticator app is set up. */
async function enrolled(): Promise<Enrolled> {
  const ada = await t.signUp();
  const answer = (await auth('/two-factor/enable', { password: ada.password }, ada.cookie)).json();
  const secret = new URL(answer.totpURI).searchParams.get('secret') ?? '';
  const turn = Math.floor(Date.now() / 30_000);
  const code = () => createOTP(fromBase32(secret)).hotp(turn + 1);
  const used = await createOTP(fromBase32(secret)).hotp(turn);
  const done = await auth('/two-factor/verify-totp', { code: used }, ada.cookie);
  expect(done.statusCode, done.body).toBe(200);
  return { ada, code, used, backupCodes: answer.backupCodes, cookie: cookieOf(done.headers['set-cookie']) };
}
function fromBase32(text: string): string {
  const bits = [...text]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString();
}
/** The right password; what is left is the code. */
async function half({ email, password }: TestUser): Promise<string> {
  const answer = await auth('/sign-in/email', { email, password });
  expect(answer.json()).toMatchObject({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
  return cookieOf([answer.headers['set-cookie'] ?? []].flat().filter((line) => !/Max-Age=0/.test(line)));
}

describe('an authenticator app', () => {
  it('is asked for after the password, and nothing is open before its code', async () => {
    const { ada, code } = await enrolled();
    const cookie = await half(ada);
    await expect(tokenOf(t.app, cookie)).rejects.toThrow('401');
    const wrong = await auth('/two-factor/verify-totp', { code: '000000' }, cookie);
    expect(wrong.json()).toMatchObject({ code: 'invalid_request', detail: expect.stringContaining('not right') });
    const right = await auth('/two-factor/verify-totp', { code: await code(), trustDevice: true }, cookie);
    expect(right.statusCode, right.body).toBe(200);
    const signedIn = cookieOf(right.headers['set-cookie']);
    expect(signedIn).not.toContain('trust_device');
    const token = await tokenOf(t.app, signedIn);
    expect((await t.call(userRoutes.profile, { caller: { token } })).status).toBe(200);
  });

  it('is not asked for until a code has shown that it works', async () => {
    const ada = await t.signUp();
    await auth('/two-factor/enable', { password: ada.password }, ada.cookie);
    const answer = await auth('/sign-in/email', { email: ada.email, password: ada.password });
    expect(answer.json().twoFactorRedirect).toBeUndefined();
  });

  it('lets in with each code once, whoever else has seen it', async () => {
    const { ada, code, used } = await enrolled();
    const give = async (what: string) => auth('/two-factor/verify-totp', { code: what }, await half(ada));
    expect((await give(used)).json()).toMatchObject({
      code: 'invalid_request',
      detail: expect.stringContaining('works once'),
    });
    const answers = await Promise.all([give(await code()), give(await code())]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('does not take a code from one because another gave it', async () => {
    const [ada, eve] = [await enrolled(), await enrolled()];
    const code = await ada.code();
    const give = async ({ ada: who }: Enrolled) => auth('/two-factor/verify-totp', { code }, await half(who));
    expect((await give(eve)).statusCode).toBe(400);
    expect((await give(ada)).statusCode).toBe(200);
  });

  it('lets in with each backup code once', async () => {
    const { ada, backupCodes } = await enrolled();
    expect(backupCodes).toHaveLength(10);
    const use = async () => auth('/two-factor/verify-backup-code', { code: backupCodes[0] }, await half(ada));
    expect((await use()).statusCode).toBe(200);
    const again = await use();
    expect(again.json()).toMatchObject({ code: 'invalid_request', detail: expect.stringContaining('used already') });
  });

  it('ends a sign-in after five wrong codes, and shuts the account to codes after ten', async () => {
    const { ada, code } = await enrolled();
    const guess = async (cookie: string) =>
      (await auth('/two-factor/verify-totp', { code: '000000' }, cookie)).statusCode;
    for (let round = 0; round < 2; round += 1) {
      const cookie = await half(ada);
      for (let i = 0; i < 5; i += 1) expect(await guess(cookie)).toBe(400);
      expect(await guess(cookie)).toBe(429);
    }
    const late = await auth('/two-factor/verify-totp', { code: await code() }, await half(ada));
    expect(late.statusCode).toBe(429);
    expect(late.json().detail).toContain('quarter of an hour');
  });

  it('is switched on and off with the password, and new codes are made with it', async () => {
    const { ada, cookie, backupCodes } = await enrolled();
    for (const path of ['/two-factor/disable', '/two-factor/generate-backup-codes']) {
      expect((await auth(path, { password: 'Wrong1234' }, cookie)).statusCode).toBe(400);
      expect((await auth(path, {}, cookie)).statusCode).toBe(400);
    }
    const made = await auth('/two-factor/generate-backup-codes', { password: ada.password }, cookie);
    expect(made.json().backupCodes).not.toEqual(backupCodes);
    expect((await auth('/two-factor/disable', { password: ada.password }, cookie)).statusCode).toBe(200);
    const answer = await auth('/sign-in/email', { email: ada.email, password: ada.password });
    expect(answer.json().twoFactorRedirect).toBeUndefined();
    expect(await t.db.$count(twoFactor, eq(twoFactor.userId, ada.id))).toBe(0);
  });

  it('needs a fresh session where the account has no password', async () => {
    const ada = await t.signUp();
    await t.db.delete(account).where(eq(account.userId, ada.id));
    await age(ada);
    expect((await auth('/two-factor/enable', {}, ada.cookie)).json().code).toBe('confirmation_needed');
  });

  it('keeps its secret and its codes encrypted, and shows neither again', async () => {
    const { ada, backupCodes, cookie } = await enrolled();
    const [row] = await t.db.select().from(twoFactor).where(eq(twoFactor.userId, ada.id));
    expect(row?.backupCodes).not.toContain(backupCodes[0]);
    expect(row?.secret).toMatch(/^[0-9a-f]{64,}$/);
    const shown = await auth('/two-factor/get-totp-uri', { password: ada.password }, cookie);
    expect(shown.statusCode).toBe(404);
  });
});

describe('passkeys', () => {
  const options = (who: TestUser) => auth('/passkey/generate-register-options', null, who.cookie);

  it('are made in a fresh session, or after the password', async () => {
    const ada = await t.signUp();
    const answer = await options(ada);
    expect(answer.json()).toMatchObject({
      rp: { id: 'localhost', name: 'Etch' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await age(ada);
    expect((await options(ada)).json()).toMatchObject({ status: 403, code: 'confirmation_needed' });
    expect((await auth('/verify-password', { password: 'Wrong1234' }, ada.cookie)).statusCode).toBe(400);
    expect((await options(ada)).statusCode).toBe(403);
    expect((await auth('/verify-password', { password: ada.password }, ada.cookie)).statusCode).toBe(200);
    expect((await options(ada)).statusCode).toBe(200);
  });

  it('of another learner cannot be seen or removed', async () => {
    const [ada, eve] = [await t.signUp(), await t.signUp()];
    const id = v7();
    const key = { publicKey: 'p', credentialID: v7(), counter: 0, deviceType: 'multiDevice', backedUp: true };
    await t.db.insert(passkey).values({ id, userId: ada.id, ...key });
    expect((await auth('/passkey/list-user-passkeys', null, eve.cookie)).json()).toEqual([]);
    expect((await auth('/passkey/delete-passkey', { id }, eve.cookie)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await auth('/passkey/delete-passkey', { id }, ada.cookie)).statusCode).toBe(200);
  });
});

it('shows where one is signed in however old the session is', async () => {
  const ada = await t.signUp();
  await t.db
    .update(session)
    .set({ createdAt: new Date(Date.now() - 9 * 86_400_000) })
    .where(eq(session.userId, ada.id));
  const list = await auth('/list-sessions', null, ada.cookie);
  expect(list.json()).toHaveLength(1);
});

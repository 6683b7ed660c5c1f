import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { userRoutes } from '#contract/user.ts';
import { endedSession, session } from '#server/db/schema/index.ts';
import { tokenMailedTo } from '#server/testing/mailbox.ts';
import { cookieOf, type TestUser, tokenOf } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { createIdentity } from './create.ts';
import { LISTENER } from './ended-sessions.ts';
import type { Identity } from './identity.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

let addresses = 0;
async function auth(path: string, payload?: object, cookie = '') {
  addresses += 1;
  const answer = await t.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/auth${path}`,
    remoteAddress: `10.8.0.${addresses}`,
    headers: { cookie },
    ...(payload ? { payload } : {}),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
}
const status = async (token: string) => (await t.call(userRoutes.profile, { caller: { token } })).status;
async function signInAgain({ email, password }: TestUser) {
  const cookie = cookieOf((await auth('/sign-in/email', { email, password })).headers['set-cookie']);
  return { cookie, token: await tokenOf(t.app, cookie) };
}
const sessionOf = async (identity: Identity, token: string) => (await identity.verifyToken(token))?.sessionId ?? '';
const newIdentity = () => createIdentity({ db: t.db, url: t.databaseUrl, config: t.context.config });

describe('a token is refused at once', () => {
  it.each<[string, (ada: TestUser) => Promise<unknown>]>([
    ['after signing out', (ada) => auth('/sign-out', {}, ada.cookie)],
    ['after logging out of the app', (ada) => t.call(userRoutes.logout, { caller: ada })],
    [
      'when its session is ended from another',
      async (ada) => {
        const { cookie } = await signInAgain(ada);
        const own = await sessionOf(t.context.identity, ada.token);
        const [row] = await t.db.select().from(session).where(eq(session.id, own));
        await auth('/revoke-session', { token: row?.token }, cookie);
      },
    ],
    ['when all others are ended', async (ada) => auth('/revoke-other-sessions', {}, (await signInAgain(ada)).cookie)],
    ['when all are ended', (ada) => auth('/revoke-sessions', {}, ada.cookie)],
    [
      'when the password is changed',
      (ada) => auth('/change-password', { currentPassword: ada.password, newPassword: 'Brandnew1' }, ada.cookie),
    ],
    [
      'when the password is reset',
      async (ada) => {
        await auth('/request-password-reset', { email: ada.email });
        const token = await tokenMailedTo(t.db, ada.email, '/reset-password');
        await auth('/reset-password', { token, newPassword: 'Brandnew1' });
      },
    ],
    ['when the account is deleted', (ada) => t.call(userRoutes.remove, { caller: ada, body: { confirm: ada.email } })],
  ])('%s', async (_, end) => {
    const ada = await t.signUp();
    expect(await status(ada.token)).toBe(200);
    await end(ada);
    expect(await status(ada.token)).toBe(401);
  });

  it('and those of other sessions and of other learners are not', async () => {
    const [ada, bob] = [await t.signUp(), await t.signUp()];
    const again = await signInAgain(ada);
    await auth('/sign-out', {}, ada.cookie);
    expect(await status(again.token)).toBe(200);
    expect(await status(bob.token)).toBe(200);
  });
});

describe('another process', () => {
  it('hears of it, and one that starts later knows it', async () => {
    const bob = await t.signUp();
    const other = await newIdentity();
    expect(await other.verifyToken(bob.token)).not.toBeNull();
    await auth('/sign-out', {}, bob.cookie);
    await other.caughtUp();
    expect(await other.verifyToken(bob.token)).toBeNull();
    await other.close();
    const late = await newIdentity();
    expect(await late.verifyToken(bob.token)).toBeNull();
    await late.close();
  });

  it('asks the table while its connection is lost, and listens again afterwards', async () => {
    const [ada, bob] = [await t.signUp(), await t.signUp()];
    const other = await newIdentity();
    const allow = (yes: boolean) =>
      t.db.$client.query('UPDATE pg_database SET datallowconn = $1 WHERE datname = current_database()', [yes]);
    await allow(false);
    const lost = await t.db.$client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
      [LISTENER],
    );
    expect(lost.rowCount).toBeGreaterThan(1);
    await auth('/sign-out', {}, bob.cookie);
    await expect.poll(() => other.verifyToken(bob.token)).toBeNull();
    expect(await other.verifyToken(ada.token)).not.toBeNull();
    await allow(true);
    await expect
      .poll(
        async () => {
          const again = await t.db.$client.query(
            'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
            [LISTENER],
          );
          return again.rowCount;
        },
        { timeout: 10_000 },
      )
      .toBe(2);
    await auth('/sign-out', {}, ada.cookie);
    await expect.poll(() => other.verifyToken(ada.token)).toBeNull();
    await other.close();
  });
});

it('does not read the database for a token of a session that goes on', async () => {
  const ada = await t.signUp();
  const other = await newIdentity();
  await other.verifyToken(ada.token);
  const id = await sessionOf(other, ada.token);
  // A row that no notice was given of.
  await t.db.insert(endedSession).values({ sessionId: id });
  expect(await other.verifyToken(ada.token)).not.toBeNull();
  await other.close();
});

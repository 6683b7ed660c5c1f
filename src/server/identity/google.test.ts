import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { health } from '#contract/health.ts';
import { userRoutes } from '#contract/user.ts';
import { account, session, user } from '#server/db/schema/index.ts';
import { type Person, startGoogle, type TestGoogle } from '#server/testing/google.ts';
import { tokenMailedTo } from '#server/testing/mailbox.ts';
import { cookieOf, tokenOf } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let google: TestGoogle;
let t: TestApp;
beforeAll(async () => {
  google = await startGoogle();
  t = await testApp({ env: google.env });
});
beforeEach(() => {
  google.spoil = null;
  google.userinfo = null;
});

let people = 0;
/** Somebody whom no other test knows. */
const somebody = (changes: Partial<Person> = {}): Person => {
  people += 1;
  return {
    sub: `g-${people}`,
    email: `person-${people}@gmail.example`,
    email_verified: true,
    name: 'Grace Hopper',
    ...changes,
  };
};

interface Outcome {
  location: string;
  cookie: string;
  authorize: URL;
}

/** What a browser does: asks where to go, goes there, and comes back. */
async function signIn(person: Person, change: (callback: URL) => void = () => undefined): Promise<Outcome> {
  google.person = person;
  const start = await t.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/social',
    headers: { host: 'localhost' },
    payload: {
      provider: 'google',
      callbackURL: '/auth/callback?via=google&intent=sign-in',
      errorCallbackURL: '/login',
    },
  });
  expect(start.statusCode).toBe(200);
  const authorize = new URL(start.json().url);
  const answer = await fetch(authorize, { redirect: 'manual' });
  const callback = new URL(answer.headers.get('location') ?? '');
  change(callback);
  const back = await t.app.inject({
    url: `${callback.pathname}${callback.search}`,
    headers: { host: 'localhost', cookie: cookieOf(start.headers['set-cookie']) },
  });
  expect(back.statusCode).toBe(302);
  return {
    location: String(back.headers.location),
    cookie: cookieOf(back.headers['set-cookie']),
    authorize,
  };
}

const isIn = (outcome: Outcome) => /etch\.session_token=[^;]+/.test(outcome.cookie);
const accountsOf = (email: string) =>
  t.db
    .select({
      userId: user.id,
      verified: user.emailVerified,
      provider: account.providerId,
      tokens: account.accessToken,
    })
    .from(user)
    .leftJoin(account, eq(account.userId, user.id))
    .where(eq(user.email, email));

async function profileOf(outcome: Outcome) {
  const token = await tokenOf(t.app, outcome.cookie);
  return (await t.call(userRoutes.profile, { caller: { token } })).body;
}

it('tells the web app that Google is there', async () => {
  expect((await t.call(health.config)).body.googleSignIn).toBe(true);
});

it('asks for email and profile, with a code challenge, and comes back to this site', async () => {
  const { authorize } = await signIn(somebody());
  expect(authorize.origin).toBe(google.origin);
  expect(authorize.searchParams.get('scope')?.split(' ').sort()).toEqual(['email', 'openid', 'profile']);
  expect(authorize.searchParams.get('code_challenge_method')).toBe('S256');
  expect(authorize.searchParams.get('redirect_uri')).toBe('http://localhost/api/auth/callback/google');
});

describe('somebody new', () => {
  it('gets an account with a proven email and a name, and comes back to /auth/callback', async () => {
    const person = somebody();
    const outcome = await signIn(person);
    expect(outcome.location).toBe('/auth/callback?via=google&intent=sign-in');
    expect(await profileOf(outcome)).toMatchObject({
      email: person.email,
      emailVerified: true,
      firstName: 'Grace',
      lastName: 'Hopper',
    });
  });

  it('is the same account the next time, and none of Google’s tokens are kept', async () => {
    const person = somebody();
    const first = await profileOf(await signIn(person));
    expect((await profileOf(await signIn(person))).uid).toBe(first.uid);
    expect(await accountsOf(person.email as string)).toEqual([
      { userId: first.uid, verified: true, provider: 'google', tokens: null },
    ]);
  });

  it('stays the same account when the email at Google changes', async () => {
    const person = somebody();
    const first = await profileOf(await signIn(person));
    const moved = await profileOf(await signIn({ ...person, email: 'moved@gmail.example' }));
    expect(moved.uid).toBe(first.uid);
  });

  it('is known by the userinfo when the ID token holds no email', async () => {
    const person = somebody();
    google.userinfo = { ...person };
    const outcome = await signIn({ sub: person.sub });
    expect((await profileOf(outcome)).email).toBe(person.email);
  });
});

describe('an email that a local account holds', () => {
  it('is linked when the local account has proven it too; password and sessions stay', async () => {
    const ada = await t.signUp();
    await t.db.update(user).set({ emailVerified: true }).where(eq(user.id, ada.id));
    const outcome = await signIn(somebody({ email: ada.email }));
    expect((await profileOf(outcome)).uid).toBe(ada.id);
    expect((await accountsOf(ada.email)).map(({ provider }) => provider).sort()).toEqual(['credential', 'google']);
    await expect(tokenOf(t.app, ada.cookie)).resolves.toBeTruthy();
  });

  it('goes to the proven owner when the local account never proved it: its password and sessions end', async () => {
    const squatter = await t.signUp({ name: 'Mallory' });
    const outcome = await signIn(somebody({ email: squatter.email }));
    expect((await profileOf(outcome)).emailVerified).toBe(true);
    expect(await accountsOf(squatter.email)).toEqual([
      { userId: squatter.id, verified: true, provider: 'google', tokens: null },
    ]);
    await expect(tokenOf(t.app, squatter.cookie)).rejects.toThrow('401');
    const again = await t.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: squatter.email, password: squatter.password },
    });
    expect(again.statusCode).toBe(401);
    expect(await t.db.$count(session, eq(session.userId, squatter.id))).toBe(1);
  });

  it('cannot be taken along by a change of email that the squatter began', async () => {
    const squatter = await t.signUp({ name: 'Mallory' });
    const asked = await t.app.inject({
      method: 'POST',
      url: '/api/auth/change-email',
      headers: { host: 'localhost', cookie: squatter.cookie },
      payload: { newEmail: 'mallory@evil.example' },
    });
    expect(asked.statusCode).toBe(200);
    // The owner of the address is asked.
    const token = await tokenMailedTo(t.db, squatter.email, '/verify-email');
    await signIn(somebody({ email: squatter.email }));
    const taken = await t.app.inject({
      url: `/api/auth/verify-email?token=${token}`,
      headers: { host: 'localhost', cookie: squatter.cookie },
    });
    expect(taken.statusCode).toBe(403);
    expect(await t.db.$count(user, eq(user.email, squatter.email))).toBe(1);
  });
});

describe('refused', () => {
  it.each([false, 'false', undefined])('an email that Google calls %s', async (email_verified) => {
    const { sub, email, name } = somebody();
    const outcome = await signIn({
      sub,
      email,
      name,
      ...(email_verified === undefined ? {} : { email_verified }),
    } as Person);
    expect(isIn(outcome)).toBe(false);
    expect(outcome.location).toMatch(/^\/login\?error=/);
    expect(await accountsOf(email as string)).toEqual([]);
  });

  it('an unverified email of an account that is there: it keeps its password and sessions', async () => {
    const ada = await t.signUp();
    const outcome = await signIn(somebody({ email: ada.email, email_verified: false }));
    expect(isIn(outcome)).toBe(false);
    expect((await accountsOf(ada.email)).map(({ provider }) => provider)).toEqual(['credential']);
    await expect(tokenOf(t.app, ada.cookie)).resolves.toBeTruthy();
  });

  it.each<[string, (t: TestGoogle) => void]>([
    ['for another client', (g) => (g.spoil = ({ payload }) => Object.assign(payload, { aud: 'somebody else' }))],
    ['that has ended', (g) => (g.spoil = ({ payload }) => Object.assign(payload, { exp: 1000 }))],
    ['whose userinfo speaks of another', (g) => (g.userinfo = { ...somebody(), sub: 'other' })],
  ])('an ID token %s', async (what, change) => {
    change(google);
    const { sub, ...rest } = somebody();
    const outcome = await signIn(what.includes('userinfo') ? { sub } : { sub, ...rest });
    expect(isIn(outcome)).toBe(false);
    expect(outcome.location).toMatch(/^\/login\?error=/);
  });

  it('a callback with a state of another browser, or none', async () => {
    const outcome = await signIn(somebody(), (callback) => callback.searchParams.set('state', 'made-up'));
    expect(isIn(outcome)).toBe(false);
    expect(outcome.location).toMatch(/^\/login\?error=/);
    const bare = await t.app.inject({ url: '/api/auth/callback/google?code=x' });
    expect(bare.headers.location).toMatch(/^\/login\?error=/);
  });

  it('somebody who says no at Google', async () => {
    const outcome = await signIn(somebody(), (callback) => {
      callback.searchParams.delete('code');
      callback.searchParams.set('error', 'access_denied');
    });
    expect(outcome.location).toBe('/login?error=access_denied');
  });

  it('a way back to another site', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/social',
      headers: { host: 'localhost' },
      payload: { provider: 'google', callbackURL: 'https://evil.example/' },
    });
    expect(answer.statusCode).toBe(403);
  });
});

it.each(['/update-user', '/delete-user', '/link-social', '/unlink-account', '/get-access-token'])(
  'does not offer %s',
  async (path) => {
    const ada = await t.signUp();
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/auth${path}`,
      headers: { cookie: ada.cookie },
      payload: { name: 'x', providerId: 'google', provider: 'google' },
    });
    expect(answer.statusCode).toBe(404);
  },
);

it('without settings there is no Google, and nothing else breaks', async () => {
  const plain = await testApp();
  expect((await plain.call(health.config)).body.googleSignIn).toBe(false);
  const answer = await plain.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/social',
    payload: { provider: 'google', callbackURL: '/' },
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().detail).toContain('not set up');
});

import { scryptSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { v7 } from 'uuid';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { userRoutes } from '#contract/user.ts';
import { account, jwks, learner, profile } from '#server/db/schema/index.ts';
import { cookieOf, type TestUser, tokenOf } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { createIdentity } from './create.ts';
import { ALGORITHM, AUDIENCE, ISSUER } from './tokens.ts';

let t: TestApp;
let ada: TestUser;
beforeAll(async () => {
  t = await testApp();
  ada = await t.signUp({ name: 'Ada King Lovelace' });
});

const post = (
  path: string,
  payload: object,
  extra: { headers?: Record<string, string>; remoteAddress?: string } = {},
) => t.app.inject({ method: 'POST', url: `/api/auth${path}`, payload, ...extra });

describe('sign-up', () => {
  it('gives a token that the API takes, and a profile with split names', async () => {
    const answer = await t.call(userRoutes.profile, { caller: ada });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      uid: ada.id,
      email: ada.email,
      firstName: 'Ada King',
      lastName: 'Lovelace',
      displayName: 'Ada King Lovelace',
      isPro: false,
      level: 1,
      dailyGoal: 3,
    });
    expect(await t.db.$count(learner)).toBe(await t.db.$count(profile));
  });

  it('sets an httpOnly cookie for 30 days that is sent to this site only', async () => {
    const answer = await post('/sign-in/email', { email: ada.email, password: ada.password });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=2592000/);
    expect(cookie).not.toMatch(/Secure/);
  });

  it('sets a cookie of this host alone behind https', async () => {
    const config = { ...t.context.config, ETCH_PUBLIC_URL: 'https://etch.example' };
    const identity = await createIdentity({ db: t.db, url: t.databaseUrl, config });
    const answer = await identity.handle(
      new Request('https://etch.example/api/auth/sign-up/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `host-${v7()}@example.org`, name: 'Host', password: 'Sturdy-Pass1' }),
      }),
    );
    await identity.close();
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-etch\.session_token=/);
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).not.toMatch(/Domain/);
  });

  it.each(['short1A', 'alllower1', 'ALLUPPER1', 'NoDigitsHere', `Aa1${'x'.repeat(126)}`])(
    'refuses the password %s',
    async (password) => {
      const answer = await post('/sign-up/email', { email: `weak-${v7()}@example.org`, name: 'Weak', password });
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json()).toMatchObject({ code: 'invalid_request', status: 400 });
      expect(answer.json().detail).toMatch(/password/i);
    },
  );

  it.each([
    ['on a list', 'Password123', /leaked/],
    ['on a list in another case', 'passWORD123', /leaked/],
    ['the name and a year', 'Grace-Hopper-1906', /your name/],
    ['the email and a digit', 'Gracehopper1', /your name/],
    ['the product and digits', 'Etch2026!', /your name/],
  ])('refuses one that others try first: %s', async (_, password, why) => {
    const person = { email: 'GraceHopper@example.org', name: 'Grace Hopper', password };
    const answer = await post('/sign-up/email', person);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toMatch(why);
  });

  it('takes a passphrase of any script, with spaces, however it is typed', async () => {
    const email = `words-${v7()}@example.org`;
    const password = 'Übung macht 1 Meister, 例えば 🎓';
    await t.signUp({ email, password: password.normalize('NFC') });
    const answer = await post('/sign-in/email', { email, password: password.normalize('NFD') });
    expect(answer.statusCode).toBe(200);
  });

  it('refuses an email that has an account, whatever its case', async () => {
    const answer = await post('/sign-up/email', {
      email: ada.email.toUpperCase(),
      name: 'Eve',
      password: 'Sturdy-Pass1',
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toContain('already an account');
    expect(answer.body).not.toContain(ada.id);
  });
});

it('keeps a password as a dear hash of it, and takes that one alone', async () => {
  // The other tests' accounts have quick ones.
  const real = await createIdentity({ db: t.db, url: t.databaseUrl, config: t.context.config });
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return real.handle(
      new Request(`http://localhost/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
  };
  const person = { email: 'real@example.org', password: 'Sturdy-Pass1' };
  const { user } = await (await send('/sign-up/email', { ...person, name: 'Real' })).json();
  const [kept] = await t.db.select().from(account).where(eq(account.userId, user.id));
  const [salt = '', key = ''] = (kept?.password ?? '').split(':');
  // scrypt that takes 32 MB and a fifth of a second for each guess.
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
  expect(scryptSync(person.password, salt, 64, cost).toString('hex')).toBe(key);
  expect((await send('/sign-in/email', person)).status).toBe(200);
  expect((await send('/sign-in/email', { ...person, password: 'Sturdy-Pass2' })).status).toBe(401);
  await real.close();
});

describe('sign-in', () => {
  it('says the same for a wrong password and for an unknown email', async () => {
    const wrong = await post('/sign-in/email', { email: ada.email, password: 'Wrong1234' });
    const unknown = await post('/sign-in/email', { email: 'who@example.org', password: 'Wrong1234' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json().detail).toBe('The email or the password is not right.');
    expect({ ...unknown.json(), requestId: '' }).toEqual({ ...wrong.json(), requestId: '' });
  });

  it('refuses a browser that comes from another site', async () => {
    const answer = await post(
      '/sign-in/email',
      { email: ada.email, password: ada.password },
      { headers: { origin: 'https://evil.example', cookie: ada.cookie } },
    );
    expect(answer.statusCode).toBe(403);
  });

  it('takes a browser of this site, and a script with a cookie jar', async () => {
    const payload = { email: ada.email, password: ada.password };
    const browser = await post('/sign-in/email', payload, {
      headers: { origin: 'http://localhost:80', host: 'localhost:80', cookie: ada.cookie },
    });
    expect(browser.statusCode).toBe(200);
    const script = await post('/sign-in/email', payload, { headers: { cookie: ada.cookie } });
    expect(script.statusCode).toBe(200);
  });

  it('counts tries per address, and believes no header about it', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) {
      const answer = await post(
        '/sign-in/email',
        { email: `who-${i}@example.org`, password: 'Wrong1234' },
        {
          remoteAddress: '192.0.2.7',
          headers: { 'x-forwarded-for': `203.0.113.${i}`, 'x-etch-client-address': `203.0.113.${i}` },
        },
      );
      statuses.push(answer.statusCode);
    }
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
    expect(statuses[30]).toBe(429);
  });

  it('counts wrong passwords per account and network: the owner comes in from another', async () => {
    const bob = await t.signUp();
    const try_ = async (remoteAddress: string, password = bob.password) =>
      (await post('/sign-in/email', { email: bob.email, password }, { remoteAddress })).statusCode;
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push(await try_(`198.51.100.${i}`, 'Wrong1234'));
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await try_('198.51.100.99')).toBe(429);
    expect(await try_('198.51.101.1')).toBe(200);
    // Which gives the guesser nothing.
    expect(await try_('198.51.100.99')).toBe(429);
  });
});

describe('tokens', () => {
  /** Keys made here sign nothing else. */
  afterEach(() => t.db.delete(jwks).where(eq(jwks.privateKey, 'unused')));

  const claims = () => ({ email: ada.email, sid: v7() });

  async function sign(
    payload: JWTPayload,
    change: (jwt: SignJWT) => SignJWT = (jwt) => jwt,
    known = true,
    kid: string = v7(),
  ) {
    const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    if (known) {
      const row = {
        id: kid,
        publicKey: JSON.stringify(await exportJWK(publicKey)),
        privateKey: 'unused',
        alg: ALGORITHM,
      };
      await t.db.insert(jwks).values(row);
    }
    const jwt = new SignJWT(payload)
      .setProtectedHeader({ alg: ALGORITHM, kid })
      .setSubject(ada.id)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setExpirationTime('5m');
    return change(jwt).sign(privateKey);
  }
  /** A fresh identity, whose keys are not fetched yet. */
  async function verify(token: string) {
    const identity = await createIdentity({ db: t.db, url: t.databaseUrl, config: t.context.config });
    try {
      return await identity.verifyToken(token);
    } finally {
      await identity.close();
    }
  }

  it('takes a token of a known key', async () => {
    expect(await verify(await sign(claims()))).toMatchObject({ userId: ada.id, email: ada.email });
  });

  it.each<[string, (jwt: SignJWT) => SignJWT]>([
    ['expired', (jwt) => jwt.setExpirationTime(new Date(Date.now() - 60_000))],
    ['of another issuer', (jwt) => jwt.setIssuer('elsewhere')],
    ['for another audience', (jwt) => jwt.setAudience('elsewhere')],
    ['without a user id', (jwt) => jwt.setSubject('admin')],
  ])('refuses one that is %s', async (_, change) => {
    expect(await verify(await sign(claims(), change))).toBeNull();
  });

  it('refuses one without an end', async () => {
    const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const kid = v7();
    await t.db
      .insert(jwks)
      .values({ id: kid, publicKey: JSON.stringify(await exportJWK(publicKey)), privateKey: 'unused', alg: ALGORITHM });
    const endless = await new SignJWT(claims())
      .setProtectedHeader({ alg: ALGORITHM, kid })
      .setSubject(ada.id)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .sign(privateKey);
    expect(await verify(endless)).toBeNull();
  });

  it('refuses one of an unknown key, and one forged under a known key id', async () => {
    expect(await verify(await sign(claims(), undefined, false))).toBeNull();
    const [known] = await t.db.select().from(jwks).limit(1);
    expect(await verify(await sign(claims(), undefined, false, known?.id))).toBeNull();
  });

  it('refuses one that is not signed, and one signed with the public key as a shared secret', async () => {
    const unsigned = new UnsecuredJWT(claims())
      .setSubject(ada.id)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setExpirationTime('5m')
      .encode();
    expect(await verify(unsigned)).toBeNull();
    const [known] = await t.db.select().from(jwks).limit(1);
    const confused = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: known?.id ?? '' })
      .setSubject(ada.id)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(known?.publicKey));
    expect(await verify(confused)).toBeNull();
  });

  it('refuses a changed one', async () => {
    const [head, , tail] = ada.token.split('.');
    const body = Buffer.from(JSON.stringify({ ...claims(), sub: v7(), iss: ISSUER, aud: AUDIENCE, exp: 4e9 })).toString(
      'base64url',
    );
    expect(await t.context.identity.verifyToken(`${head}.${body}.${tail}`)).toBeNull();
  });

  it('does not take the session cookie outside /api/auth', async () => {
    const answer = await t.app.inject({ url: '/api/user/profile', headers: { cookie: ada.cookie } });
    expect(answer.statusCode).toBe(401);
  });
});

describe('ending', () => {
  it('ends the session at logout: no new token comes of its cookie', async () => {
    const eve = await t.signUp();
    expect((await t.call(userRoutes.logout, { caller: eve })).status).toBe(204);
    await expect(tokenOf(t.app, eve.cookie)).rejects.toThrow('401');
  });
});

it('processes without a configured secret share one', async () => {
  const other = await createIdentity({ db: t.db, url: t.databaseUrl, config: t.context.config });
  const answer = await other.handle(
    new Request('http://localhost/api/auth/token', { headers: { cookie: ada.cookie } }),
  );
  await other.close();
  expect(answer.status).toBe(200);
});

it('keeps two sign-ins apart', async () => {
  const again = await post('/sign-in/email', { email: ada.email, password: ada.password });
  const token = await tokenOf(t.app, cookieOf(again.headers['set-cookie']));
  const first = await t.context.identity.verifyToken(ada.token);
  const second = await t.context.identity.verifyToken(token);
  expect(second?.userId).toBe(first?.userId);
  expect(second?.sessionId).not.toBe(first?.sessionId);
});

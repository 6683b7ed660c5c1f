import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { accountLimit } from './account-limit.ts';
import { createAuth } from './auth.ts';
import { IDENTITY_ENDPOINTS } from './endpoints.ts';
import { identityParts } from './parts.ts';

/** Every endpoint that the identity library and its plugins bring along, asked of the library itself. */
const env = { GOOGLE_CLIENT_ID: 'etch', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_TOKEN_URL: 'http://127.0.0.1:1/token' };

let t: TestApp;
let cookie: string;
beforeAll(async () => {
  t = await testApp({ env });
  cookie = (await t.signUp()).cookie;
});

function brought(): { method: string; path: string }[] {
  const { db, config, jobs } = t.context;
  const { api } = createAuth({
    db,
    config,
    secret: 'x'.repeat(32),
    parts: identityParts({ db, config, jobs }),
    limit: accountLimit(db),
    confirmations: async () => Promise.reject(new Error('nobody is asked here')),
  });
  return Object.values(api as Record<string, { path?: string; options?: { method?: string | string[] } }>).flatMap(
    ({ path, options }) => (path ? [options?.method ?? []].flat().map((method) => ({ method, path })) : []),
  );
}

const isOpen = (method: string, path: string) =>
  IDENTITY_ENDPOINTS.some(([opened, at]) => opened === method && (at === path || fits(path, at)));
/** `/callback/:id` of the library is `/callback/google` of ours. */
const fits = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path) && pattern.includes(':');

const JUNK: [type: string | null, payload: string][] = [
  [null, ''],
  ['application/json', ''],
  ['application/json', '{"email":'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"x"'],
  ['application/json', '{"email":{"$gt":""},"password":[],"token":{},"newPassword":1,"provider":{}}'],
  ['application/json', '{"email":"a\\u0000@b.c","password":"Abcdefg1\\ud800","name":"\\u0000","token":"\\u0000"}'],
  ['application/json', '{"email":"a@b.org","password":"Abcdefg1","name":"\\ud800\\u0000","newEmail":"\\u0000@b.org"}'],
  ['application/x-www-form-urlencoded', 'email=%00&password=%zz'],
  ['multipart/form-data', 'x'],
  ['text/plain', '\0'],
  ['nonsense', 'x'],
];
const QUERIES = [
  '',
  '?token=%00',
  '?token=x.y.z&callbackURL=%ff',
  '?code=%00&state=%00',
  '?a=1&a=2&%00=%zz',
  '?disableCookieCache=%00',
];

let sender = 0;
const send = (method: string, url: string, extra: { cookie?: string; type?: string | null; payload?: string } = {}) =>
  t.app.inject({
    method: method as 'GET' | 'POST',
    url,
    remoteAddress: `10.3.${(sender >> 8) & 255}.${sender++ & 255}`,
    headers: {
      ...(extra.cookie ? { cookie: extra.cookie } : {}),
      ...(extra.type ? { 'content-type': extra.type } : {}),
    },
    ...(extra.payload ? { payload: extra.payload } : {}),
  });

describe('the endpoints of the identity library', () => {
  it('are closed unless the table opens them', async () => {
    const all = brought();
    expect(all.length).toBeGreaterThan(IDENTITY_ENDPOINTS.length);
    const wrong: string[] = [];
    for (const { method, path } of all.filter((each) => !isOpen(each.method, each.path))) {
      const url = `/api/auth${path.replaceAll(/:\w+/g, 'x')}`;
      for (const who of [undefined, cookie]) {
        const { statusCode } = await send(method, url, who ? { cookie: who } : {});
        if (statusCode !== 404) wrong.push(`${method} ${path}: ${statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('are all there that the table opens', () => {
    const all = brought();
    for (const [method, path] of IDENTITY_ENDPOINTS) {
      const found = all.some((each) => each.method === method && (each.path === path || fits(each.path, path)));
      expect(found, `${method} ${path}`).toBe(true);
    }
  });

  it('never fail, whatever is sent to them by nobody or somebody', { timeout: 60_000 }, async () => {
    const wrong: string[] = [];
    for (const [method, path] of [
      ...IDENTITY_ENDPOINTS,
      ['POST', '/get-session'],
      ['GET', '/sign-in/email'],
    ] as const) {
      const url = `/api/auth${path}`;
      for (const who of ['etch.session_token=%00; etch.session_data=x; \xff=\xff;;=', cookie]) {
        const calls =
          method === 'GET'
            ? QUERIES.map((query) => send(method, url + query, { cookie: who }))
            : JUNK.map(([type, payload]) => send(method, url, { cookie: who, type, payload }));
        for (const { statusCode, headers, body } of await Promise.all(calls)) {
          const type = String(headers['content-type']);
          const right = statusCode < 400 || (statusCode < 500 && type.includes('application/problem+json'));
          if (!right) wrong.push(`${method} ${path}: ${statusCode} ${type} ${body.slice(0, 100)}`);
        }
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
  });
});

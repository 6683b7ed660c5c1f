import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { allRoutes } from '#contract/index.ts';
import type { Route } from '#contract/route.ts';
import { jwks } from './db/schema/index.ts';
import { createIdentity } from './identity/create.ts';
import { ALGORITHM, AUDIENCE, ISSUER } from './identity/tokens.ts';
import { addressOf } from './testing/call.ts';
import { fillAccount } from './testing/full-account.ts';
import { sample } from './testing/sample.ts';
import { signUpPro, withSandbox } from './testing/sandbox.ts';
import type { TestUser } from './testing/sign-up.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

/**
 * Calls every route of the contract as everybody who should not get far: a route that is added later is called, too, and
 * needs no line here unless it answers something that no route answered before.
 */

let t: TestApp;
let owner: TestUser;
let other: TestUser;
let pro: TestUser;
let ids: string[];
let tokens: Record<string, string>;
beforeAll(async () => {
  t = await testApp({ replace: withSandbox });
  [owner, other, pro] = [await t.signUp(), await t.signUp(), await signUpPro(t)];
  const made = await fillAccount(t, owner);
  ids = [made.id, made.cardIds[0], made.questionIds[0], made.sourceId, made.guideId].map(String);
  tokens = await badTokens(owner);
}, 120_000);

/** Tokens that say they are the owner's and are not. */
async function badTokens({ id, email }: TestUser): Promise<Record<string, string>> {
  const claims = { email, sid: v7() };
  const stranger = await generateKeyPair(ALGORITHM);
  const known = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = v7();
  const [published] = await t.db.select().from(jwks).limit(1);
  const publicKey = JSON.stringify(await exportJWK(known.publicKey));
  await t.db.insert(jwks).values({ id: kid, publicKey, privateKey: 'unused', alg: ALGORITHM });
  const jwt = (alg: string, keyId = kid) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid: keyId }).setSubject(id).setIssuer(ISSUER).setAudience(AUDIENCE);
  const signed = await jwt(ALGORITHM).setExpirationTime('5m').sign(known.privateKey);
  // Else the walk would prove nothing: the same token with nothing wrong is taken.
  const fresh = await createIdentity({ db: t.db, url: t.databaseUrl, config: t.context.config });
  expect(await fresh.verifyToken(signed)).toMatchObject({ userId: id });
  await fresh.close();
  return {
    rubbish: 'x.y.z',
    forged: await jwt(ALGORITHM, published?.id).setExpirationTime('5m').sign(stranger.privateKey),
    expired: await jwt(ALGORITHM)
      .setExpirationTime(new Date(Date.now() - 60_000))
      .sign(known.privateKey),
    'alg none': new UnsecuredJWT(claims)
      .setSubject(id)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setExpirationTime('5m')
      .encode(),
    'alg swapped': await jwt('HS256')
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(published?.publicKey ?? publicKey)),
  };
}

interface Outcome {
  status: number;
  code: string;
  text: string;
  /** Whether the call named something of the owner's. */
  names: boolean;
}

/** Again with the fields that may be left out when the answer is that something is missing. */
async function callAs(route: Route, token: string | undefined, id: string): Promise<Outcome> {
  const outcome = await send(route, token, id, false);
  return outcome.status === 400 && route.body ? send(route, token, id, true) : outcome;
}

async function send(route: Route, token: string | undefined, id: string, all: boolean): Promise<Outcome> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  const query = route.query ? (sample(route.query, { id: ids[0] as string }) as Record<string, unknown>) : {};
  const form = route.multipart ? new FormData() : null;
  form?.append(route.multipart?.files[0] ?? 'file', new Blob(['a: b']), 'notes.txt');
  const body = route.body ? ((sample(route.body, { all, id: ids[0] as string }) ?? {}) as object) : undefined;
  const packed = form && new Response(form);
  const answer = await t.app.inject({
    method: route.method,
    url: addressOf(route, Object.fromEntries(names.map((name) => [name, id])), query),
    remoteAddress: `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(packed ? { 'content-type': packed.headers.get('content-type') ?? '' } : {}),
      // An upload shall answer, not wait for a worker.
      prefer: 'respond-async',
    },
    ...(packed ? { payload: Buffer.from(await packed.arrayBuffer()) } : {}),
    ...(body ? { payload: body } : {}),
  });
  const isProblem = /problem/.test(String(answer.headers['content-type']));
  return {
    status: answer.statusCode,
    text: answer.body,
    code: isProblem ? answer.json().code : '',
    names: names.includes('id') || JSON.stringify(body ?? {}).includes(ids[0] as string),
  };
}

/** The public library is there to show what others share. */
const open = (route: Route) => route.tag === 'library';
const shows = ({ status, text, names }: Outcome) =>
  text.includes(owner.email) ||
  text.includes(owner.id) ||
  (status < 300 && !names && ids.some((id) => text.includes(id)));

it('answers everybody as the contract says', { timeout: 300_000 }, async () => {
  const table: Record<string, string>[] = [];
  const wrong: string[] = [];
  const routes = allRoutes().filter(({ responses }) => !Object.values(responses).includes('events'));
  const streams = allRoutes().filter(({ responses }) => Object.values(responses).includes('events'));
  // What changes the caller's plan, then what deletes the caller, then what ends the caller's token, come last.
  const order = ['/api/user', '/api/user/logout'];
  const last = (route: Route) =>
    order.includes(route.path) ? 2 + order.indexOf(route.path) : Number(route.tag === 'billing');
  for (const route of [...routes, ...streams].sort((a, b) => last(a) - last(b))) {
    const name = `${route.method} ${route.path}`;
    const line: Record<string, string> = { route: name };
    const note = (who: string, { status, code }: { status: number; code: string }, allowed: boolean) => {
      line[who] = code && status !== 401 ? `${status} ${code}` : String(status);
      if (!allowed) wrong.push(`${name} as ${who}: ${line[who]}`);
    };
    const guarded = route.access === 'user';
    const hasId = route.path.includes('{id}');

    const nobody = await callAs(route, undefined, ids[0] as string);
    note('nobody', nobody, guarded ? nobody.status === 401 : nobody.status < 500 || nobody.status === 503);
    for (const [kind, token] of Object.entries(tokens)) {
      const answer = await callAs(route, token, ids[0] as string);
      note(kind, answer, guarded ? answer.status === 401 : answer.status === nobody.status);
    }
    if (guarded) {
      // Somebody else, who knows every id of the owner.
      for (const [who, person] of Object.entries({ 'another, free': other, 'another, Pro': pro })) {
        const answers = [];
        for (const id of hasId ? ids : ids.slice(0, 1)) answers.push(await callAs(route, person.token, id));
        for (const answer of answers) {
          const right =
            route.plan === 'pro' && person === other ? answer.code === 'upgrade_required' : answer.status < 500;
          note(who, answer, right && (open(route) || !answer.names || [403, 404].includes(answer.status)));
          if (!open(route) && shows(answer)) wrong.push(`${name} as ${who}: shows something of the owner`);
        }
      }
    }
    table.push(line);
  }
  const widths = Object.keys(table[0] as object).map((who) =>
    Math.max(...table.map((line) => (line[who] ?? '').length), who.length),
  );
  const row = (cells: string[]) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ');
  const heads = Object.keys(table[0] as object);
  console.info([row(heads), ...table.map((line) => row(heads.map((who) => line[who] ?? '')))].join('\n'));
  expect(table).toHaveLength(allRoutes().length);
  expect(wrong).toEqual([]);
});

it('has left the owner everything', async () => {
  const answer = await t.app.inject({ url: '/api/materials', headers: { authorization: `Bearer ${owner.token}` } });
  expect(answer.json().map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
});

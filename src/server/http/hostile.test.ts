import { once } from 'node:events';
import { type ClientRequest, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { materials } from '#contract/materials.ts';
import { privacy } from '#contract/privacy.ts';
import { LESSON_LIMITS, progress } from '#contract/progress.ts';
import { userRoutes } from '#contract/user.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { generation } from '#server/db/schema/index.ts';
import { MAX_STREAMS } from '#server/generations/open-streams.ts';
import { atEnd } from '#server/testing/at-end.ts';
import { seedMaterial } from '#server/testing/seed-material.ts';
import type { TestUser } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

/** Requests that somebody sends to break something, one by one; contract-fuzzing.test.ts sends what nobody thought of. */
let t: TestApp;
let ada: TestUser;
let port: number;
let materialId: string;
beforeAll(async () => {
  t = await testApp();
  ada = await t.signUp();
  materialId = (await seedMaterial(t.db, ada.id)).id;
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as AddressInfo).port;
});
const as = (user: TestUser) => ({ authorization: `Bearer ${user.token}` });
const isProblem = (type: unknown) => expect(String(type)).toContain('application/problem+json');

describe('what is sent', () => {
  it('may be a form without a boundary: refused', async () => {
    for (const url of ['/api/upload', '/api/materials/upload', '/api/materials/import', '/api/user/profile-image']) {
      const headers = { ...as(ada), 'content-type': 'multipart/form-data' };
      const answer = await t.app.inject({ method: 'POST', url, headers, payload: 'x' });
      expect([400, 403], url).toContain(answer.statusCode);
      isProblem(answer.headers['content-type']);
    }
  });

  it('may hold characters that cannot be kept: they are left out', async () => {
    const body = { firstName: 'A\0da', lastName: 'Love\ud800lace' };
    const { firstName, lastName } = (await t.call(userRoutes.update, { caller: ada, body })).body;
    expect([firstName, lastName]).toEqual(['Ada', 'Love�lace']);
    const query = { q: 'a\0b' };
    expect((await t.call(materials.list, { caller: ada, query })).status).toBe(200);
    const lesson = { conceptScores: { 'a\0b': 1, 'c\ud800': 2 } };
    const params = { id: materialId };
    expect((await t.call(progress.saveLesson, { caller: ada, params, body: lesson })).status).toBe(204);
    expect((await t.call(progress.lesson, { caller: ada, params })).body.conceptScores).toEqual({ ab: 1, 'c�': 2 });
  });

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z'])(
    'may be dated %s: refused',
    async (timestamp) => {
      const body = { requestType: 'access' as const, email: 'ada@example.org', timestamp };
      expect((await t.call(privacy.request, { body })).status).toBe(400);
    },
  );

  it('may be a lesson without end: refused', async () => {
    const params = { id: materialId };
    const save = (conceptScores: Record<string, number>) =>
      t.call(progress.saveLesson, { caller: ada, params, body: { conceptScores } });
    const many = (count: number, length: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [String(at).padEnd(length, 'x'), 1]));
    expect((await save(many(LESSON_LIMITS.concepts, 20))).status).toBe(204);
    expect((await save(many(LESSON_LIMITS.concepts + 1, 20))).status).toBe(400);
    expect((await save(many(LESSON_LIMITS.characters / 500 + 1, 500))).status).toBe(400);
    expect((await save(many(20_000, 20))).status).toBe(413);
  });

  it('may be no address: refused with a problem', async () => {
    for (const url of ['/api/%zz', '/%c0%af', '/api/materials/%ff', `/api/materials/${'x'.repeat(5000)}`]) {
      const answer = await t.app.inject({ url, headers: as(ada) });
      expect([400, 404, 414], url).toContain(answer.statusCode);
      isProblem(answer.headers['content-type']);
    }
  });

  it.each([
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address without end', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    ['no request at all', 'what is this\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
    ],
  ])('may be %s: refused with a problem', async (_, request, status) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(request);
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    isProblem(answer);
  });
});

describe('requests', () => {
  it('count though they are refused, malformed or lead nowhere', async () => {
    const app = await buildApp({ ...t.context, config: { ...t.context.config, RATE_LIMIT: 3 } });
    atEnd(() => app.close());
    const json = { 'content-type': 'application/json' };
    const calls: [name: string, call: InjectOptions][] = [
      ['without a token', { url: '/api/materials' }],
      ['with a bad token', { url: '/api/materials', headers: { authorization: 'Bearer x.y.z' } }],
      ['to nowhere', { url: '/api/nowhere' }],
      ['malformed', { method: 'POST', url: '/api/newsletter', headers: json, payload: '{' }],
      ['not valid', { method: 'POST', url: '/api/newsletter', headers: json, payload: '{}' }],
    ];
    for (const [index, [name, call]] of calls.entries()) {
      const ask = async () => (await app.inject({ ...call, remoteAddress: `10.9.0.${index}` })).statusCode;
      for (let count = 0; count < 3; count++) expect(await ask(), name).not.toBe(429);
      expect(await ask(), name).toBe(429);
    }
    // By learner, wherever from.
    const invalid = (remoteAddress: string) =>
      app.inject({ url: '/api/materials/x', headers: as(ada), remoteAddress }).then(({ statusCode }) => statusCode);
    expect([await invalid('10.9.1.1'), await invalid('10.9.1.2'), await invalid('10.9.1.3')]).toEqual([400, 400, 400]);
    expect(await invalid('10.9.1.4')).toBe(429);
  });

  it('for event streams end at so many of one learner, and go on when one is closed', async () => {
    const id = v7();
    const request = { kind: 'text', title: 'T', content: 'c', files: [], enhanceMaterialId: null, review: false };
    await t.db.insert(generation).values({ userId: ada.id, id, request: request as never });
    const streams: ClientRequest[] = [];
    const open = () =>
      new Promise<number | undefined>((resolve) => {
        const path = `/api/generations/${id}/events`;
        const stream = get({ port, host: '127.0.0.1', path, headers: as(ada), agent: false }, (answer) => {
          resolve(answer.resume().statusCode);
        });
        stream.on('error', () => undefined);
        streams.push(stream);
      });
    for (let count = 0; count < MAX_STREAMS; count++) expect(await open()).toBe(200);
    expect(await open()).toBe(429);
    streams[0]?.destroy();
    await expect.poll(open).toBe(200);
    for (const stream of streams) stream.destroy();
  });
});

describe('answers', () => {
  it('about somebody are kept by nobody', async () => {
    const urls = ['/api/user/profile', '/api/materials', `/api/materials/${materialId}`, '/api/user/stats'];
    for (const url of [...urls, '/api/user/export', `/api/materials/${materialId}/export?format=csv`]) {
      const answer = await t.app.inject({ url, headers: as(ada) });
      expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([200, 'no-store']);
    }
    expect((await t.app.inject('/api/user/profile')).headers['cache-control']).toBe('no-store');
  });

  it('to strangers do not hold the page about the API, unless it is opened', async () => {
    const status = async (env: Record<string, string>) => {
      const { HOST, ETCH_API_DOCS } = readConfig(env);
      const config = { ...t.context.config, HOST, ETCH_API_DOCS };
      const app = await buildApp({ ...t.context, config });
      const answers = [(await app.inject('/api/docs/')).statusCode, (await app.inject('/api/openapi.json')).statusCode];
      await app.close();
      return answers;
    };
    expect(await status({ HOST: '127.0.0.1' })).toEqual([200, 200]);
    expect(await status({ HOST: '0.0.0.0' })).toEqual([404, 200]);
    expect(await status({ HOST: '0.0.0.0', ETCH_API_DOCS: 'on' })).toEqual([200, 200]);
    expect(await status({ ETCH_API_DOCS: 'off' })).toEqual([404, 200]);
  });
});

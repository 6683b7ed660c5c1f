import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { health } from '#contract/health.ts';
import { allRoutes } from '#contract/index.ts';
import { type Route, route } from '#contract/route.ts';
import { userRoutes } from '#contract/user.ts';
import { buildApp } from './app.ts';
import { subscription } from './db/schema/index.ts';
import { AppError } from './errors.ts';
import { createGuards } from './http/guards.ts';
import { handleErrors } from './http/problems.ts';
import { implement } from './implement.ts';
import { implementRest } from './routes.ts';
import { testNobodyIsRefused } from './testing/nobody.ts';
import type { TestUser } from './testing/sign-up.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const probe = {
  echo: route({
    method: 'POST',
    path: '/api/probe/echo',
    tag: 'probe',
    summary: 'For tests',
    access: 'user',
    body: z.object({ count: z.int().min(1), names: z.array(z.string()).default([]) }),
    responses: { 200: z.object({ count: z.int() }) },
  }),
  pro: route({
    method: 'GET',
    path: '/api/probe/pro',
    tag: 'probe',
    summary: 'For tests',
    access: 'user',
    plan: 'pro',
    responses: { 200: z.object({ ok: z.literal(true) }) },
  }),
  broken: route({
    method: 'GET',
    path: '/api/probe/broken',
    tag: 'probe',
    summary: 'For tests',
    access: 'public',
    responses: { 200: z.object({ ok: z.literal(true) }) },
  }),
  refused: route({
    method: 'GET',
    path: '/api/probe/refused',
    tag: 'probe',
    summary: 'For tests',
    access: 'public',
    responses: { 200: z.null() },
  }),
};

let t: TestApp;
let ada: TestUser;
beforeAll(async () => {
  t = await testApp({
    extend(app, context) {
      const guards = createGuards(context);
      implement(app, guards, probe.echo, async ({ body }) => ({
        status: 200,
        body: { count: body.count, secret: 'not in the contract' },
      }));
      implement(app, guards, probe.pro, async () => ({ status: 200, body: { ok: true } }));
      implement(app, guards, probe.broken, async () => {
        throw new Error('the password of the database is hunter2');
      });
      implement(app, guards, probe.refused, async () => {
        throw new AppError('too_large', 'That is too large.', { file: 'a.pdf', logMessage: 'internal words' });
      });
    },
  });
  ada = await t.signUp();
});

const as = (user: TestUser) => ({ authorization: `Bearer ${user.token}` });

describe('errors', () => {
  it('names every field of a refused body', async () => {
    const answer = await t.call(probe.echo, { caller: ada, body: { count: 0, names: [1 as never] } });
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.problem).toMatchObject({
      code: 'invalid_request',
      status: 400,
      type: 'urn:etch:problem:invalid_request',
    });
    expect(answer.problem.issues?.map((issue) => issue.path)).toEqual(['count', 'names.0']);
    expect(answer.problem.requestId).toBe(answer.headers['x-request-id']);
  });

  it.each([
    ['malformed JSON', '{"count":', 'application/json', 400, 'invalid_request'],
    ['an empty JSON body', '', 'application/json', 400, 'invalid_request'],
    ['a type that nobody reads', '<a/>', 'application/xml', 415, 'unsupported_type'],
    ['a body that is too large', `"${'x'.repeat(8_000_001)}"`, 'application/json', 413, 'too_large'],
  ])('answers %s with a problem', async (_, payload, type, status, code) => {
    const headers = { ...as(ada), 'content-type': type };
    const answer = await t.app.inject({ method: 'POST', url: '/api/probe/echo', headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json().code).toBe(code);
  });

  it('keeps what went wrong inside to itself', async () => {
    const answer = await t.call(probe.broken);
    expect(answer.status).toBe(500);
    expect(answer.problem.code).toBe('internal');
    expect(JSON.stringify(answer.problem)).not.toContain('hunter2');
  });

  it('sends an expected failure with its file and without the log message', async () => {
    const answer = await t.call(probe.refused);
    expect(answer.problem).toMatchObject({
      status: 413,
      code: 'too_large',
      detail: 'That is too large.',
      file: 'a.pdf',
    });
    expect(JSON.stringify(answer.problem)).not.toContain('internal words');
  });

  it('answers an unknown address with a problem', async () => {
    const answer = await t.app.inject('/api/nothing');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not_found');
  });
});

it('strips what the contract does not name', async () => {
  const answer = await t.call(probe.echo, { caller: ada, body: { count: 3 } });
  expect(answer.body).toEqual({ count: 3 });
});

describe('plans', () => {
  it('needs Pro where the contract says so, until the paid period is over', async () => {
    expect((await t.call(probe.pro)).status).toBe(401);
    const refused = await t.call(probe.pro, { caller: ada });
    expect(refused.status).toBe(403);
    expect(refused.problem.code).toBe('upgrade_required');
    const periodEnd = new Date('2030-01-01T00:00:00Z');
    await t.db.insert(subscription).values({ userId: ada.id, provider: 'sandbox', state: 'cancelled', periodEnd });
    t.clock.set('2029-12-31T00:00:00Z');
    expect((await t.call(probe.pro, { caller: ada })).body).toEqual({ ok: true });
    t.clock.set('2030-01-02T00:00:00Z');
    expect((await t.call(probe.pro, { caller: ada })).status).toBe(403);
  });
});

testNobodyIsRefused(() => t, Object.fromEntries(allRoutes().entries()));

describe('the contract', () => {
  it('answers 501 where nobody has built a route yet', async () => {
    const app = Fastify() as unknown as FastifyInstance;
    app.decorate('implementedRoutes', new Set<Route>());
    app.decorateRequest('caller', null);
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    handleErrors(app);
    implementRest(app, createGuards(t.context));
    const headers = as(ada);
    expect((await app.inject({ url: userRoutes.profile.path })).statusCode).toBe(401);
    const answer = await app.inject({ url: userRoutes.profile.path, headers });
    expect(answer.statusCode).toBe(501);
    expect(answer.json().code).toBe('not_implemented');
    await app.close();
  });

  it('is served whole', async () => {
    for (const { method, path } of allRoutes()) {
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
      expect(t.app.hasRoute({ method, url }), `${method} ${path}`).toBe(true);
    }
  });

  it('is printed whole as OpenAPI 3.1', async () => {
    const answer = await t.app.inject('/api/openapi.json');
    const document = answer.json();
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path, access, multipart } of allRoutes()) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect(operation, `${method} ${path}`).toBeDefined();
      expect(operation.responses['500'].content['application/problem+json']).toBeDefined();
      expect(operation.security !== undefined).toBe(access === 'user');
      if (multipart) expect(operation.requestBody.content['multipart/form-data']).toBeDefined();
    }
    expect(document.components.schemas.Problem).toBeDefined();
  });

  it('can be read as a page that loads nothing from elsewhere', async () => {
    const answer = await t.app.inject('/api/docs/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/(src|href)="(https?:)?\/\//);
  });
});

describe('headers', () => {
  it('let the page load from here alone', async () => {
    const policy = String((await t.call(health.live)).headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('stripe');
    expect(policy).not.toContain('upgrade-insecure-requests');
  });
});

describe('health', () => {
  it('lives', async () => {
    expect((await t.call(health.live)).body).toEqual({ status: 'ok' });
  });

  it('is not ready without a worker, and says so', async () => {
    const answer = await t.app.inject('/api/health/ready');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'unavailable', reasons: ['No worker has reported lately.'] });
  });

  it('tells the web app what it needs', async () => {
    expect((await t.call(health.config)).body).toMatchObject({
      googleSignIn: false,
      billing: 'sandbox',
      model: 'embedded',
    });
  });
});

it('limits requests by learner', async () => {
  const context = { ...t.context, config: { ...t.context.config, RATE_LIMIT: 3 } };
  const app = await buildApp(context);
  const bob = await t.signUp();
  const ask = (user: TestUser) => app.inject({ url: userRoutes.profile.path, headers: as(user) });
  for (let i = 0; i < 3; i += 1) expect((await ask(ada)).statusCode).toBe(200);
  const refused = await ask(ada);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('rate_limited');
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await ask(bob)).statusCode).toBe(200);
  await app.close();
});

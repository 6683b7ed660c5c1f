import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { originOf } from '#server/links.ts';
import { IDENTITY_ENDPOINTS } from './endpoints.ts';
import { identityProblem } from './problems.ts';
import { CLIENT_ADDRESS } from './rate-limits.ts';

/** Hands the open endpoints under /api/auth to the identity. */
export function registerIdentityRoutes(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    // The body goes through as it came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 100_000 }, (_request, body, done) =>
      done(null, body),
    );
    const handler = (request: FastifyRequest, reply: FastifyReply) => handOver(request, reply, context);
    for (const [method, path] of IDENTITY_ENDPOINTS) {
      scope.route({ method, url: `/api/auth${path}`, schema: { hide: true }, handler });
    }
  });
}

async function handOver(request: FastifyRequest, reply: FastifyReply, context: Context): Promise<FastifyReply> {
  const answer = await context.identity.handle(toWebRequest(request, context.config));
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  reply.header('cache-control', 'no-store');
  const location = answer.headers.get('location');
  if (answer.status < 400 || location) {
    reply.code(answer.status);
    for (const name of ['content-type', 'location']) {
      const value = answer.headers.get(name);
      if (value) reply.header(name, value);
    }
    return reply.send(Buffer.from(await answer.arrayBuffer()));
  }
  const retryAfter = answer.headers.get('x-retry-after');
  if (retryAfter) reply.header('retry-after', retryAfter);
  const { problem, reason } = identityProblem(answer.status, await answer.json().catch(() => null), request.id);
  if (answer.status >= 500) request.log.error({ reason }, 'identity failed');
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .send({ ...problem, reason });
}

function toWebRequest(request: FastifyRequest, config: Config): Request {
  const origin = originOf(request, config);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (
      value === undefined ||
      /^(x-forwarded-|x-etch-|forwarded$|host$|connection$|content-length$|transfer-)/.test(name)
    )
      continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(CLIENT_ADDRESS, request.ip);
  headers.set('host', new URL(origin).host);
  // No browser sends a POST without one of these: a script without them cannot be a forged cross-site request.
  if (!headers.has('origin') && !headers.has('referer') && !headers.has('sec-fetch-site'))
    headers.set('origin', origin);
  const body =
    request.method === 'POST' && request.body instanceof Buffer && request.body.length > 0 ? request.body : null;
  return new Request(new URL(request.url, origin), {
    method: request.method,
    headers,
    body: body && new Uint8Array(body),
  });
}

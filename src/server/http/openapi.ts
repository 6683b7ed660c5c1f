import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import { allRoutes } from '#contract/index.ts';
import type { Route } from '#contract/route.ts';

/** OpenAPI 3.1 of every route of the contract, at /api/openapi.json, and a page to read it at /api/docs where that is open. */
export async function registerOpenApi(app: FastifyInstance, { docs }: { docs: boolean }): Promise<void> {
  const byKey = new Map(allRoutes().map((route) => [`${route.method} ${route.path}`, route]));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Etch',
        version: '1',
        description: 'The API of Etch. Sign in under /api/auth, then send the bearer token of GET /api/auth/token.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (input) => {
      const result = jsonSchemaTransform(input as Parameters<typeof jsonSchemaTransform>[0]);
      const method = String(input.route.method);
      const route = byKey.get(`${method} ${input.url.replaceAll(/:(\w+)/g, '{$1}')}`);
      return route ? { ...result, schema: describe(result.schema as Record<string, unknown>, route) } : result;
    },
    transformObject: jsonSchemaTransformObject,
  });
  if (docs) await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** Adds what zod schemas do not say: files, streams, empty answers, problems. */
function describe(schema: Record<string, unknown>, route: Route): Record<string, unknown> {
  const response: Record<string, unknown> = { ...(schema.response as object | undefined) };
  for (const [status, shape] of Object.entries(route.responses)) {
    if (shape === null) response[status] = { description: 'Done', type: 'null' };
    if (shape === 'binary')
      response[status] = content('A file', 'application/octet-stream', { type: 'string', format: 'binary' });
    if (shape === 'events') response[status] = content('Server-sent events', 'text/event-stream', { type: 'string' });
  }
  const statuses = Map.groupBy(codesOf(route), (code) => ERROR_STATUS[code]);
  for (const [status, codes] of statuses) {
    response[status] ??= content(codes.join(', '), 'application/problem+json', {
      $ref: '#/components/schemas/Problem',
    });
  }
  if (!route.multipart) return { ...schema, response };
  const fields = z.toJSONSchema(route.multipart.fields, { io: 'input', unrepresentable: 'any' });
  const files = route.multipart.files.map((name) => [
    name,
    { type: 'array', items: { type: 'string', format: 'binary' } },
  ]);
  return {
    ...schema,
    response,
    consumes: ['multipart/form-data'],
    body: { type: 'object', properties: { ...fields.properties, ...Object.fromEntries(files) } },
  };
}

function codesOf(route: Route): ErrorCode[] {
  const always: ErrorCode[] = ['invalid_request', 'rate_limited', 'internal', 'unavailable'];
  const user: ErrorCode[] = route.access === 'user' ? ['unauthenticated'] : [];
  const plan: ErrorCode[] = route.plan ? ['upgrade_required'] : [];
  return [...new Set([...always, ...user, ...plan, ...(route.errors ?? [])])];
}

const content = (description: string, type: string, schema: object) => ({
  description,
  content: { [type]: { schema } },
});

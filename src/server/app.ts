import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import type { Route } from '#contract/route.ts';
import { MATERIAL_UPLOAD } from '#domain/uploads.ts';
import type { Context } from './context.ts';
import { createGuards } from './http/guards.ts';
import { registerOpenApi } from './http/openapi.ts';
import { handleErrors } from './http/problems.ts';
import { registerSecurity } from './http/security.ts';
import { registerWebApp } from './http/web-app.ts';
import { measureRequests } from './metrics/metrics.ts';
import { registerRoutes } from './routes.ts';

/** JSON bodies; uploads have limits of their own. */
const BODY_LIMIT = 8_000_000;

/** The whole web process without a port. */
export async function buildApp(context: Context, options: { metrics?: Registry } = {}): Promise<FastifyInstance> {
  const { config } = context;
  const app = Fastify({
    loggerInstance: context.log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.TRUSTED_PROXIES ?? false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 1000 },
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);
  app.decorate('implementedRoutes', new Set<Route>());
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  handleErrors(app);
  if (options.metrics) measureRequests(app, options.metrics);
  await registerSecurity(app, config);
  await app.register(multipart, {
    limits: {
      files: MATERIAL_UPLOAD.maxFiles,
      fileSize: MATERIAL_UPLOAD.maxFileSize,
      fields: 50,
      fieldSize: BODY_LIMIT,
      parts: 100,
    },
  });
  await registerOpenApi(app);
  await app.register(async (scope) => registerRoutes(scope, context, createGuards(context)));
  await registerWebApp(app);
  return app;
}

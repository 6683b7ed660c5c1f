import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import { BODY_LIMIT, type Route, TEXT_BODY_LIMIT } from '#contract/route.ts';
import { MATERIAL_UPLOAD } from '#domain/uploads.ts';
import { opensDocs } from './config.ts';
import type { Context } from './context.ts';
import { createGuards } from './http/guards.ts';
import { registerOpenApi } from './http/openapi.ts';
import { handleErrors, refuseRawly, sendProblem, toAppError } from './http/problems.ts';
import { registerSecurity } from './http/security.ts';
import { registerWebApp } from './http/web-app.ts';
import { measureRequests } from './metrics/metrics.ts';
import { registerRoutes } from './routes.ts';

/** A connection that has not said what it wants by then. Bodies: see slow-bodies.ts. */
const HEADERS_MS = 20_000;

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
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5000 },
    clientErrorHandler: refuseRawly,
    // Before there is a route: an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply, toAppError(error)),
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
  const guards = createGuards(context);
  await registerSecurity(app, config, guards.identify);
  await app.register(multipart, {
    limits: {
      files: MATERIAL_UPLOAD.maxFiles,
      fileSize: MATERIAL_UPLOAD.maxFileSize,
      fields: 50,
      fieldSize: TEXT_BODY_LIMIT,
      parts: 100,
    },
  });
  await registerOpenApi(app, { docs: opensDocs(config) });
  await app.register(async (scope) => registerRoutes(scope, context, guards));
  await registerWebApp(app);
  return app;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { BODY_LIMIT, type Route } from '#contract/route.ts';
import type { Plan } from '#domain/plans.ts';
import { AppError } from './errors.ts';

/** Who is calling, as the bearer token proves. */
export interface Caller {
  userId: string;
  email: string;
  sessionId: string;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Body<T> = T extends z.ZodType ? DeepReadonly<z.input<T>> : T extends null ? undefined : unknown;
type DeepReadonly<T> = T extends readonly (infer E)[]
  ? readonly DeepReadonly<E>[]
  : T extends Date | Uint8Array
    ? T
    : T extends object
      ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
      : T;

/** One of the answers that the contract names for the route. */
export type Answer<R extends Route> = {
  [S in keyof R['responses']]: { status: S; headers?: Record<string, string> } & (R['responses'][S] extends null
    ? { body?: undefined }
    : { body: Body<R['responses'][S]> });
}[keyof R['responses']];

export interface Call<R extends Route> {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
  /** Throws for a public route: ask only where `access` is `user`. */
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Guards {
  /** Who the token says; null for nobody. */
  identify(request: FastifyRequest): Promise<Caller | null>;
  /** Throws AppError `unauthenticated`. */
  authenticate(request: FastifyRequest): Promise<Caller>;
  planOf(userId: string): Promise<Plan>;
  /** Throws AppError when the account has used up what the route's bound allows. */
  admit(route: Route, userId: string, request: FastifyRequest): Promise<void>;
  /** Waits until nothing else of this key is at work. Gives what ends the turn. */
  turn(key: string): Promise<() => void>;
}

export const UPGRADE_DETAIL = 'This is part of Etch Pro. Upgrade to use it.';

/** Binds a route of the contract to its handler: authorises, validates, answers. `A` keeps literals as they are written. */
export function implement<const R extends Route, const A extends Answer<R>>(
  app: FastifyInstance,
  guards: Guards,
  route: R,
  handler: (call: Call<R>) => Promise<A>,
): void {
  const schema: Record<string, unknown> = { summary: route.summary, tags: [route.tag] };
  if (route.params) schema.params = route.params;
  if (route.query) schema.querystring = route.query;
  if (route.body) schema.body = route.body;
  if (route.access === 'user') schema.security = [{ bearer: [] }];
  const response = Object.entries(route.responses).filter(([, shape]) => shape !== null && typeof shape === 'object');
  if (response.length > 0) schema.response = Object.fromEntries(response);

  app.implementedRoutes.add(route);
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema,
    bodyLimit: route.bodyLimit ?? BODY_LIMIT,
    // Before the body is read, so that nobody uploads without a right to.
    onRequest: async (request, reply) => {
      if (route.access !== 'user') return;
      request.caller = await guards.authenticate(request);
      if (route.plan === 'pro' && (await guards.planOf(request.caller.userId)) !== 'pro') {
        throw new AppError('upgrade_required', UPGRADE_DETAIL);
      }
      await guards.admit(route, request.caller.userId, request);
      if (!route.alone) return;
      const end = await guards.turn(`${request.caller.userId} ${route.alone}`);
      // The turn lasts until the answer is written or nobody waits for it any more.
      if (reply.raw.destroyed) end();
      reply.raw.once('finish', end).once('close', end);
    },
    handler: async (request, reply) => {
      const answer = (await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        get caller() {
          if (!request.caller) throw new Error(`${route.path} has no caller`);
          return request.caller;
        },
        request,
        reply,
      } as Call<R>)) as { status: number; headers?: Record<string, string>; body?: unknown };
      if (reply.sent) return reply;
      reply.code(answer.status).headers(answer.headers ?? {});
      return reply.send(answer.body);
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyInstance {
    /** Filled by `implement`: the rest of the contract answers 501. */
    implementedRoutes: Set<Route>;
  }
}

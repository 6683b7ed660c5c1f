import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Problem } from '#contract/errors.ts';
import type { Route } from '#contract/route.ts';

type In<T> = T extends z.ZodType ? z.input<T> : never;
type Out<T> = T extends z.ZodType ? z.output<T> : T extends null ? null : Uint8Array;

export interface CallOptions<R extends Route> {
  /** Whose token to send; none for nobody. */
  caller?: { token: string };
  params?: In<R['params']>;
  query?: In<R['query']>;
  body?: In<R['body']>;
  form?: FormData;
  headers?: Record<string, string>;
}

/** What the route answers with its first success status. */
export type Success<R extends Route> = {
  [S in keyof R['responses']]: S extends 200 | 201 | 202 | 204 ? Out<R['responses'][S]> : never;
}[keyof R['responses']];

export interface CallResult<R extends Route> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** The answer when it succeeded; throws with the problem when it did not. */
  readonly body: Success<R>;
  /** The problem when it failed; throws when it succeeded. */
  readonly problem: Problem;
  bytes: Uint8Array;
}

export type RouteCaller = <const R extends Route>(route: R, options?: CallOptions<R>) => Promise<CallResult<R>>;

/** Calls routes of the contract without a network. */
export function callerOf(app: FastifyInstance): RouteCaller {
  return async (route, options = {}) => {
    const form = options.form ? new Response(options.form) : null;
    const answer = await app.inject({
      method: route.method,
      url: addressOf(route, options.params as Record<string, unknown>, options.query as Record<string, unknown>),
      headers: {
        ...(options.caller ? { authorization: `Bearer ${options.caller.token}` } : {}),
        ...(form ? { 'content-type': form.headers.get('content-type') ?? '' } : {}),
        ...(options.body !== undefined ? { 'content-type': 'application/json' } : {}),
        ...options.headers,
      },
      ...(form ? { payload: Buffer.from(await form.arrayBuffer()) } : {}),
      ...(options.body !== undefined ? { payload: JSON.stringify(options.body) } : {}),
    });
    const json = () => (/json/.test(String(answer.headers['content-type'])) ? answer.json() : null);
    const failed = answer.statusCode >= 400;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: new Uint8Array(answer.rawPayload),
      get body() {
        if (failed) throw new Error(`${route.method} ${route.path} answered ${answer.statusCode}: ${answer.body}`);
        return json() ?? (answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null);
      },
      get problem() {
        if (!failed) throw new Error(`${route.method} ${route.path} answered ${answer.statusCode}, not a problem`);
        return json();
      },
    };
  };
}

/** The route's path with its parameters and query filled in. */
export function addressOf(
  route: Route,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return search ? `${path}?${search}` : path;
}

import type { z } from 'zod';
import type { Problem } from '#contract/errors.ts';
import type { api } from '#contract/index.ts';
import type { Route } from '#contract/route.ts';

// Types alone: no schema and no validation library reaches the browser.
type Groups = typeof api;
type AnyRoute = { [G in keyof Groups]: Groups[G][keyof Groups[G]] }[keyof Groups];
type ByKey = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R };
/** `METHOD /path` of any route of the contract. */
export type RouteKey = keyof ByKey;
export type RouteOf<K extends RouteKey> = ByKey[K] extends Route ? ByKey[K] : never;

/** A non-successful answer. The message is the status, a colon, then the body's text or the status text. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  readonly problem: Problem | null;
  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.statusText = statusText;
    this.problem = parseProblem(text);
  }
  /** Words for the user, or null when the server gave none. */
  get detail(): string | null {
    return this.problem?.detail ?? null;
  }
}

function parseProblem(text: string): Problem | null {
  try {
    const body = JSON.parse(text);
    return typeof body?.detail === 'string' && typeof body?.code === 'string' ? body : null;
  } catch {
    return null;
  }
}

type Success = 200 | 201 | 202 | 204;
type Output<T> = T extends z.ZodType ? z.output<T> : T extends null ? undefined : Response;
type AnswerOf<R extends Route> = {
  [S in keyof R['responses'] & Success]: Output<R['responses'][S]>;
}[keyof R['responses'] & Success];

interface CommonOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** multipart routes send this instead of a JSON body. */
  form?: FormData;
  /** A 401 gives null instead of an error. */
  nullOn401?: boolean;
}
interface LooseOptions extends CommonOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}
/** A field is asked for when the route has it, and may be left out when all of it is optional. */
type Field<R, N extends 'params' | 'query' | 'body'> = N extends keyof R
  ? R[N] extends z.ZodType
    ? Record<never, never> extends z.input<R[N]>
      ? { [P in N]?: z.input<R[N]> }
      : { [P in N]: z.input<R[N]> }
    : unknown
  : unknown;
export type CallOptions<R extends Route> = CommonOptions & Field<R, 'params'> & Field<R, 'query'> & Field<R, 'body'>;
type Arguments<K extends RouteKey> =
  Record<never, never> extends CallOptions<RouteOf<K>>
    ? [options?: CallOptions<RouteOf<K>>]
    : [options: CallOptions<RouteOf<K>>];

type TokenSource = (options?: { fresh?: boolean }) => Promise<string | null>;
let tokenSource: TokenSource = async () => null;

/** The session tells the client where tokens come from. */
export function takeTokensFrom(source: TokenSource): void {
  tokenSource = source;
}

async function authorization(fresh: boolean): Promise<Record<string, string>> {
  try {
    const token = await tokenSource({ fresh });
    return token ? { authorization: `Bearer ${token}` } : {};
  } catch (error) {
    // The request goes out all the same: a public route needs no token.
    console.info('No token could be had', error);
    return {};
  }
}

/** The raw response of a route; throws ApiError unless it is a success. */
export async function send<K extends RouteKey>(key: K, ...[given]: Arguments<K>): Promise<Response> {
  const { params, query, body, form, signal, headers } = (given ?? {}) as LooseOptions;
  const [method = 'GET', template = ''] = key.split(' ');
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  const url = search.size > 0 ? `${path}?${search}` : path;

  const attempt = async (bearer: Record<string, string>) =>
    fetch(url, {
      method,
      credentials: 'include',
      headers: {
        ...bearer,
        ...(body !== undefined && !form ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: form ?? (body !== undefined ? JSON.stringify(body) : null),
      signal: signal ?? null,
    });

  const bearer = await authorization(false);
  let response = await attempt(bearer);
  // The token may have been ended early, e.g. by a change of keys: ask once for another.
  if (response.status === 401 && bearer.authorization) response = await attempt(await authorization(true));
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
}

/** Calls a route of the contract and gives its typed answer. */
export async function call<K extends RouteKey>(key: K, ...given: Arguments<K>): Promise<AnswerOf<RouteOf<K>>> {
  type Answer = AnswerOf<RouteOf<K>>;
  try {
    const response = await send(key, ...given);
    if (response.status === 204) return undefined as Answer;
    const type = response.headers.get('content-type') ?? '';
    return (type.includes('json') ? await response.json() : response) as Answer;
  } catch (error) {
    if (given[0]?.nullOn401 && error instanceof ApiError && error.status === 401) return null as Answer;
    throw error;
  }
}

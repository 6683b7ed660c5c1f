import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * What holds an account's use of a route that writes. The first four are counted or measured (domain/account-limits.ts) before
 * the body is read; the others cannot grow.
 */
export type Bound =
  /** Sends files or a text to work on: jobs of the hour, open jobs, bytes of the day, bytes kept. */
  | 'upload'
  /** Begins work on what is there: jobs of the hour. */
  | 'work'
  /** Stores one thing more: items of the day. */
  | 'item'
  /** Writes to the log of what was studied: answers of the day. */
  | 'answer'
  /** Writes over what is there, or keeps a fixed number. */
  | 'replaces'
  /** Leaves less than before. */
  | 'frees'
  /** Needs no account: counted by network address and by recipient. */
  | 'address'
  /** The provider's signature is asked for. */
  | 'signature';

/** One API route as data. The server implements it, the client is typed from it, OpenAPI is printed from it. */
export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path with `{name}` parameters, as in OpenAPI. */
  path: string;
  summary: string;
  tag: string;
  /** `user` needs a bearer token; `signed_url` needs the signature in the query; `provider` is verified by its own signature. */
  access: 'public' | 'user' | 'signed_url' | 'provider';
  /** The plan that the whole route needs. Limits inside a route are not written here. */
  plan?: 'pro';
  /** Every route that writes says it. */
  bound?: Bound;
  /** Work that takes a while: an account does one of each kind at a time, and its others wait. */
  alone?: 'files' | 'query';
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON body. */
  body?: z.ZodType;
  /** Bytes that the body may have; BODY_LIMIT if left out. */
  bodyLimit?: number;
  /** multipart/form-data: file field names and the shape of the other fields. */
  multipart?: { files: readonly string[]; fields: z.ZodType };
  /** The answer by status. `null` for an empty one, `'binary'` and `'events'` for streams. */
  responses: Record<number, z.ZodType | null | 'binary' | 'events'>;
  /** Codes beyond those every route may answer (invalid_request, rate_limited, internal, unavailable; unauthenticated with `user`). */
  errors?: readonly ErrorCode[];
}

/** Enough for every form. */
export const BODY_LIMIT = 250_000;
/** Enough for as much text as a material may have, in any script. */
export const TEXT_BODY_LIMIT = 8_000_000;

export function route<const R extends Route>(definition: R): R {
  return definition;
}

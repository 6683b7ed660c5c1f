import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

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

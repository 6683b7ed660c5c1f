import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/errors.ts';

/** Where a page ended. Opaque to clients. */
export function writeCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Throws `invalid_request` for a cursor that is none of ours. */
export function readCursor(cursor: string, length: number): string[] {
  try {
    const parts = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown;
    if (Array.isArray(parts) && parts.length === length && parts.every((part) => typeof part === 'string')) {
      return parts as string[];
    }
  } catch {
    // Answered below.
  }
  throw new AppError('invalid_request', 'The cursor is not valid. Start again from the first page.');
}

/** The `Link` header of a page that has a next one. */
export function nextLink(request: FastifyRequest, cursor: string): Record<string, string> {
  const url = new URL(request.url, 'http://host');
  url.searchParams.set('cursor', cursor);
  return { link: `<${url.pathname}${url.search}>; rel="next"` };
}

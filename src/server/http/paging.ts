import { z } from 'zod';
import { AppError } from '#server/errors.ts';

/** A place in a list: the sort values of the last row that was given. */
export type Cursor = (string | number)[];

/** What PostgreSQL takes without a fault: a cursor is whatever the client sends. */
const KINDS = {
  integer: (part: unknown) => Number.isInteger(part) && Math.abs(part as number) < 2 ** 31,
  instant: (part: unknown) =>
    typeof part === 'string' &&
    /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(part) &&
    z.iso.datetime().safeParse(part).success,
  id: (part: unknown) => z.uuid().safeParse(part).success,
};

/** Null at the list's beginning. Throws `invalid_request` when the cursor is not one of ours. */
export function readCursor(text: string | undefined, kinds: readonly (keyof typeof KINDS)[]): Cursor | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(value) && value.length === kinds.length && kinds.every((kind, at) => KINDS[kind](value[at]))) {
      return value as Cursor;
    }
  } catch {
    // Said below.
  }
  throw new AppError('invalid_request', 'That place in the list is not known. Load the list again.');
}

/** One page of rows of which one more than `limit` was asked for, and the header that leads to the next. */
export function pageOf<T>(
  rows: T[],
  limit: number,
  address: string,
  cursorOf: (row: T) => Cursor,
): { rows: T[]; headers: Record<string, string> } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || last === undefined) return { rows: page, headers: {} };
  const [path, query] = address.split('?');
  const search = new URLSearchParams(query);
  search.set('limit', String(limit));
  search.set('cursor', Buffer.from(JSON.stringify(cursorOf(last))).toString('base64url'));
  return { rows: page, headers: { link: `<${path}?${search}>; rel="next"` } };
}

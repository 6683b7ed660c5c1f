import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { sharedSecret } from '#server/identity/secret.ts';
import { signFile } from './token.ts';

/** Makes the short-lived address of an object. */
export type FileUrl = (key: string, contentType: string) => string;

const secrets = new WeakMap<Database, Promise<string>>();

/** The same in all web processes: set by the operator, or kept in the database. */
export function fileSecret(context: Pick<Context, 'config' | 'db'>): Promise<string> {
  if (context.config.ETCH_SECRET) return Promise.resolve(context.config.ETCH_SECRET);
  const known = secrets.get(context.db);
  if (known) return known;
  const asked = sharedSecret(context.db, 'files');
  secrets.set(context.db, asked);
  asked.catch(() => secrets.delete(context.db));
  return asked;
}

/** Addresses as of now, for one answer. */
export async function fileUrls(context: Pick<Context, 'config' | 'db' | 'clock'>): Promise<FileUrl> {
  const secret = await fileSecret(context);
  const now = context.clock.now();
  return (key, contentType) => `/api/files/${signFile(secret, { key, contentType }, now)}`;
}

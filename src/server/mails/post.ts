import type { Queryable } from '#server/db/client.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Letter } from './letter.ts';

/** Hands a mail to the queue, which sends it as often as it takes. With `key` it is sent once; with `tx` only if that commits. */
export async function post(
  jobs: Jobs,
  to: string,
  { subject, text, html }: Letter,
  options: { key?: string; tx?: Queryable } = {},
): Promise<void> {
  await jobs.enqueue('mail', { to, subject, text, html }, options);
}

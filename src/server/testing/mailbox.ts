import type { Database } from '#server/db/client.ts';
import type { JobPayloads } from '#server/jobs/jobs.ts';

/** Mails that wait in the queue for this address, oldest first. */
export async function mailsTo(db: Database, address: string): Promise<JobPayloads['mail'][]> {
  const { rows } = await db.$client.query<{ data: JobPayloads['mail'] }>(
    `SELECT data FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1 ORDER BY created_on, id`,
    [address],
  );
  return rows.map(({ data }) => data);
}

/** The token in the link of the newest mail to this address that leads to `path`. */
export async function tokenMailedTo(db: Database, address: string, path: string): Promise<string> {
  const tokens = (await mailsTo(db, address)).flatMap(({ text }) => {
    const url = /https?:\/\/\S+/.exec(text)?.[0];
    return url && new URL(url).pathname === path ? [new URL(url).searchParams.get('token') ?? ''] : [];
  });
  const token = tokens.at(-1);
  if (!token) throw new Error(`no mail to ${address} leads to ${path}`);
  return token;
}

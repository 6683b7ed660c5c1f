import { eq, gt, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Queryable } from '#server/db/client.ts';
import { deletedUser } from '#server/db/schema/index.ts';

const CHANNEL = 'etch_deleted_user';
/** Tokens live 15 minutes: older deletions have none left. */
const KEEP = sql`now() - interval '1 hour'`;
const RETRY_MS = 1000;

export interface DeletedUsers {
  has(userId: string): Promise<boolean>;
  add(userId: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Accounts deleted lately, known in memory in every process through LISTEN/NOTIFY. While the listening connection is down, the
 * table is asked instead, so that nothing is missed.
 */
export async function watchDeletedUsers(db: Database, url: string): Promise<DeletedUsers> {
  const known = new Set<string>();
  let listening = false;
  let closed = false;
  let client: pg.Client;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    client.on('notification', (message) => {
      if (message.payload) known.add(message.payload);
    });
    client.once('end', () => {
      listening = false;
      if (!closed) retry = setTimeout(() => connect().catch(() => {}), RETRY_MS);
    });
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    const rows = await db.select().from(deletedUser).where(gt(deletedUser.deletedAt, KEEP));
    for (const row of rows) known.add(row.userId);
    listening = true;
  };
  await connect();

  return {
    async has(userId) {
      if (known.has(userId)) return true;
      if (listening) return false;
      const rows = await db.select().from(deletedUser).where(eq(deletedUser.userId, userId));
      return rows.length > 0;
    },
    async add(userId) {
      known.add(userId);
      await db.insert(deletedUser).values({ userId }).onConflictDoNothing();
      await announceDeletion(db, userId);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client.end().catch(() => {});
    },
  };
}

/** Tells every process to refuse the account's tokens; with a transaction, from its commit on. */
export async function announceDeletion(db: Queryable, userId: string): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${CHANNEL}, ${userId})`);
}

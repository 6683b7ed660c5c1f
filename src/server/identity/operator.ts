import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { session, user } from '#server/db/schema/index.ts';
import { UsageError } from '#server/privacy/operator.ts';

export const SESSIONS_USAGE = '  etch-admin sessions end EMAIL | --all';

/** The operator ends the sessions of one account, or everybody's; their tokens are refused at once. Gives the lines to print. */
export async function sessionsCommand(db: Database, [command, whose]: readonly string[]): Promise<string[]> {
  if (command !== 'end') throw new UsageError('Say what to do: end.');
  if (!whose) throw new UsageError('Say whose: an email, or --all.');
  if (whose === '--all') return [`Ended ${(await db.delete(session)).rowCount} sessions.`];
  const [account] = await db.select({ id: user.id }).from(user).where(eq(user.email, whose.trim().toLowerCase()));
  if (!account) throw new UsageError('No account has this email.');
  const { rowCount } = await db.delete(session).where(eq(session.userId, account.id));
  return [`Ended ${rowCount} sessions.`];
}

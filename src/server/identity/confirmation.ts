import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { account, session } from '#server/db/schema/index.ts';
import type { AccountLimit } from './account-limit.ts';

/** A session as young as this shows who is there, without another question. */
const FRESH = sql`now() - interval '10 minutes'`;

export type Confirmation = 'confirmed' | 'wrong' | 'too-many' | 'needed';

export interface Confirmations {
  /** Whether it is the owner who asks: by the password if there is one in the call, else by a session that is fresh. */
  check(who: { userId: string; sessionId: string }, password?: string | undefined): Promise<Confirmation>;
  /** The password was given a moment ago. */
  note(sessionId: string): Promise<void>;
}

type Verify = (given: { hash: string; password: string }) => Promise<boolean>;

/** What decides who gets in, and what cannot be undone, is not left to whoever finds a browser signed in. */
export function confirmations(db: Database, limit: AccountLimit, verify: Verify): Confirmations {
  return {
    async check({ userId, sessionId }, password) {
      if (password === undefined) {
        const fresh = or(gt(session.createdAt, FRESH), gt(session.confirmedAt, FRESH));
        return (await db.$count(session, and(eq(session.id, sessionId), fresh))) > 0 ? 'confirmed' : 'needed';
      }
      if (!(await limit.takeConfirmation(sessionId))) return 'too-many';
      const [row] = await db
        .select({ hash: account.password })
        .from(account)
        .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')));
      if (!row?.hash || !(await verify({ hash: row.hash, password }))) return 'wrong';
      await limit.forgetConfirmation(sessionId);
      return 'confirmed';
    },
    async note(sessionId) {
      await db.update(session).set({ confirmedAt: sql`now()` }).where(eq(session.id, sessionId));
    },
  };
}

import type { Database } from '#server/db/client.ts';
import { forgetTries, takeTry, tryKey } from '#server/http/tries.ts';
import { ACCOUNT_TRIES } from './rate-limits.ts';

/** Counts the tries to sign in to one account, from whatever addresses. */
export interface AccountLimit {
  /** False when there were too many. Refused tries do not make the wait longer. */
  take(email: string): Promise<boolean>;
  /** After a sign-in that succeeded. */
  forget(email: string): Promise<void>;
}

export function accountLimit(db: Database): AccountLimit {
  return {
    take: (email) => takeTry(db, tryKey('account', email), ACCOUNT_TRIES),
    forget: (email) => forgetTries(db, tryKey('account', email)),
  };
}

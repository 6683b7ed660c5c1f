import type { Database } from '#server/db/client.ts';
import { forgetTries, takeTry, tryKey } from '#server/http/tries.ts';
import { mayMail } from '#server/mails/may-mail.ts';
import { ACCOUNT_TRIES } from './rate-limits.ts';

/** Counts the tries to sign in to one account and the mails that are asked for it, from whatever addresses. */
export interface AccountLimit {
  /** False when there were too many. Refused tries do not make the wait longer. */
  take(email: string): Promise<boolean>;
  /** False when the address was sent enough mails already; whether it has an account makes no difference. */
  mayMail(email: string): Promise<boolean>;
  /** After a sign-in that succeeded, and after a new password by mail: whoever shut the owner out is forgotten. */
  forget(email: string): Promise<void>;
}

export function accountLimit(db: Database): AccountLimit {
  return {
    take: (email) => takeTry(db, tryKey('account', email), ACCOUNT_TRIES),
    mayMail: (email) => mayMail(db, email),
    forget: (email) => forgetTries(db, tryKey('account', email)),
  };
}

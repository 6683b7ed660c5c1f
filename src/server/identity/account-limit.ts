import { isIPv6 } from 'node:net';
import type { Database } from '#server/db/client.ts';
import { forgetTries, forgetTriesUnder, takeTry, tryKey } from '#server/http/tries.ts';
import { mayMail } from '#server/mails/may-mail.ts';
import { ACCOUNT_TRIES } from './rate-limits.ts';

/**
 * Counts the tries to sign in to one account from one network, and the mails that are asked for it. Whoever guesses shuts out
 * the own network alone: the owner comes in from any other, with a session that goes on, or with a new password by mail.
 */
export interface AccountLimit {
  /** False when there were too many. Refused tries do not make the wait longer. */
  take(email: string, address: string): Promise<boolean>;
  /** The same for the password of somebody who is signed in: whoever holds the session cannot guess on and on. */
  takeConfirmation(sessionId: string): Promise<boolean>;
  /** False when the address was sent enough mails already; whether it has an account makes no difference. */
  mayMail(email: string): Promise<boolean>;
  /** After a sign-in that succeeded. */
  forget(email: string, address: string): Promise<void>;
  forgetConfirmation(sessionId: string): Promise<void>;
  /** After a new password by mail: whoever shut the owner out of a network is forgotten. */
  forgetAll(email: string): Promise<void>;
}

export function accountLimit(db: Database): AccountLimit {
  const account = (email: string) => tryKey('account', email);
  const pair = (email: string, address: string) => tryKey(account(email), networkOf(address));
  const session = (sessionId: string) => tryKey('confirm', sessionId);
  return {
    take: (email, address) => takeTry(db, pair(email, address), ACCOUNT_TRIES),
    takeConfirmation: (sessionId) => takeTry(db, session(sessionId), ACCOUNT_TRIES),
    mayMail: (email) => mayMail(db, email),
    forget: (email, address) => forgetTries(db, pair(email, address)),
    forgetConfirmation: (sessionId) => forgetTries(db, session(sessionId)),
    forgetAll: (email) => forgetTriesUnder(db, account(email)),
  };
}

/** What one subscriber can usually move within: a /24 of IPv4, a /48 of IPv6. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.split('.').slice(0, 3).join('.');
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) while (groups.length < 3) groups.push('0');
  return groups.slice(0, 3).join(':');
}

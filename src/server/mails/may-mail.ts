import type { Queryable } from '#server/db/client.ts';
import { takeTry, tryKey } from '#server/http/tries.ts';

/**
 * Mails to one address that strangers may bring about, whichever way: signing up and leaving again, confirmations, new
 * passwords, changes of address, the newsletter, privacy requests. They are counted together.
 */
export const STRANGERS_MAILS = { window: 3600, max: 6 };

/** Counts one more mail to this address; false when it was sent enough. Whether it has an account makes no difference. */
export const mayMail = (db: Queryable, email: string): Promise<boolean> =>
  takeTry(db, tryKey('mail-to', email), STRANGERS_MAILS);

/** The owner of a confirmed address always hears what became of the account; strangers cannot use that up. */
export const mayTell = async (db: Queryable, to: { email: string; emailVerified: boolean }): Promise<boolean> =>
  to.emailVerified || (await mayMail(db, to.email));

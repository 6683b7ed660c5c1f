import type { Caller } from '#server/implement.ts';
import type { Confirmation } from './confirmation.ts';

/** Sign-in and tokens. */
export interface Identity {
  /** Web-standard handler of everything under /api/auth. */
  handle(request: Request): Promise<Response>;
  /** Checks signature, issuer, audience, expiry and that its session has not ended; no database read. Null if any fails. */
  verifyToken(token: string): Promise<Caller | null>;
  /** Whether it is the owner who calls: by the password if it is given, else by how fresh the session is. */
  confirm(caller: Caller, password?: string): Promise<Confirmation>;
  /** Ends one session. */
  endSession(sessionId: string): Promise<void>;
  /** From here on this process refuses the tokens of every session that ended before; others do so moments later. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

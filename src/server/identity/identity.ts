import type { Caller } from '#server/implement.ts';

/** Sign-in and tokens. */
export interface Identity {
  /** Web-standard handler of everything under /api/auth. */
  handle(request: Request): Promise<Response>;
  /** Checks signature, issuer, audience, expiry and that the account still exists; no database read. Null if any fails. */
  verifyToken(token: string): Promise<Caller | null>;
  /** Ends one session. */
  endSession(sessionId: string): Promise<void>;
  /** Refuses the account's tokens at once, in every process. */
  refuseTokensOf(userId: string): Promise<void>;
  close(): Promise<void>;
}

import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { session } from '#server/db/schema/index.ts';
import { accountLimit } from './account-limit.ts';
import { type AuthParts, createAuth } from './auth.ts';
import { type Confirmations, confirmations } from './confirmation.ts';
import { watchEndedSessions } from './ended-sessions.ts';
import type { Identity } from './identity.ts';
import { sharedSecret } from './secret.ts';
import { tokenVerifier } from './tokens.ts';

/** Reading them ends nothing, and every screen does. */
const READS = /^\/api\/auth\/(get-session|token|jwks|list-sessions)$/;

/** Sign-in and tokens on the database. `url` is for a connection of its own that hears of ended sessions. */
export async function createIdentity(options: {
  db: Database;
  url: string;
  config: Config;
  parts?: AuthParts;
  log?: FastifyBaseLogger;
}): Promise<Identity> {
  const { db, config } = options;
  const secret = config.ETCH_SECRET ?? (await sharedSecret(db, 'identity'));
  const limit = accountLimit(db);
  // better-auth's way of telling whether a password is right is there once better-auth is.
  const confirmed = async (): Promise<Confirmations> => confirmations(db, limit, (await auth.$context).password.verify);
  const auth = createAuth({ ...options, secret, limit, confirmations: confirmed });
  const ended = await watchEndedSessions(db, options.url);
  const verify = tokenVerifier(db);
  return {
    async handle(request) {
      const answer = await auth.handler(request);
      if (!READS.test(new URL(request.url).pathname)) await ended.caughtUp();
      return answer;
    },
    async verifyToken(token) {
      const caller = await verify(token);
      return caller && !(await ended.has(caller.sessionId)) ? caller : null;
    },
    confirm: async (caller, password) => (await confirmed()).check(caller, password),
    async endSession(sessionId) {
      await db.delete(session).where(eq(session.id, sessionId));
      await ended.caughtUp();
    },
    caughtUp: () => ended.caughtUp(),
    close: () => ended.close(),
  };
}

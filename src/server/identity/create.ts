import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { session } from '#server/db/schema/index.ts';
import { type AuthParts, createAuth } from './auth.ts';
import { watchDeletedUsers } from './deleted-users.ts';
import type { Identity } from './identity.ts';
import { sharedSecret } from './secret.ts';
import { tokenVerifier } from './tokens.ts';

/** Sign-in and tokens on the database. `url` is for a connection of its own that hears of deleted accounts. */
export async function createIdentity(options: {
  db: Database;
  url: string;
  config: Config;
  parts?: AuthParts;
  log?: FastifyBaseLogger;
}): Promise<Identity> {
  const { db, config } = options;
  const secret = config.ETCH_SECRET ?? (await sharedSecret(db, 'identity'));
  const auth = createAuth({ ...options, secret });
  const deleted = await watchDeletedUsers(db, options.url);
  const verify = tokenVerifier(db);
  return {
    handle: (request) => auth.handler(request),
    async verifyToken(token) {
      const caller = await verify(token);
      return caller && !(await deleted.has(caller.userId)) ? caller : null;
    },
    async endSession(sessionId) {
      await db.delete(session).where(eq(session.id, sessionId));
    },
    refuseTokensOf: (userId) => deleted.add(userId),
    close: () => deleted.close(),
  };
}

import { errors, importJWK, type JWTHeaderParameters, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Database } from '#server/db/client.ts';
import { jwks } from '#server/db/schema/index.ts';
import type { Caller } from '#server/implement.ts';

export const ISSUER = 'etch';
export const AUDIENCE = 'etch-api';
/** The only algorithm that is signed with and accepted. */
export const ALGORITHM = 'EdDSA';
export const TOKEN_LIFETIME = '15m';

/** A forged key id must not become a database read per request. */
const REFETCH_MS = 5000;

const claims = z.object({ sub: z.uuid(), email: z.string(), sid: z.uuid() });

/** Verifies bearer tokens with keys kept in memory. */
export function tokenVerifier(db: Database): (token: string) => Promise<Caller | null> {
  const keys = new Map<string, Awaited<ReturnType<typeof importJWK>>>();
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | null = null;

  const fetchKeys = async () => {
    fetchedAt = performance.now();
    for (const row of await db.select().from(jwks)) {
      if (row.alg === ALGORITHM) keys.set(row.id, await importJWK(JSON.parse(row.publicKey), ALGORITHM));
    }
  };
  const keyOf = async (header: JWTHeaderParameters) => {
    const kid = header.kid ?? '';
    if (!keys.has(kid) && (fetching || performance.now() - fetchedAt > REFETCH_MS)) {
      fetching ??= fetchKeys().finally(() => {
        fetching = null;
      });
      await fetching;
    }
    const key = keys.get(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };

  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'sub'],
      });
      const found = claims.safeParse(payload);
      if (!found.success) return null;
      return { userId: found.data.sub, email: found.data.email, sessionId: found.data.sid };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
}

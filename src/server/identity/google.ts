import { genericOAuth } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { yieldToProvenOwner } from './proven-owner.ts';

export const GOOGLE = 'google';
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const TIMEOUT_MS = 10_000;

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
});
type Claims = z.infer<typeof claims>;

/**
 * Sign-in with Google. Every endpoint is a setting and nothing is asked from Google at start, so that a start without a network
 * keeps the provider. Google is on no list of trusted providers: only an email that Google itself calls verified signs in.
 */
export function googlePlugin(options: { config: Config; db: Database; log?: FastifyBaseLogger | undefined }) {
  const { config, db, log } = options;
  if (!config.GOOGLE_CLIENT_ID || !config.GOOGLE_CLIENT_SECRET) return null;
  const identify = idTokenReader(config);
  return genericOAuth({
    config: [
      {
        providerId: GOOGLE,
        name: 'Google',
        clientId: config.GOOGLE_CLIENT_ID,
        clientSecret: config.GOOGLE_CLIENT_SECRET,
        authorizationUrl: config.GOOGLE_AUTHORIZATION_URL,
        tokenUrl: config.GOOGLE_TOKEN_URL,
        userInfoUrl: config.GOOGLE_USERINFO_URL,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        prompt: 'select_account',
        accountSubject: ({ profile }) => String(profile.sub),
        async getUserInfo({ idToken, accessToken }) {
          try {
            let person = idToken ? await identify(idToken) : null;
            if (accessToken && !person?.email) person = await askUserInfo(config, accessToken, person);
            if (!person?.email || person.email_verified !== true) return null;
            const email = person.email.toLowerCase();
            await yieldToProvenOwner(db, { providerId: GOOGLE, accountId: person.sub, email });
            return { id: person.sub, sub: person.sub, email, emailVerified: true, name: person.name ?? '' };
          } catch (error) {
            log?.warn({ reason: reasonOf(error) }, 'Google sign-in failed');
            return null;
          }
        },
      },
    ],
  });
}

/** Reads an ID token and checks its signature, audience and age. */
function idTokenReader(config: Config): (token: string) => Promise<Claims> {
  const keys = createRemoteJWKSet(new URL(config.GOOGLE_JWKS_URL), { timeoutDuration: TIMEOUT_MS });
  // Another server than Google's own names itself as it likes; its keys are the ones that the operator chose.
  const ownIssuer = new URL(config.GOOGLE_AUTHORIZATION_URL).hostname === 'accounts.google.com';
  return async (token) => {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256', 'ES256'],
      audience: config.GOOGLE_CLIENT_ID as string,
      requiredClaims: ['exp', 'sub'],
      ...(ownIssuer ? { issuer: ISSUERS } : {}),
      clockTolerance: 60,
    });
    return claims.parse(payload);
  };
}

/** What the ID token left out. It must speak of the same person. */
async function askUserInfo(config: Config, accessToken: string, known: Claims | null): Promise<Claims | null> {
  const answer = await fetch(config.GOOGLE_USERINFO_URL, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`userinfo answered ${answer.status}`);
  const person = claims.parse(await answer.json());
  if (known && known.sub !== person.sub) throw new Error('userinfo speaks of another person');
  return person;
}

/** Nothing of the person. */
const reasonOf = (error: unknown): string =>
  error instanceof errors.JOSEError ? error.code : error instanceof z.ZodError ? 'answer' : (error as Error).message;

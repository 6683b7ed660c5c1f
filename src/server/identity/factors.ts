import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import type { Config } from '#server/config.ts';

const ISSUER = 'Etch';

/** A key that anybody could use who holds it would be less than a password. */
function demandUser({ userVerified }: { userVerified: boolean }): void {
  if (!userVerified) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' });
}

/** Codes of an authenticator app after the password, and passkeys instead of both. */
export function factorPlugins(config: Config) {
  // Browsers bind a passkey to a name: without a configured address, only this machine's.
  const site = config.ETCH_PUBLIC_URL ? new URL(config.ETCH_PUBLIC_URL) : null;
  return [
    // Accounts of Google have no password; the hooks ask them for a fresh session.
    twoFactor({ issuer: ISSUER, allowPasswordless: true }),
    passkey({
      rpID: site?.hostname ?? 'localhost',
      rpName: ISSUER,
      origin: site?.origin ?? null,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: {
        afterVerification: ({ verification }) => demandUser(verification.registrationInfo ?? { userVerified: false }),
      },
      authentication: { afterVerification: ({ verification }) => demandUser(verification.authenticationInfo) },
      advanced: { webAuthnChallengeCookie: 'passkey' },
    }),
  ];
}

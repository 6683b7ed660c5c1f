/**
 * Every endpoint of the identity library that Etch opens, under /api/auth. Whatever else it or a plugin of it brings along is
 * closed: 404. An endpoint is opened by a line here, and the walk of endpoints.test.ts calls it with rubbish from then on.
 */
export const IDENTITY_ENDPOINTS: readonly (readonly [method: 'GET' | 'POST', path: string])[] = [
  ['POST', '/sign-up/email'],
  ['POST', '/sign-in/email'],
  ['POST', '/sign-in/social'],
  ['GET', '/callback/google'],
  ['POST', '/sign-out'],

  ['GET', '/get-session'],
  ['GET', '/token'],
  ['GET', '/list-sessions'],
  ['POST', '/revoke-session'],
  ['POST', '/revoke-sessions'],
  ['POST', '/revoke-other-sessions'],

  ['GET', '/verify-email'],
  ['POST', '/send-verification-email'],
  ['POST', '/change-email'],
  ['POST', '/request-password-reset'],
  ['POST', '/reset-password'],
  ['POST', '/change-password'],
  ['POST', '/verify-password'],
  ['GET', '/list-accounts'],

  ['POST', '/two-factor/enable'],
  ['POST', '/two-factor/disable'],
  ['POST', '/two-factor/verify-totp'],
  ['POST', '/two-factor/verify-backup-code'],
  ['POST', '/two-factor/generate-backup-codes'],

  ['GET', '/passkey/generate-register-options'],
  ['POST', '/passkey/verify-registration'],
  ['GET', '/passkey/generate-authenticate-options'],
  ['POST', '/passkey/verify-authentication'],
  ['GET', '/passkey/list-user-passkeys'],
  ['POST', '/passkey/delete-passkey'],
];

import { APIError } from 'better-auth/api';
import { MAX_PASSWORD_LENGTH, meetsPasswordRules } from '#domain/password.ts';

export const WEAK_PASSWORD =
  'Choose a password with at least 8 characters, an uppercase letter, a lowercase letter and a digit.';
const TOO_LONG = `Choose a password of at most ${MAX_PASSWORD_LENGTH} characters.`;

/** Where a password is set, and the field of the body that holds it. */
const FIELDS: Readonly<Record<string, string>> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
  '/set-password': 'newPassword',
};

/** The registration form's rules, held by the server wherever a password is set. */
export function refuseWeakPassword(path: string, body: unknown): void {
  const field = FIELDS[path];
  if (!field) return;
  const password = (body as Record<string, unknown> | undefined)?.[field];
  if (typeof password !== 'string' || meetsPasswordRules(password)) return;
  const message = password.length > MAX_PASSWORD_LENGTH ? TOO_LONG : WEAK_PASSWORD;
  throw new APIError('BAD_REQUEST', { code: 'WEAK_PASSWORD', message });
}

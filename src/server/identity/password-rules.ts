import { APIError } from 'better-auth/api';
import { isMadeOf, isTooLongPassword, MAX_PASSWORD_LENGTH, meetsPasswordRules } from '#domain/password.ts';
import { isCommonPassword } from './common-passwords.ts';

export const WEAK_PASSWORD =
  'Choose a password with at least 8 characters, an uppercase letter, a lowercase letter and a digit.';
const TOO_LONG = `Choose a password of at most ${MAX_PASSWORD_LENGTH} characters.`;
const COMMON =
  'This password is on lists of leaked passwords. Choose one that nobody else uses: a few words with a digit do.';
const PERSONAL = 'This password is made of your name, your email or “Etch”. Choose one that others cannot guess.';
const PRODUCT = 'Etch';

/** Where a password is set, and the field of the body that holds it. */
export const NEW_PASSWORD_FIELDS: Readonly<Record<string, string>> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
  '/set-password': 'newPassword',
};

/** The registration form's rules, and what others would try first, held by the server wherever a password is set. */
export function refuseWeakPassword(password: unknown, owner: { email: string; name: string } | null): void {
  if (typeof password !== 'string') return;
  const message = problemOf(password, owner ? [owner.name, owner.email, PRODUCT] : [PRODUCT]);
  if (message) throw new APIError('BAD_REQUEST', { code: 'WEAK_PASSWORD', message });
}

function problemOf(password: string, personal: readonly string[]): string | null {
  if (isTooLongPassword(password)) return TOO_LONG;
  if (!meetsPasswordRules(password)) return WEAK_PASSWORD;
  if (isCommonPassword(password)) return COMMON;
  return isMadeOf(password, personal) ? PERSONAL : null;
}

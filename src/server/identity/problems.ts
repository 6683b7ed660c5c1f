import type { ErrorCode, Problem } from '#contract/errors.ts';
import { AppError, toProblem } from '#server/errors.ts';

export const CONFIRMATION_NEEDED = 'Enter your password to do this, or sign in again.';

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_type',
  422: 'invalid_request',
  429: 'rate_limited',
};

/** Our words for better-auth's codes; others keep better-auth's own. */
const BY_REASON: Readonly<Record<string, { code?: ErrorCode; detail: string }>> = {
  INVALID_EMAIL_OR_PASSWORD: { detail: 'The email or the password is not right.' },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    code: 'conflict',
    detail: 'There is already an account with this email. Sign in instead.',
  },
  USER_ALREADY_EXISTS: { code: 'conflict', detail: 'There is already an account with this email. Sign in instead.' },
  SIGN_IN_TO_CHANGE_EMAIL: { detail: 'Sign in to your account in this browser first, then open the link again.' },
  INVALID_PASSWORD: { detail: 'The present password is not right.' },
  CONFIRMATION_NEEDED: { code: 'confirmation_needed', detail: CONFIRMATION_NEEDED },
  SESSION_NOT_FRESH: { code: 'confirmation_needed', detail: CONFIRMATION_NEEDED },
  SAME_EMAIL: { detail: 'This is the email of the account already.' },
  INVALID_CODE: {
    code: 'invalid_request',
    detail: 'This code is not right, or no longer. Each works once: take the next one that shows.',
  },
  INVALID_BACKUP_CODE: { code: 'invalid_request', detail: 'This backup code is not right, or was used already.' },
  INVALID_TWO_FACTOR_COOKIE: { detail: 'That took too long. Sign in with your password again.' },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
    code: 'rate_limited',
    detail: 'Too many wrong codes. Sign in with your password again.',
  },
  ACCOUNT_TEMPORARILY_LOCKED: {
    detail: 'Too many wrong codes. Wait a quarter of an hour, sign in with a passkey, or reset your password.',
  },
  TOTP_ALREADY_ENABLED: { code: 'conflict', detail: 'Two-step sign-in is on already.' },
  PASSKEY_NOT_FOUND: { detail: 'Etch does not know this passkey. Sign in another way.' },
  AUTHENTICATION_FAILED: { detail: 'The passkey was not accepted. Try again, or sign in another way.' },
  CHALLENGE_NOT_FOUND: { detail: 'That took too long. Try again.' },
  INVALID_TOKEN: { detail: 'This link no longer works. Ask for a new one.' },
  TOKEN_EXPIRED: { detail: 'This link no longer works. Ask for a new one.' },
  EMAIL_ALREADY_VERIFIED: { detail: 'This email is confirmed already.' },
  CREDENTIAL_ACCOUNT_NOT_FOUND: {
    detail: 'This account has no password yet: you sign in with Google. Ask for a password with “Forgot password”.',
  },
  PROVIDER_NOT_FOUND: { detail: 'Sign-in with Google is not set up here.' },
  INVALID_EMAIL: { detail: 'Enter a valid email address.' },
  INVALID_ORIGIN: { detail: 'This request came from another site.' },
  MISSING_OR_NULL_ORIGIN: { detail: 'This request came from another site.' },
};

/** better-auth's error as a problem. `reason` is its own code, for the client to tell cases apart. */
export function identityProblem(
  status: number,
  body: unknown,
  requestId: string,
): { problem: Problem; reason: string | null } {
  const { code: reason = null, message } = (body ?? {}) as { code?: string; message?: string };
  const known = reason === null ? undefined : BY_REASON[reason];
  const code = known?.code ?? BY_STATUS[status] ?? 'internal';
  const detail = code === 'internal' ? undefined : (known?.detail ?? (code === 'rate_limited' ? undefined : message));
  const fallback =
    code === 'rate_limited' ? 'Too many tries. Wait a moment and try again.' : 'Something went wrong. Try again.';
  return { problem: toProblem(new AppError(code, detail ?? fallback), requestId), reason };
}

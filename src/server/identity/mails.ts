import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { type Config, publicUrl } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { user } from '#server/db/schema/index.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import {
  changeEmailLetter,
  emailChangedLetter,
  resetPasswordLetter,
  verifyEmailLetter,
} from '#server/mails/letters.ts';
import { mayMail, mayTell } from '#server/mails/may-mail.ts';
import { post } from '#server/mails/post.ts';
import { accountLimit } from './account-limit.ts';
import type { AuthParts } from './auth.ts';

const HOUR = 3600;

/**
 * Mails with links into the web app, which calls these endpoints of better-auth (all under /api/auth):
 *
 * - confirm an email: GET verify-email?token=… (the mail leads to /verify-email?token=…); a new mail: POST
 *   send-verification-email {email}. Not needed to sign in.
 * - forgotten password: POST request-password-reset {email}, the same answer whether there is such an account; the mail leads
 *   to /reset-password?token=…; then POST reset-password {token, newPassword}, which ends every session.
 * - change of password: POST change-password {currentPassword, newPassword}; ends every other session, gives this one anew.
 * - change of email: POST change-email {newEmail}; the mail goes to the new address and leads to /verify-email?token=…,
 *   which works only in a browser where this account is signed in. The old address is told.
 * - sessions: GET list-sessions; POST revoke-session {token}, revoke-other-sessions {}, revoke-sessions {}.
 * - Google: POST sign-in/social {provider: 'google', callbackURL, errorCallbackURL} → {url} to go to; Google comes back to
 *   GET callback/google, which goes on to callbackURL, or to errorCallbackURL with ?error=….
 */
export function mailParts(options: { db: Database; config: Config; jobs: Jobs }): AuthParts {
  const { db, config, jobs } = options;
  const link = (request: Request | undefined, path: string, token: string) =>
    `${linkBase(config, request)}${path}?token=${encodeURIComponent(token)}`;
  return {
    emailAndPassword: {
      resetPasswordTokenExpiresIn: HOUR,
      revokeSessionsOnPasswordReset: true,
      async sendResetPassword({ user, token }, request) {
        await post(jobs, user.email, resetPasswordLetter(user, link(request, '/reset-password', token)));
      },
      // Whoever opened the mail's link has shown that the address is theirs.
      async onPasswordReset({ user: { id, email } }) {
        await db.update(user).set({ emailVerified: true }).where(eq(user.id, id));
        await accountLimit(db).forget(email);
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: HOUR,
      async sendVerificationEmail({ user: { email }, token }, request) {
        // Where a mail was asked for, the endpoint's hook has counted it.
        if (isSignUp(request) && !(await mayMail(db, email))) return;
        const words = newEmailOf(token) ? changeEmailLetter : verifyEmailLetter;
        await post(jobs, email, words(link(request, '/verify-email', token)));
      },
    },
    user: { changeEmail: { enabled: true } },
    async onEmailChanged({ account, newEmail }) {
      if (!(await mayTell(db, account))) return;
      await post(jobs, account.email, emailChangedLetter(account, newEmail, config.CONTACT_EMAIL));
    },
  };
}

/** The address that a token would change the account's to; null for a plain confirmation. The token is not checked here. */
export function newEmailOf(token: unknown): string | null {
  try {
    const { updateTo } = decodeJwt(String(token));
    return typeof updateTo === 'string' ? updateTo : null;
  } catch {
    return null;
  }
}

const isSignUp = (request: Request | undefined) =>
  request !== undefined && new URL(request.url).pathname.endsWith('/sign-up/email');

/** The request's own address was checked by the route that took it. */
function linkBase(config: Config, request: Request | undefined): string {
  return !config.ETCH_PUBLIC_URL && request ? new URL(request.url).origin : publicUrl(config);
}

import { queueAfterTransactionHook } from '@better-auth/core/context';
import { eq } from 'drizzle-orm';
import { type Config, publicUrl } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { twoFactor, user } from '#server/db/schema/index.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import {
  approveEmailLetter,
  changeEmailLetter,
  emailChangedLetter,
  resetPasswordLetter,
  verifyEmailLetter,
} from '#server/mails/letters.ts';
import { mayMail, mayTell } from '#server/mails/may-mail.ts';
import { post } from '#server/mails/post.ts';
import { accountLimit } from './account-limit.ts';
import type { AuthParts } from './auth.ts';
import { emailChangeOf } from './email-change.ts';

const HOUR = 3600;

/**
 * Mails with links into the web app, which calls these endpoints of better-auth (all under /api/auth):
 *
 * - confirm an email: GET verify-email?token=… (the mail leads to /verify-email?token=…); a new mail: POST
 *   send-verification-email {email}. Not needed to sign in.
 * - forgotten password: POST request-password-reset {email}, the same answer whether there is such an account; the mail leads
 *   to /reset-password?token=…; then POST reset-password {token, newPassword}, which ends every session.
 * - change of password: POST change-password {currentPassword, newPassword}; ends every other session, gives this one anew.
 * - change of email: POST change-email {newEmail, password}, without the password from a session of the last ten minutes;
 *   a mail asks the old address, then one the new address; both lead to /verify-email?token=…, which works only in a browser
 *   where this account is signed in. Every other session ends, and the old address is told.
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
        await accountLimit(db).forgetAll(email);
        // Whoever knew the old password may have shut the second factor, too.
        const open = { failedVerificationCount: 0, lockedUntil: null };
        await db.update(twoFactor).set(open).where(eq(twoFactor.userId, id));
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: HOUR,
      async sendVerificationEmail({ user: { email }, token }, request) {
        const words = emailChangeOf(token) ? changeEmailLetter : verifyEmailLetter;
        const send = () => post(jobs, email, words(link(request, '/verify-email', token)));
        // Where a mail was asked for, the endpoint's hook has counted it.
        if (!isSignUp(request)) return await send();
        // Signing up is a transaction, which holds a connection: asking for a second one from within, many at once would
        // wait for each other for ever.
        await queueAfterTransactionHook(async () => {
          if (await mayMail(db, email)) await send();
        });
      },
    },
    user: { changeEmail: { enabled: true } },
    emailChange: {
      async askOld({ account, newEmail, token }, request) {
        if (!(await mayTell(db, account))) return false;
        await post(jobs, account.email, approveEmailLetter(account, newEmail, link(request, '/verify-email', token)));
        return true;
      },
      async tellOld({ account, newEmail }) {
        if (!(await mayTell(db, account))) return;
        await post(jobs, account.email, emailChangedLetter(account, newEmail, config.CONTACT_EMAIL));
      },
    },
  };
}

const isSignUp = (request: Request | undefined) =>
  request !== undefined && new URL(request.url).pathname.endsWith('/sign-up/email');

/** The request's own address was checked by the route that took it. */
function linkBase(config: Config, request: Request | undefined): string {
  return !config.ETCH_PUBLIC_URL && request ? new URL(request.url).origin : publicUrl(config);
}

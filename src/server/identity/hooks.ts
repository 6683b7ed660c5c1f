import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { AccountLimit } from './account-limit.ts';
import { newEmailOf } from './mails.ts';
import { refuseWeakPassword } from './password-rules.ts';

const SIGN_IN = '/sign-in/email';
/** Whoever names an address here has a mail sent to it: where the address stands in the body. */
const MAILING: Record<string, string> = {
  '/request-password-reset': 'email',
  '/send-verification-email': 'email',
  '/change-email': 'newEmail',
};

/** Tells the old address that the account has another one now. */
export type EmailChanged = (change: {
  /** As it was before. */
  account: { name: string; email: string; emailVerified: boolean };
  newEmail: string;
}) => Promise<void>;

/** What the server checks around better-auth's own endpoints. */
export function endpointHooks(limit: AccountLimit, onEmailChanged?: EmailChanged) {
  return {
    before: createAuthMiddleware(async (ctx) => {
      refuseWeakPassword(ctx.path, ctx.body);
      if (ctx.path === '/change-password') return { context: { body: { ...ctx.body, revokeOtherSessions: true } } };
      // Without this, the link alone would do: a mistyped address, or one left behind by whoever registered the account before
      // its owner came, would take the account along.
      if (ctx.path === '/verify-email' && newEmailOf(ctx.query?.token) && !(await getSessionFromCtx(ctx))) {
        throw new APIError('FORBIDDEN', { code: 'SIGN_IN_TO_CHANGE_EMAIL' });
      }
      const signingIn = ctx.path === SIGN_IN && ctx.body?.email;
      const mailed = ctx.body?.[MAILING[ctx.path] ?? ''];
      const tooMany =
        (typeof signingIn === 'string' && !(await limit.take(signingIn))) ||
        (typeof mailed === 'string' && !(await limit.mayMail(mailed)));
      if (tooMany) throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_TRIES' });
    }),
    after: createAuthMiddleware(async (ctx) => {
      if (ctx.path === SIGN_IN && ctx.context.newSession) await limit.forget(ctx.context.newSession.user.email);
      if (ctx.path !== '/verify-email') return;
      const newEmail = newEmailOf(ctx.query?.token);
      const session = newEmail && (await getSessionFromCtx(ctx));
      if (!session || !onEmailChanged || ctx.context.returned instanceof Error) return;
      if (session.user.email !== newEmail) await onEmailChanged({ account: session.user, newEmail });
    }),
  };
}

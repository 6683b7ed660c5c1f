import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Database } from '#server/db/client.ts';
import type { AccountLimit } from './account-limit.ts';
import type { Confirmations } from './confirmation.ts';
import {
  askForEmailChange,
  checkEmailChange,
  type EmailChangeMails,
  finishEmailChange,
  voidOpenLinks,
} from './email-change.ts';
import { NEW_PASSWORD_FIELDS, refuseWeakPassword } from './password-rules.ts';
import { CLIENT_ADDRESS } from './rate-limits.ts';
import { wasUsed } from './used-codes.ts';

type Context = Parameters<typeof getSessionFromCtx>[0];

const SIGN_IN = '/sign-in/email';
const CONFIRM = '/verify-password';
const CODE = '/two-factor/verify-totp';
/** Whoever names an address here has a mail sent to it: where the address stands in the body. */
const MAILING: Record<string, string> = {
  '/request-password-reset': 'email',
  '/send-verification-email': 'email',
  '/change-email': 'newEmail',
};
/** They decide who gets in: only for the owner, as far as that can be known. */
const GUARDED =
  /^\/(change-email|change-password|verify-password|two-factor\/(enable|disable|generate-backup-codes)|passkey\/(generate-register-options|verify-registration|delete-passkey))$/;

const addressOf = (ctx: Context) => ctx.headers?.get(CLIENT_ADDRESS) ?? '';

/** What the server checks around better-auth's own endpoints. */
export function endpointHooks(options: {
  db: Database;
  limit: AccountLimit;
  confirmations: () => Promise<Confirmations>;
  mails?: EmailChangeMails | undefined;
}) {
  const { db, limit, mails } = options;

  async function confirmOwner(ctx: Context): Promise<void> {
    const session = await getSessionFromCtx(ctx);
    // The endpoint itself says that nobody is signed in.
    if (!session) return;
    const given = ctx.body?.[ctx.path === '/change-password' ? 'currentPassword' : 'password'];
    const who = { userId: session.user.id, sessionId: session.session.id };
    const confirmations = await options.confirmations();
    const outcome = await confirmations.check(who, typeof given === 'string' ? given : undefined);
    if (outcome === 'needed') throw new APIError('FORBIDDEN', { code: 'CONFIRMATION_NEEDED' });
    if (outcome === 'wrong') throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD' });
    if (outcome === 'too-many') throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_TRIES' });
    if (ctx.path === CONFIRM) await confirmations.note(who.sessionId);
  }

  async function limitTries(ctx: Context): Promise<void> {
    const signingIn = ctx.path === SIGN_IN && ctx.body?.email;
    const mailed = ctx.body?.[MAILING[ctx.path] ?? ''];
    const tooMany =
      (typeof signingIn === 'string' && !(await limit.take(signingIn, addressOf(ctx)))) ||
      (typeof mailed === 'string' && !(await limit.mayMail(mailed)));
    if (tooMany) throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_TRIES' });
  }

  /** A code that was used already is taken for a wrong one, so that it counts as one, too. */
  async function codeOnce(ctx: Context): Promise<{ code?: string }> {
    const code = ctx.body?.code;
    return typeof code === 'string' && (await wasUsed(ctx, db, code)) ? { code: '' } : {};
  }

  return {
    before: createAuthMiddleware(async (ctx) => {
      const field = NEW_PASSWORD_FIELDS[ctx.path];
      if (field) refuseWeakPassword(ctx.body?.[field], await ownerOf(ctx));
      if (GUARDED.test(ctx.path)) await confirmOwner(ctx);
      await limitTries(ctx);
      if (ctx.path === '/change-password') return { context: { body: { ...ctx.body, revokeOtherSessions: true } } };
      if (ctx.path === CODE)
        return { context: { body: { ...ctx.body, ...(await codeOnce(ctx)), trustDevice: false } } };
      // A session lasts for weeks as it is: no browser is let in without its code after it has ended.
      if (ctx.body?.trustDevice) return { context: { body: { ...ctx.body, trustDevice: false } } };
      if (ctx.path === '/change-email' && mails) return await askForEmailChange(ctx, mails);
      if (ctx.path === '/verify-email') return await checkEmailChange(ctx, db, limit);
      return;
    }),
    after: createAuthMiddleware(async (ctx) => {
      const session = ctx.context.newSession;
      if (ctx.path === SIGN_IN && session) await limit.forget(session.user.email, addressOf(ctx));
      if (ctx.path === '/change-password' && session) await voidOpenLinks(db, session.user.id);
      const failed = ctx.context.returned instanceof Error;
      if (ctx.path === '/verify-email' && mails && !failed) await finishEmailChange(ctx, db, mails);
    }),
  };
}

/** Whose password it will be. */
async function ownerOf(ctx: Context): Promise<{ email: string; name: string } | null> {
  const { email, name, token } = ctx.body ?? {};
  if (typeof email === 'string' && typeof name === 'string') return { email, name };
  if (typeof token !== 'string') return (await getSessionFromCtx(ctx))?.user ?? null;
  const { internalAdapter } = ctx.context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return link && (await internalAdapter.findUserById(link.value));
}

import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { AccountLimit } from './account-limit.ts';
import { refuseWeakPassword } from './password-rules.ts';

const SIGN_IN = '/sign-in/email';

/** What the server checks around better-auth's own endpoints. */
export function endpointHooks(limit: AccountLimit) {
  return {
    before: createAuthMiddleware(async (ctx) => {
      refuseWeakPassword(ctx.path, ctx.body);
      if (ctx.path !== SIGN_IN || typeof ctx.body?.email !== 'string') return;
      if (!(await limit.take(ctx.body.email))) throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_TRIES' });
    }),
    after: createAuthMiddleware(async (ctx) => {
      if (ctx.path === SIGN_IN && ctx.context.newSession) await limit.forget(ctx.context.newSession.user.email);
    }),
  };
}

import type { FastifyRequest } from 'fastify';
import { readPlan } from '#server/billing/plan.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Guards } from '#server/implement.ts';

/** Who is calling, by bearer token alone: a cookie never authorises a call outside /api/auth. */
export function createGuards(context: Context): Guards {
  return {
    async authenticate(request: FastifyRequest) {
      const token = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const caller = token ? await context.identity.verifyToken(token) : null;
      if (caller) return caller;
      throw new AppError('unauthenticated', token ? 'Your sign-in has ended. Sign in again.' : 'Sign in to do this.', {
        headers: { 'www-authenticate': token ? 'Bearer realm="etch", error="invalid_token"' : 'Bearer realm="etch"' },
      });
    },
    planOf: (userId) => readPlan(context.db, userId, context.clock.now()),
  };
}

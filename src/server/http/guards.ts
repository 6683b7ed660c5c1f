import type { FastifyRequest } from 'fastify';
import { readPlan } from '#server/billing/plan.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Caller, Guards } from '#server/implement.ts';
import { accountTurns } from '#server/limits/account-turns.ts';
import { admit } from '#server/limits/admit.ts';

/** Who is calling, by bearer token alone: a cookie never authorises a call outside /api/auth. */
export function createGuards(context: Context): Guards {
  // Asked for by the limits before the route asks.
  const known = new WeakMap<FastifyRequest, Promise<Caller | null>>();
  const identify = (request: FastifyRequest) => {
    const token = tokenOf(request);
    const asked = known.get(request) ?? (token ? context.identity.verifyToken(token) : Promise.resolve(null));
    known.set(request, asked);
    return asked;
  };
  return {
    identify,
    async authenticate(request: FastifyRequest) {
      const token = tokenOf(request);
      const caller = await identify(request);
      if (caller) return caller;
      throw new AppError('unauthenticated', token ? 'Your sign-in has ended. Sign in again.' : 'Sign in to do this.', {
        headers: { 'www-authenticate': token ? 'Bearer realm="etch", error="invalid_token"' : 'Bearer realm="etch"' },
      });
    },
    admit: (route, userId, request) => admit(context, route, userId, request),
    turn: accountTurns(),
    planOf: (userId) => readPlan(context.db, userId, context.clock.now()),
  };
}

const tokenOf = (request: FastifyRequest) => /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];

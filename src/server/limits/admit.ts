import type { FastifyRequest } from 'fastify';
import type { Bound, Route } from '#contract/route.ts';
import type { Counted } from '#domain/account-limits.ts';
import { limitsOf } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { requireBytes, requireOpenJob } from './room.ts';
import { takeUse } from './use-store.ts';

/** What one call of a route counts for. The other bounds hold by themselves: see the contract. */
const COUNTS: Partial<Record<Bound, Counted>> = { upload: 'jobs', work: 'jobs', item: 'items', answer: 'answers' };

/**
 * Asked before a byte of the body is read: counts the call, refused ones too, and for uploads what they say to be long.
 * Throws AppError. What is stored is checked again in the transaction that stores it.
 */
export async function admit(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  route: Route,
  userId: string,
  request: FastifyRequest,
): Promise<void> {
  const kind = route.bound && COUNTS[route.bound];
  if (!kind) return;
  const { db } = context;
  const limits = limitsOf(context.config);
  const now = context.clock.now();
  if (route.bound === 'upload') {
    const bytes = lengthOf(request, route);
    await requireOpenJob(db, limits, userId);
    await requireBytes(db, limits, userId, bytes);
    await takeUse(db, limits, userId, kind, 1, now);
    if (bytes > 0) await takeUse(db, limits, userId, 'bytes', bytes, now);
  } else {
    await takeUse(db, limits, userId, kind, 1, now);
  }
}

/** The body's length as the client declares it; the server reads no more than that. JSON bodies are short. */
function lengthOf(request: FastifyRequest, route: Route): number {
  const declared = request.headers['content-length'];
  if (declared === undefined && route.multipart) {
    throw new AppError('invalid_request', 'The upload does not say how long it is. Send a Content-Length.');
  }
  return Number(declared ?? 0);
}

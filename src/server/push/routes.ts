import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { userRoutes } from '#contract/user.ts';
import type { Context } from '#server/context.ts';
import { pushSubscription } from '#server/db/schema/index.ts';
import { AppError } from '#server/errors.ts';
import { type Guards, implement } from '#server/implement.ts';
import { isPushService } from './endpoint.ts';

/** Browsers of one learner; the oldest makes room. */
const MAX_BROWSERS = 10;

export function registerPushRoutes(app: FastifyInstance, context: Context, guards: Guards): void {
  const { db, config } = context;

  implement(app, guards, userRoutes.pushKey, async () => ({
    status: 200,
    body: { publicKey: config.VAPID_PUBLIC_KEY ?? null },
  }));

  implement(app, guards, userRoutes.pushSubscribe, async ({ caller, body }) => {
    if (!isPushService(body.endpoint)) {
      throw new AppError('invalid_request', 'This browser’s push service is not known here.');
    }
    const { userId } = caller;
    const { p256dh, auth } = body.keys;
    await db.transaction(async (tx) => {
      await tx
        .insert(pushSubscription)
        .values({ userId, endpoint: body.endpoint, p256dh, auth })
        .onConflictDoUpdate({ target: [pushSubscription.userId, pushSubscription.endpoint], set: { p256dh, auth } });
      const all = await tx
        .select({ endpoint: pushSubscription.endpoint })
        .from(pushSubscription)
        .where(eq(pushSubscription.userId, userId))
        .orderBy(asc(pushSubscription.createdAt));
      for (const { endpoint } of all.slice(0, Math.max(0, all.length - MAX_BROWSERS))) {
        await tx.delete(pushSubscription).where(ofBrowser(userId, endpoint));
      }
    });
    return { status: 204 };
  });

  implement(app, guards, userRoutes.pushUnsubscribe, async ({ caller, body }) => {
    await db.delete(pushSubscription).where(ofBrowser(caller.userId, body.endpoint));
    return { status: 204 };
  });
}

const ofBrowser = (userId: string, endpoint: string) =>
  and(eq(pushSubscription.userId, userId), eq(pushSubscription.endpoint, endpoint));

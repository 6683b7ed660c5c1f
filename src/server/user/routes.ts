import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { userRoutes } from '#contract/user.ts';
import type { Context } from '#server/context.ts';
import { profile, user } from '#server/db/schema/index.ts';
import { notFound } from '#server/errors.ts';
import { ensureLearner } from '#server/identity/learner.ts';
import { type Guards, implement } from '#server/implement.ts';
import { displayName, photoOf, readProfile } from './profile.ts';
import { updateProfile } from './update-store.ts';

export function registerUserRoutes(app: FastifyInstance, context: Context, guards: Guards): void {
  // The body is what the client believes; only the token says who it is.
  implement(app, guards, userRoutes.sync, async ({ caller }) => {
    const [row] = await context.db
      .select()
      .from(user)
      .leftJoin(profile, eq(profile.userId, user.id))
      .where(eq(user.id, caller.userId));
    if (!row) throw notFound('This account');
    await ensureLearner(context.db, caller.userId, row.user.name);
    return {
      status: 200,
      body: {
        uid: row.user.id,
        email: row.user.email,
        displayName: row.profile ? displayName(row.profile, row.user.name) : row.user.name,
        photoURL: await photoOf(context, row.profile?.imageKey ?? null),
        theme: row.profile?.theme ?? 'system',
      },
    };
  });

  implement(app, guards, userRoutes.profile, async ({ caller }) => ({
    status: 200,
    body: await readProfile(context, caller.userId),
  }));

  implement(app, guards, userRoutes.update, async ({ caller, body }) => {
    await context.db.transaction((tx) => updateProfile(tx, caller.userId, body, context.clock.now()));
    return { status: 200, body: await readProfile(context, caller.userId) };
  });

  implement(app, guards, userRoutes.logout, async ({ caller }) => {
    await context.identity.endSession(caller.sessionId);
    return { status: 204 };
  });
}

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { health } from '#contract/health.ts';
import type { Context } from '#server/context.ts';
import { type Guards, implement } from '#server/implement.ts';

/** Whether the process lives, whether it can work, and what the web app must know before sign-in. */
export function registerHealthRoutes(app: FastifyInstance, context: Context, guards: Guards): void {
  const { config } = context;

  implement(app, guards, health.live, async () => ({ status: 200, body: { status: 'ok' } }));

  implement(app, guards, health.ready, async ({ request }) => {
    const checks: [reason: string, check: Promise<unknown>][] = [
      ['The database cannot be reached.', context.db.execute(sql`SELECT 1`)],
      ['The object store cannot be reached.', context.objects.exists('health')],
      [
        'No worker has reported lately.',
        context.jobs.workerAlive().then((alive) => alive || Promise.reject(new Error('no worker'))),
      ],
    ];
    const results = await Promise.allSettled(checks.map(([, check]) => check));
    const reasons = results.flatMap((result, index) => {
      if (result.status === 'fulfilled') return [];
      request.log.warn({ err: result.reason }, 'not ready');
      return [checks[index]?.[0] ?? ''];
    });
    return reasons.length === 0
      ? { status: 200, body: { status: 'ok' } }
      : { status: 503, body: { status: 'unavailable', reasons } };
  });

  implement(app, guards, health.config, async () => ({
    status: 200,
    body: {
      googleSignIn: config.GOOGLE_CLIENT_ID !== undefined,
      billing: context.payments.provider,
      contactEmail: config.CONTACT_EMAIL,
      model: config.MODEL === 'embedded' ? 'embedded' : 'hosted',
    },
  }));
}

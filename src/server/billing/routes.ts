import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { billing } from '#contract/billing.ts';
import { PaymentDeclined, PaymentSignatureInvalid, type SandboxPayments } from '#ports/payments.ts';
import { publicUrl } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { sandboxSubscription } from '#server/db/schema/index.ts';
import { AppError, notFound } from '#server/errors.ts';
import { type Guards, implement } from '#server/implement.ts';
import { createBilling } from './billing.ts';
import { shielded } from './shield.ts';
import { toStatus } from './status.ts';
import { findSubscription } from './store.ts';

export function registerBillingRoutes(app: FastifyInstance, context: Context, guards: Guards): void {
  const { db } = context;
  const payments = shielded(context.payments);
  const subscriptions = createBilling(context);

  implement(app, guards, billing.status, async ({ caller }) => ({
    status: 200,
    body: toStatus(context, await subscriptions.status(caller.userId)),
  }));

  implement(app, guards, billing.create, async ({ caller, body }) => ({
    status: 200,
    body: await subscriptions.create(caller.userId, body?.interval ?? 'month'),
  }));

  implement(app, guards, billing.confirmSandbox, async ({ caller, body }) => {
    const sandbox = payments as SandboxPayments;
    const own = and(
      eq(sandboxSubscription.userId, caller.userId),
      eq(sandboxSubscription.clientSecret, body.clientSecret.replaceAll('\0', '')),
    );
    if (payments.provider !== 'sandbox' || (await db.$count(sandboxSubscription, own)) === 0) {
      throw notFound('The subscription to be paid');
    }
    const row = await subscriptions
      .afterPayment(caller.userId, async () => (await sandbox.confirm(body.clientSecret, body.cardNumber)) !== null)
      .catch((error) => {
        throw error instanceof PaymentDeclined ? new AppError('payment_declined', error.message) : error;
      });
    return { status: 200, body: toStatus(context, row) };
  });

  implement(app, guards, billing.trial, async ({ caller }) => ({
    status: 200,
    body: toStatus(context, await subscriptions.trial(caller.userId)),
  }));

  implement(app, guards, billing.cancel, async ({ caller }) => ({
    status: 200,
    body: toStatus(context, await subscriptions.cancel(caller.userId)),
  }));

  implement(app, guards, billing.portal, async ({ caller }) => {
    const row = await findSubscription(db, caller.userId);
    if (!row?.customerId) throw new AppError('conflict', 'There is no subscription to manage.');
    return {
      status: 200,
      body: { url: await payments.portalUrl(row.customerId, `${publicUrl(context.config)}/profile`) },
    };
  });

  // The signature is over the bytes as they were sent.
  app.implementedRoutes.add(billing.webhook);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    implement(scope, guards, billing.webhook, async ({ request }) => {
      const signature = request.headers['stripe-signature'];
      const body = request.body as Buffer | undefined;
      const event = await payments.readEvent(body ?? new Uint8Array(), String(signature ?? '')).catch((error) => {
        if (!(error instanceof PaymentSignatureInvalid)) throw error;
        throw new AppError('invalid_request', 'The signature is not valid.', { logMessage: 'webhook signature' });
      });
      await subscriptions.event(event);
      return { status: 200, body: { received: true } };
    });
  });
}

import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { userRoutes } from '#contract/user.ts';
import { endSubscriptionOf } from '#server/billing/billing.ts';
import type { Context } from '#server/context.ts';
import { user } from '#server/db/schema/index.ts';
import { AppError, notFound } from '#server/errors.ts';
import { takeTry, tooManyTries, tryKey } from '#server/http/tries.ts';
import type { Confirmation } from '#server/identity/confirmation.ts';
import { CONFIRMATION_NEEDED } from '#server/identity/problems.ts';
import { type Guards, implement } from '#server/implement.ts';
import { accountDeletedLetter } from '#server/mails/letters.ts';
import { deleteAccount } from '#server/privacy/delete-account.ts';
import { exportAccount } from '#server/privacy/export.ts';

function unconfirmed(why: Exclude<Confirmation, 'confirmed'>): AppError {
  if (why === 'too-many') return tooManyTries();
  return new AppError('confirmation_needed', why === 'wrong' ? 'The password is not right.' : CONFIRMATION_NEEDED);
}

/** An export reads everything that an account has. */
const EXPORTS = { window: 600, max: 20 };

/** Taking everything along, and leaving. */
export function registerAccountRoutes(app: FastifyInstance, context: Context, guards: Guards): void {
  implement(app, guards, userRoutes.export, async ({ caller }) => {
    if (!(await takeTry(context.db, tryKey('export', caller.userId), EXPORTS))) throw tooManyTries();
    const day = context.clock.now().toISOString().slice(0, 10);
    return {
      status: 200,
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="etch-export-${day}.zip"`,
        'cache-control': 'no-store',
      },
      body: exportAccount(context, caller.userId),
    };
  });

  implement(app, guards, userRoutes.remove, async ({ caller, body }) => {
    const [account] = await context.db.select().from(user).where(eq(user.id, caller.userId));
    if (!account) throw notFound('This account');
    if (body.confirm.trim().toLowerCase() !== account.email.toLowerCase()) {
      throw new AppError('invalid_request', 'Type the email of this account to confirm that it shall be deleted.');
    }
    const confirmation = await context.identity.confirm(caller, body.password);
    if (confirmation !== 'confirmed') throw unconfirmed(confirmation);
    // First, so that nobody pays for an account that is gone; repeating the call goes on where it failed.
    await endSubscriptionOf(context, caller.userId).catch((error) => {
      throw new AppError('unavailable', 'Your subscription could not be cancelled just now. Try again in a minute.', {
        cause: error,
        logMessage: 'a subscription could not be cancelled',
      });
    });
    const goodbye = accountDeletedLetter(account, context.config.CONTACT_EMAIL);
    await deleteAccount(context, caller.userId, goodbye);
    await context.identity.caughtUp();
    return { status: 204 };
  });
}

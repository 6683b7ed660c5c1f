import type { FastifyInstance, FastifyRequest } from 'fastify';
import { privacy } from '#contract/privacy.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { takeTry, tooManyTries, tryKey } from '#server/http/tries.ts';
import { type Guards, implement } from '#server/implement.ts';
import { originOf } from '#server/links.ts';
import { newsletterLetter, privacyRequestLetter } from '#server/mails/letters.ts';
import { mayMail } from '#server/mails/may-mail.ts';
import { post } from '#server/mails/post.ts';
import { askForNewsletter, confirmNewsletter } from './newsletter-store.ts';
import { fileRequest } from './request-store.ts';

/** Anybody may call these, and each sends a mail to an address that the caller names: few per sender, and `mayMail` per address. */
const PER_SENDER = { window: 600, max: 30 };

/** Privacy requests and the newsletter. */
export function registerPrivacyRoutes(app: FastifyInstance, context: Context, guards: Guards): void {
  const { db, jobs, clock, config } = context;
  const limitSender = async (kind: string, request: FastifyRequest) => {
    if (!(await takeTry(db, tryKey(`${kind}-from`, request.ip), PER_SENDER))) throw tooManyTries();
  };

  implement(app, guards, privacy.request, async ({ body, request }) => {
    await limitSender('gdpr', request);
    if (!(await mayMail(db, body.email))) throw tooManyTries();
    const row = await db.transaction(async (tx) => {
      const filed = await fileRequest(tx, body, clock.now());
      const letter = privacyRequestLetter({
        id: filed.id,
        type: filed.requestType,
        receivedAt: filed.receivedAt,
        respondBy: filed.respondBy,
        contact: config.CONTACT_EMAIL,
      });
      await post(jobs, filed.email, letter, { tx });
      return filed;
    });
    return {
      status: 201,
      body: { id: row.id, acknowledgeBy: row.acknowledgeBy.toISOString(), respondBy: row.respondBy.toISOString() },
    };
  });

  implement(app, guards, privacy.newsletter, async ({ body, request }) => {
    await limitSender('newsletter', request);
    // The answer never tells whether the address is known.
    if (await mayMail(db, body.email)) {
      await db.transaction(async (tx) => {
        const token = await askForNewsletter(tx, body.email, clock.now());
        if (!token) return;
        const url = `${originOf(request, config)}/newsletter?token=${token}`;
        await post(jobs, body.email, newsletterLetter(url), { tx });
      });
    }
    return { status: 202, body: { ok: true } };
  });

  implement(app, guards, privacy.confirmNewsletter, async ({ body, request }) => {
    await limitSender('newsletter-confirm', request);
    if (!(await confirmNewsletter(db, body.token, clock.now()))) {
      throw new AppError('not_found', 'This link no longer works. Enter your email again to get a new one.');
    }
    return { status: 200, body: { ok: true } };
  });
}

import type { Mailer } from '#ports/mail.ts';
import { outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

/** The mail server when there is one, else the folder. */
export function openMailer(settings: { smtpUrl: string | undefined; outbox: string; from: string }): Mailer {
  return settings.smtpUrl ? smtpMailer(settings.smtpUrl, settings.from) : outboxMailer(settings.outbox, settings.from);
}

import { createTransport } from 'nodemailer';
import type { Mailer } from '#ports/mail.ts';

/** Sends through the mail server of an `smtp://` or `smtps://` address. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, {});
  return {
    async send(mail) {
      const info = await transport.sendMail({ from, ...mail });
      if (info.rejected.length > 0) throw new Error('the mail server refused the receiver');
    },
    forget: async () => undefined,
    forgetBefore: async () => 0,
    async close() {
      transport.close();
    },
  };
}

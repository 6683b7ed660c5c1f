import { createTransport } from 'nodemailer';
import type { Mailer } from '#ports/mail.ts';

const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Sends through the mail server of an `smtp://` or `smtps://` address. Nothing leaves this machine in the clear: over
 * `smtp://` the server must take STARTTLS with a certificate that is trusted, unless the address says `?requireTLS=false`.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    requireTLS: leavesMachine(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
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

function leavesMachine(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return !THIS_MACHINE.test(hostname.toLowerCase()) && searchParams.get('requireTLS') !== 'false';
}

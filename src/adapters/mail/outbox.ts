import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from '#ports/mail.ts';

/** Names of files are in the order of time, and say to whom without saying it. */
const stampOf = (instant: Date) => instant.toISOString().replaceAll(':', '-');
const markOf = (address: string) =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('hex').slice(0, 16);

/** Writes every mail as an .eml file into the folder, for installations without a mail server. */
export function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  async function removeWhere(wanted: (name: string) => boolean): Promise<number> {
    const names = (await readdir(folder).catch(() => [])).filter(
      (name) => /\.eml(\.part)?$/.test(name) && wanted(name),
    );
    for (const name of names) await rm(path.join(folder, name), { force: true });
    return names.length;
  }
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${stampOf(new Date())}-${markOf(mail.to)}-${randomBytes(4).toString('hex')}.eml`;
      const file = path.join(folder, name);
      const handle = await open(`${file}.part`, 'wx', 0o600);
      try {
        await handle.writeFile(message as Buffer);
        await handle.sync();
      } finally {
        await handle.close();
      }
      // Whoever watches the folder sees whole mails only.
      await rename(`${file}.part`, file);
    },
    async forget(address) {
      await removeWhere((name) => name.includes(`-${markOf(address)}-`));
    },
    forgetBefore: (instant) => removeWhere((name) => name < stampOf(instant)),
    async close() {
      transport.close();
    },
  };
}

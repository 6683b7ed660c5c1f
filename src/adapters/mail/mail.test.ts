import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mailer } from '#ports/mail.ts';
import { outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

const FROM = 'Etch <no-reply@example.org>';
const received: string[] = [];
const encrypted: boolean[] = [];
let folder: string;
let mailServer: SMTPServer;
/** It takes mail in the clear, too, and has a certificate that nobody trusts. */
let tlsServer: SMTPServer;

const listen = (server: SMTPServer) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const stop = (server: SMTPServer) => new Promise<void>((resolve) => server.close(resolve));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'etch-mail-'));
  const options: SMTPServerOptions = {
    authOptional: true,
    onRcptTo(address, _session, done) {
      done(address.address.startsWith('nobody@') ? new Error('no such user') : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        encrypted.push(session.secure);
        done();
      });
    },
  };
  mailServer = new SMTPServer({ ...options, disabledCommands: ['STARTTLS'] });
  tlsServer = new SMTPServer(options);
  await Promise.all([listen(mailServer), listen(tlsServer)]);
});

afterAll(async () => {
  await Promise.all([stop(mailServer), stop(tlsServer)]);
  await rm(folder, { recursive: true, force: true });
});

const portOf = ({ server }: SMTPServer) => (server.address() as AddressInfo).port;
const smtpUrl = () => `smtp://127.0.0.1:${portOf(mailServer)}`;

const adapters: [name: string, open: () => Mailer, read: () => Promise<string[]>][] = [
  [
    'outbox',
    () => outboxMailer(folder, FROM),
    async () => Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8'))),
  ],
  ['smtp', () => smtpMailer(smtpUrl(), FROM), async () => received],
];

describe.each(adapters)('%s', (_, open, read) => {
  it('delivers subject, both bodies, sender and receiver', async () => {
    const mailer = open();
    await mailer.send({ to: 'ada@example.org', subject: 'Grüße', text: 'plain words', html: '<p>rich words</p>' });
    await mailer.close();
    const mails = await read();
    expect(mails).toHaveLength(1);
    const mail = mails[0] as string;
    expect(mail).toContain('From: Etch <no-reply@example.org>');
    expect(mail).toContain('To: ada@example.org');
    expect(mail).toContain('Subject: =?UTF-8?');
    expect(mail).toContain('plain words');
    expect(mail).toContain('<p>rich words</p>');
  });
});

it('the outbox forgets an address, and what is old', async () => {
  const mailer = outboxMailer(folder, FROM);
  const letter = { subject: 's', text: 't', html: 'h' };
  const kept = async () =>
    Promise.all(
      (await readdir(folder)).map(
        async (name) => /To: (\S+)/.exec(await readFile(path.join(folder, name), 'utf8'))?.[1],
      ),
    );
  for (const to of ['eve@example.org', 'eve@example.org', 'eve@example.org.example'])
    await mailer.send({ ...letter, to });
  await mailer.forget(' Eve@Example.org');
  expect((await kept()).sort()).toEqual(['ada@example.org', 'eve@example.org.example']);
  expect(await mailer.forgetBefore(new Date(Date.now() - 60_000))).toBe(0);
  await writeFile(path.join(folder, 'mine.txt'), '');
  expect(await mailer.forgetBefore(new Date(Date.now() + 60_000))).toBe(2);
  expect(await readdir(folder)).toEqual(['mine.txt']);
  await outboxMailer(path.join(folder, 'none yet'), FROM).forget('eve@example.org');
});

it('smtp fails when the server refuses the receiver', async () => {
  const mailer = smtpMailer(smtpUrl(), FROM);
  await expect(mailer.send({ to: 'nobody@example.org', subject: 's', text: 't', html: 'h' })).rejects.toThrow();
  await mailer.close();
});

it('smtp fails when there is no server', async () => {
  const mailer = smtpMailer('smtp://127.0.0.1:1', FROM);
  await expect(mailer.send({ to: 'ada@example.org', subject: 's', text: 't', html: 'h' })).rejects.toThrow();
  await mailer.close();
});

describe('smtp to another machine', () => {
  // An address that leads here without being one of this machine's names.
  const elsewhere = (server: SMTPServer, query = '') => `smtp://0.0.0.0:${portOf(server)}${query}`;
  const send = async (url: string) => {
    const mailer = smtpMailer(url, FROM);
    received.length = encrypted.length = 0;
    await mailer.send({ to: 'ada@example.org', subject: 's', text: 't', html: 'h' }).finally(() => mailer.close());
  };

  it('sends nothing without TLS', async () => {
    await expect(send(elsewhere(mailServer))).rejects.toThrow(/STARTTLS/);
    expect(received).toEqual([]);
  });

  it('sends nothing to a server whose certificate is not trusted', async () => {
    await expect(send(elsewhere(tlsServer))).rejects.toThrow(/certificate/);
    expect(received).toEqual([]);
  });

  it('sends over TLS once the certificate is', async () => {
    await send(elsewhere(tlsServer, '?tls.rejectUnauthorized=false'));
    expect(encrypted).toEqual([true]);
  });

  it('sends in the clear where the operator has said so', async () => {
    await send(elsewhere(mailServer, '?requireTLS=false'));
    expect(encrypted).toEqual([false]);
  });
});

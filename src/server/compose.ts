import path from 'node:path';
import { startEmbeddedDatabase } from '#adapters/database/embedded.ts';
import { openMailer } from '#adapters/mail/mail.ts';
import { openObjects } from '#adapters/objects/objects.ts';
import { sandboxPayments } from '#adapters/payments/sandbox.ts';
import { stripePayments } from '#adapters/payments/stripe.ts';
import type { Clock } from '#ports/clock.ts';
import type { Payments } from '#ports/payments.ts';
import { sandboxBooks } from './billing/sandbox-books.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { openDatabase } from './db/client.ts';
import { generationEvents } from './generations/events.ts';
import { createLogger } from './http/logging.ts';
import { createIdentity } from './identity/create.ts';
import { identityParts } from './identity/parts.ts';
import { openJobs } from './jobs/queue.ts';

export interface RunningDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The database that the settings name, or the embedded one in the data folder. */
export async function openDatabaseServer(config: Config): Promise<RunningDatabase> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => {} };
  return startEmbeddedDatabase(config.ETCH_DATA_DIR);
}

export interface Composed {
  context: Context;
  close(): Promise<void>;
}

/** Picks the adapters that the settings name. */
export async function compose(config: Config, databaseUrl: string): Promise<Composed> {
  const log = createLogger(config.ETCH_LOG_LEVEL);
  const db = openDatabase(databaseUrl, { max: config.DATABASE_POOL });
  db.$client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  const dataFolder = path.resolve(config.ETCH_DATA_DIR);
  const mailer = openMailer({
    smtpUrl: config.SMTP_URL,
    outbox: path.join(dataFolder, 'outbox'),
    from: config.MAIL_FROM,
  });
  const jobs = await openJobs(db, (error) => log.warn({ err: error }, 'the job queue failed'));
  const identity = await createIdentity({
    db,
    url: databaseUrl,
    config,
    log,
    parts: identityParts({ db, config, jobs, log }),
  });
  const clock: Clock = { now: () => new Date() };
  const billing = openPayments(config, databaseUrl, clock);
  const context: Context = {
    config,
    db,
    objects: openObjects(config.OBJECTS_URL, path.join(dataFolder, 'objects')),
    mailer,
    payments: billing.payments,
    clock,
    jobs,
    identity,
    log,
  };
  return {
    context,
    async close() {
      await generationEvents(db).close();
      await identity.close();
      await jobs.close();
      await mailer.close();
      await billing.close();
      await db.$client.end();
    },
  };
}

/** Stripe when its keys are set, the sandbox otherwise. */
function openPayments(
  config: Config,
  databaseUrl: string,
  clock: Clock,
): { payments: Payments; close(): Promise<void> } {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  if (secretKey && webhookSecret) {
    const payments = stripePayments({ secretKey, webhookSecret, apiBase: config.STRIPE_API_BASE });
    return { payments, close: async () => undefined };
  }
  const books = openDatabase(databaseUrl, { max: 2 });
  return { payments: sandboxPayments(sandboxBooks(books), clock), close: () => books.$client.end() };
}

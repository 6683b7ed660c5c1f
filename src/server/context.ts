import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#ports/clock.ts';
import type { Mailer } from '#ports/mail.ts';
import type { Objects } from '#ports/objects.ts';
import type { Payments } from '#ports/payments.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Identity } from './identity/identity.ts';
import type { Jobs } from './jobs/jobs.ts';

/** What the routes work with; put together in main.ts, and in tests. */
export interface Context {
  config: Config;
  db: Database;
  objects: Objects;
  mailer: Mailer;
  payments: Payments;
  clock: Clock;
  jobs: Jobs;
  identity: Identity;
  log: FastifyBaseLogger;
}

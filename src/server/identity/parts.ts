import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { AuthParts } from './auth.ts';
import { googlePlugin } from './google.ts';
import { mailParts } from './mails.ts';

/** What the settings add to plain sign-in: mails always, Google when it is configured. */
export function identityParts(options: {
  db: Database;
  config: Config;
  jobs: Jobs;
  log?: FastifyBaseLogger;
}): AuthParts {
  const google = googlePlugin(options);
  return { ...mailParts(options), plugins: google ? [google] : [] };
}

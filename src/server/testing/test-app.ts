import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { localObjects } from '#adapters/objects/local.ts';
import type { Mail } from '#ports/mail.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { createLogger } from '#server/http/logging.ts';
import { createIdentity } from '#server/identity/create.ts';
import { identityParts } from '#server/identity/parts.ts';
import { openJobs } from '#server/jobs/queue.ts';
import { atEnd } from './at-end.ts';
import { callerOf, type RouteCaller } from './call.ts';
import { TestClock } from './clock.ts';
import { cloneDatabase } from './database.ts';
import { testPayments } from './payments.ts';
import { quickPasswords } from './quick-passwords.ts';
import { type SignUp, signUpWith } from './sign-up.ts';

export interface TestApp {
  app: FastifyInstance;
  context: Context;
  db: Database;
  clock: TestClock;
  /** Mails sent so far through the context's mailer. */
  mails: Mail[];
  /** Addresses whose mails were to be forgotten. */
  forgotten: string[];
  /** Where objects and the outbox are. */
  folder: string;
  databaseUrl: string;
  /** A new account with a real token. */
  signUp: SignUp;
  /** Calls a route of the contract. */
  call: RouteCaller;
}

/**
 * The app of one test file on a database of its own; closed and dropped after the file's tests. Call it in `beforeAll` or at
 * the top of the file. `replace` puts other parts into the context, `extend` adds routes.
 */
export async function testApp(
  options: {
    env?: Record<string, string>;
    /** Connections to the database; 5 if left out. */
    pool?: number;
    replace?: (context: Context) => Partial<Context>;
    extend?: (app: FastifyInstance, context: Context) => void;
  } = {},
): Promise<TestApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'etch-app-'));
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const database = await cloneDatabase();
  atEnd(database.drop);
  const db = openDatabase(database.url, { max: options.pool ?? 5 });
  const config = readConfig({
    ETCH_DATA_DIR: folder,
    DATABASE_URL: database.url,
    ETCH_LOG_LEVEL: process.env.ETCH_LOG_LEVEL ?? 'silent',
    RATE_LIMIT: '0',
    ...options.env,
  });
  const log = createLogger(config.ETCH_LOG_LEVEL);
  const mails: Mail[] = [];
  const forgotten: string[] = [];
  const clock = new TestClock();
  const jobs = await openJobs(db);
  const parts = identityParts({ db, config, jobs, log });
  const identity = await createIdentity({
    db,
    url: database.url,
    config,
    log,
    parts: { ...parts, emailAndPassword: { ...parts.emailAndPassword, password: quickPasswords } },
  });
  const base: Context = {
    config,
    db,
    objects: localObjects(path.join(folder, 'objects')),
    mailer: {
      send: async (mail) => void mails.push(mail),
      forget: async (address) => void forgotten.push(address),
      forgetBefore: async () => 0,
      close: async () => {},
    },
    payments: testPayments,
    clock,
    jobs,
    identity,
    log,
  };
  const context = { ...base, ...options.replace?.(base) };
  const app = await buildApp(context);
  options.extend?.(app, context);
  await app.ready();

  atEnd(async () => {
    await app.close();
    await identity.close();
    await jobs.close();
    await db.$client.end();
  });
  const call = callerOf(app);
  return {
    app,
    context,
    db,
    clock,
    mails,
    forgotten,
    folder,
    databaseUrl: database.url,
    signUp: signUpWith(app),
    call,
  };
}

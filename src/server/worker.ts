import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { openModel } from '#adapters/language-model/hosted.ts';
import { openMailer } from '#adapters/mail/mail.ts';
import { openObjects } from '#adapters/objects/objects.ts';
import { LANES } from '#domain/uploads.ts';
import { OperatorError } from '#ports/operator-error.ts';
import { publicUrl, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { openDatabase } from './db/client.ts';
import { generationEvents } from './generations/events.ts';
import { createLogger } from './http/logging.ts';
import { type PoolSize, RunnerPool } from './jobs/runner-pool.ts';
import { openWorker } from './jobs/work.ts';
import { guardProcess } from './logs/guard-process.ts';
import { openSandbox } from './sandbox/sandbox.ts';
import { registerHandlers, type WorkerContext } from './worker-handlers.ts';

/** Embedded reading keeps a core busy; more at once would only slow each other down. */
const LARGE = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
/** One more for short texts. It is idle most of the time. */
const RUNNERS: PoolSize = { small: 1, large: LARGE };
/** Memory of a machine on which both lanes have a warm runner from the start: each holds about half a gigabyte. */
const ROOM_FOR_TWO = 3 * 1024 ** 3;
const CLOSE_MS = 10_000;
const RUNNER = path.join(import.meta.dirname, 'jobs', 'runner.ts');
/** The process that works the jobs off. Started by main.ts, or alone with ETCH_ROLE=worker on other machines. */
const config = readConfig(process.env);
const log: Context['log'] = createLogger(config.ETCH_LOG_LEVEL).child({ role: 'worker' });
guardProcess(log);
const onError = (error: Error, job?: string) =>
  log.warn({ err: error, job }, job ? 'a job failed and is tried again' : 'the job queue failed');

if (!config.DATABASE_URL) throw new OperatorError('DATABASE_URL: a worker needs the database of its web processes');
const db = openDatabase(config.DATABASE_URL, { max: config.DATABASE_POOL });
db.$client.on('error', (error) => onError(error));
const folder = path.resolve(config.ETCH_DATA_DIR);
const mailer = openMailer({ smtpUrl: config.SMTP_URL, outbox: path.join(folder, 'outbox'), from: config.MAIL_FROM });
const worker = await openWorker(config.DATABASE_URL, db, onError);
const context: WorkerContext = {
  config,
  db,
  objects: openObjects(config.OBJECTS_URL, path.join(folder, 'objects')),
  mailer,
  clock: { now: () => new Date() },
  jobs: worker,
  log,
};
const sandbox = await openSandbox();
for (const missing of sandbox.missing) log.warn(`what opens uploads runs without ${missing}: see docs/operations.md`);
const runners = new RunnerPool(RUNNERS, { script: RUNNER, sandbox, model: openModel(config) });
await registerHandlers(worker, context, runners);
// Where memory is short, the runner of long jobs is started by the first of them.
runners.prepare(totalmem() < ROOM_FOR_TWO ? ['small'] : LANES);
if (config.SMTP_URL && !config.ETCH_PUBLIC_URL) {
  log.warn(`ETCH_PUBLIC_URL is not set: links in mails lead to ${publicUrl(config)}`);
}
log.info({ runners: RUNNERS }, 'the worker is ready');

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await worker.close(CLOSE_MS).catch((error) => onError(error));
  runners.stop();
  await generationEvents(db).close();
  await mailer.close();
  await db.$client.end();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
// Whoever started us is gone, and with it perhaps the database.
process.on('disconnect', () => void stop());

import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { OperatorError } from '#ports/operator-error.ts';
import { buildApp } from './app.ts';
import { compose, openDatabaseServer } from './compose.ts';
import { type Config, readConfig, workerSettings } from './config.ts';
import { migrateDatabase } from './db/migrate.ts';
import { createLogger } from './http/logging.ts';
import { guardProcess } from './logs/guard-process.ts';
import { errorLine } from './logs/safe-error.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/server.ts';
import { type Supervised, supervise } from './supervise.ts';

const WORKER = path.join(import.meta.dirname, 'worker.ts');
/** Longest wait for requests under way when the process is told to stop. */
const CLOSE_MS = 10_000;

/** For whoever started it in a terminal. */
const tell = (error: unknown) => process.stderr.write(`${errorLine(error)}\n`);
/** What to undo when the process stops, last first. */
const undo: (() => Promise<unknown>)[] = [];

async function run(config: Config): Promise<void> {
  const database = await openDatabaseServer(config);
  undo.push(() => database.stop());
  await migrateDatabase(database.url);
  let worker: Supervised | null = null;
  undo.push(async () => worker?.stop());
  const port = config.ETCH_ROLE === 'worker' ? null : await startWeb(config, database.url);
  if (config.ETCH_ROLE !== 'web' && existsSync(WORKER) && stoppingSince === null) {
    worker = supervise(WORKER, workerSettings(process.env, database.url, port), createLogger(config.ETCH_LOG_LEVEL));
  }
}

/** Gives the port on which it listens. */
async function startWeb(config: Config, databaseUrl: string): Promise<number> {
  const { context, close } = await compose(config, databaseUrl);
  undo.push(close);
  const metrics = createMetrics();
  const app = await buildApp(context, { metrics });
  undo.push(async () => {
    // Event streams do not end by themselves.
    const force = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS);
    await app.close();
    clearTimeout(force);
  });
  if (config.METRICS_PORT !== undefined) {
    const server = await serveMetrics(metrics, config.METRICS_PORT, config.METRICS_HOST).catch(
      naming('METRICS_PORT', config),
    );
    undo.push(async () => server.close());
  }
  const address = await app.listen({ port: config.PORT, host: config.HOST }).catch(naming('PORT', config));
  process.stdout.write(`Etch is ready at ${address}\n`);
  return (app.server.address() as AddressInfo).port;
}

function naming(variable: 'PORT' | 'METRICS_PORT', config: Config) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE')
      throw new OperatorError(`${variable}: ${config[variable]} is in use by another program`);
    if (error.code === 'EACCES')
      throw new OperatorError(`${variable}: ${config[variable]} may not be opened by this user`);
    throw error;
  };
}

/** A terminal, npm and the start script may all pass on the same Ctrl-C: only a later one means "at once". */
const IMPATIENT_MS = 2000;
let stoppingSince: number | null = null;
async function stop(code: number): Promise<void> {
  if (stoppingSince !== null) {
    if (performance.now() - stoppingSince > IMPATIENT_MS) process.exit(1);
    return;
  }
  stoppingSince = performance.now();
  for (const step of undo.reverse()) {
    await step().catch(tell);
  }
  process.exit(code);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));

try {
  const config = readConfig(process.env);
  guardProcess(createLogger(config.ETCH_LOG_LEVEL));
  await run(config);
} catch (error) {
  tell(error);
  await stop(1);
}

import path from 'node:path';
import { localObjects } from '#adapters/objects/local.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { createLogger } from '#server/http/logging.ts';
import { RunnerPool } from '#server/jobs/runner-pool.ts';
import { openWorker } from '#server/jobs/work.ts';
import { openSandbox } from '#server/sandbox/sandbox.ts';
import { registerHandlers } from '#server/worker-handlers.ts';

/** A worker as a process of its own, for tests that kill it. Settings come as for the real one. */
const config = readConfig(process.env);
const url = config.DATABASE_URL ?? '';
const db = openDatabase(url, { max: 3 });
const worker = await openWorker(url, db, () => undefined);
const script = path.join(import.meta.dirname, 'fake-runner.ts');
const runners = new RunnerPool({ small: 0, large: 1 }, { script, sandbox: await openSandbox() });
await registerHandlers(
  worker,
  {
    config,
    db,
    objects: localObjects(path.join(config.ETCH_DATA_DIR, 'objects')),
    mailer: {
      send: async () => undefined,
      forget: async () => undefined,
      forgetBefore: async () => 0,
      close: async () => undefined,
    },
    clock: { now: () => new Date() },
    jobs: worker,
    log: createLogger('silent'),
  },
  runners,
);
process.send?.('ready');
process.on('disconnect', () => process.exit(0));

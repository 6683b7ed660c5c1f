import path from 'node:path';
import { RUNNER_LIMITS, type RunnerLimits } from '#server/jobs/runner-limits.ts';
import { type PoolSize, RunnerPool } from '#server/jobs/runner-pool.ts';
import { openWorker } from '#server/jobs/work.ts';
import { openSandbox } from '#server/sandbox/sandbox.ts';
import { registerHandlers } from '#server/worker-handlers.ts';
import { atEnd } from './at-end.ts';
import type { TestApp } from './test-app.ts';

const FAKE_RUNNER = path.join(import.meta.dirname, 'fake-runner.ts');

/** Works the app's jobs off in this process, with a runner that reads `term: definition` lines. Stops after the tests. */
export async function testWorker(
  test: TestApp,
  limits: Partial<RunnerLimits> = {},
  size: PoolSize = { small: 1, large: 1 },
): Promise<void> {
  const errors: Error[] = [];
  const worker = await openWorker(test.databaseUrl, test.db, (error) => errors.push(error));
  const sandbox = await openSandbox();
  const runners = new RunnerPool(size, { script: FAKE_RUNNER, sandbox, limits: { ...RUNNER_LIMITS, ...limits } });
  await registerHandlers(worker, { ...test.context, jobs: worker }, runners);
  atEnd(async () => {
    await worker.close(1000);
    runners.stop();
  });
}

import type { Context } from './context.ts';
import { giveUp, type Runner, runGeneration } from './generations/generate.ts';
import { sweepGenerations } from './generations/sweep.ts';
import type { JobWorker } from './jobs/work.ts';
import { purgeAccount } from './privacy/delete-account.ts';
import { registerSchedules } from './schedules.ts';

export type WorkerContext = Pick<Context, 'config' | 'db' | 'objects' | 'mailer' | 'clock' | 'jobs' | 'log'>;

/** What the worker does for each kind of job, and on which clock. */
export async function registerHandlers(
  worker: JobWorker,
  context: WorkerContext,
  runner: Runner & { readonly size: number },
): Promise<void> {
  await worker.handleDead('generate', (job) => giveUp(context, job));
  await worker.handle('generate', (job, signal) => runGeneration(context, runner, job, signal), {
    concurrency: runner.size,
  });
  await worker.handle('mail', (mail) => context.mailer.send(mail), { concurrency: 2 });
  await worker.handle('delete_objects', async ({ keys }) => {
    for (const key of keys) await context.objects.delete(key);
  });
  await worker.handle('purge_account', (account) => purgeAccount(context, account));
  await worker.repeat('sweep_generations', '* * * * *', () => sweepGenerations(context));
  await registerSchedules(worker, context);
}

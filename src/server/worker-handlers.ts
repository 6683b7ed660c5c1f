import { LANES } from '#domain/uploads.ts';
import type { Context } from './context.ts';
import { giveUp, type Runner, runGeneration } from './generations/generate.ts';
import { sweepGenerations } from './generations/sweep.ts';
import { passTurn, queueOf } from './generations/turns.ts';
import type { JobPayloads } from './jobs/jobs.ts';
import type { RunnerPool } from './jobs/runner-pool.ts';
import type { JobWorker } from './jobs/work.ts';
import { purgeAccount } from './privacy/delete-account.ts';
import { registerSchedules } from './schedules.ts';

export type WorkerContext = Pick<Context, 'config' | 'db' | 'objects' | 'mailer' | 'clock' | 'jobs' | 'log'>;

type Runners = Pick<RunnerPool, 'run' | 'width'>;

/** What the worker does for each kind of job, and on which clock. */
export async function registerHandlers(worker: JobWorker, context: WorkerContext, runners: Runners): Promise<void> {
  for (const lane of LANES) {
    const queue = queueOf({ lane });
    const runner: Runner = { run: (task, options) => runners.run(lane, task, options) };
    await worker.handleDead(queue, async (job) => {
      await giveUp(context, job);
      await passTurn(context, job);
    });
    const handler = async (job: JobPayloads[typeof queue], signal: AbortSignal) => {
      await runGeneration(context, runner, job, signal);
      await passTurn(context, job);
    };
    await worker.handle(queue, handler, { concurrency: runners.width(lane) });
  }
  await worker.handle('mail', (mail) => context.mailer.send(mail), { concurrency: 2 });
  // To whom and what is not said: logs hold neither.
  await worker.handleDead('mail', async () =>
    context.log.error('a mail was given up: the mail server took it at no try'),
  );
  await worker.handle('delete_objects', async ({ keys }) => {
    for (const key of keys) await context.objects.delete(key);
  });
  await worker.handle('purge_account', (account) => purgeAccount(context, account));
  await worker.repeat('sweep_generations', '* * * * *', () => sweepGenerations(context));
  await registerSchedules(worker, context);
}

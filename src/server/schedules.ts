import type { JobWorker } from './jobs/work.ts';
import { pushSender } from './push/send.ts';
import { remindToStudy } from './reminders/study.ts';
import { announceTrialEnds } from './reminders/trial.ts';
import { deleteUnusedAccounts, warnUnusedAccounts } from './retention/accounts.ts';
import { purgeRows } from './retention/rows.ts';
import type { WorkerContext } from './worker-handlers.ts';

/** What the worker does by the clock (UTC), in one worker of all. Each is safe to run again. */
export async function registerSchedules(worker: JobWorker, context: WorkerContext): Promise<void> {
  const push = pushSender(context.config);
  // More often than hourly, so that a worker that was down for a while still meets the hour.
  await worker.repeat('study_reminders', '*/10 * * * *', async () => {
    await remindToStudy(context, push);
  });
  await worker.repeat('trial_mails', '5,35 * * * *', async () => {
    await announceTrialEnds(context);
  });
  await worker.repeat('retention', '30 3 * * *', async () => {
    const warned = await warnUnusedAccounts(context);
    const accounts = await deleteUnusedAccounts(context);
    context.log.info({ warned, accounts, ...(await purgeRows(context)) }, 'retention');
  });
}

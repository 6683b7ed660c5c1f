import type { Database } from '#server/db/client.ts';
import { AppError, notFound } from '#server/errors.ts';
import { generationEvents } from './events.ts';
import { findGeneration, type GenerationRow, hasEnded } from './store.ts';

/** Looks at least this often, should a notification get lost. */
const LOOK_EVERY_MS = 5000;

/** The generation once it has ended or waits for review. Throws `timed_out`; the job goes on then. */
export async function waitForGeneration(
  db: Database,
  userId: string,
  id: string,
  options: { timeoutMs: number; signal?: AbortSignal },
): Promise<GenerationRow> {
  const deadline = Date.now() + options.timeoutMs;
  let wake: () => void = () => undefined;
  const stop = await generationEvents(db).listen(id, () => wake());
  const abort = () => wake();
  options.signal?.addEventListener('abort', abort);
  try {
    while (!options.signal?.aborted) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const row = await findGeneration(db, userId, id);
      if (!row) throw notFound('The generation');
      if (hasEnded(row.status) || row.status === 'review') return row;
      const left = deadline - Date.now();
      if (left <= 0) throw new AppError('timed_out', STILL_WORKING);
      let timer: NodeJS.Timeout | undefined;
      const look = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, Math.min(left, LOOK_EVERY_MS));
      });
      await Promise.race([changed, look]);
      clearTimeout(timer);
    }
    throw new AppError('timed_out', STILL_WORKING, { logMessage: 'the client left before the generation ended' });
  } finally {
    stop();
    options.signal?.removeEventListener('abort', abort);
  }
}

const STILL_WORKING = 'This takes longer than usual. We go on working on it; look into your library in a while.';

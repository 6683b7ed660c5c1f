import { AppError } from '#server/errors.ts';

/** Of one learner in one process: more than anybody watches, and few enough that they hold nothing up. */
export const MAX_STREAMS = 12;

const open = new Map<string, number>();

/** Counts an event stream. Give back what it returns when the stream ends. Throws `rate_limited` when there are too many. */
export function takeStream(userId: string): () => void {
  const count = open.get(userId) ?? 0;
  if (count >= MAX_STREAMS) {
    throw new AppError('rate_limited', 'Too many event streams are open. Close one of them.', {
      headers: { 'retry-after': '15' },
    });
  }
  open.set(userId, count + 1);
  let given = false;
  return () => {
    if (given) return;
    given = true;
    const left = (open.get(userId) ?? 1) - 1;
    if (left > 0) open.set(userId, left);
    else open.delete(userId);
  };
}

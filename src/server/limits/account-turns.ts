import { AppError } from '#server/errors.ts';

/** Calls of one account that may wait behind another of its own. */
const MOST_WAITING = 20;

/**
 * Lets an account do one piece of heavy work at a time in this process; its others wait in order. Gives what ends the turn.
 * Throws `rate_limited` when too many wait.
 */
export function accountTurns(): (key: string) => Promise<() => void> {
  const waiting = new Map<string, (() => void)[]>();
  return async (key) => {
    const queue = waiting.get(key);
    if (!queue) waiting.set(key, []);
    else if (queue.length >= MOST_WAITING) throw tooMany();
    else await new Promise<void>((go) => queue.push(go));
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const next = waiting.get(key)?.shift();
      if (next) next();
      else waiting.delete(key);
    };
  };
}

const tooMany = () =>
  new AppError('rate_limited', 'You have asked for much at once. Wait until it is done and try again.', {
    headers: { 'retry-after': '10' },
  });

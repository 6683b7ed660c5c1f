import pg from 'pg';

/**
 * Loaded before a server's own modules: on "fail" each query fails once, with all in its error that the driver and a helpful
 * database may put there. "throw" and "print" are what a library might do.
 */
type Callback = (error: Error) => void;
const failed = new Set<string>();
let failing = false;

const real = pg.Client.prototype.query as (...given: unknown[]) => unknown;
function query(this: pg.Client, ...given: unknown[]): unknown {
  const [config, values] = given as [string | { text?: string; values?: unknown[] } | undefined, unknown];
  const text = typeof config === 'string' ? config : config?.text;
  if (!failing || !text || failed.has(text) || /^(rollback|listen)/i.test(text)) return real.apply(this, given);
  failed.add(text);
  const sent = JSON.stringify(Array.isArray(values) ? values : (config as { values?: unknown }).values);
  const error = new pg.DatabaseError(`could not take ${sent} into "${text}"`, 1, 'error');
  Object.assign(error, {
    code: 'XX000',
    table: 'user',
    detail: `Failing row contains ${sent}`,
    where: sent,
    hint: sent,
  });
  Object.assign(error, { query: text, params: sent, parameters: sent, internalQuery: sent });
  const callback = given.find((each) => typeof each === 'function') as Callback | undefined;
  if (!callback) return Promise.reject(error);
  setImmediate(callback, error);
  return undefined;
}
pg.Client.prototype.query = query as never;

process.on('message', ({ ask, words }: { ask: 'fail' | 'throw' | 'print'; words: string }) => {
  failing = true;
  if (ask === 'print') console.error('# SERVER_ERROR:', words, Object.assign(new Error(words), { words }));
  if (ask === 'throw') setImmediate(() => Promise.reject(Object.assign(new Error(words), { params: [words] })));
  process.send?.(failed.size);
});

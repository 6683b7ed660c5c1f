import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { expect, it } from 'vitest';
import { OperatorError } from '#ports/operator-error.ts';
import { createLogger } from '#server/http/logging.ts';
import { errorLine, safeError } from './safe-error.ts';

const SECRET = 'hunter2';

/** As drizzle and the driver make it of a query that fails. */
function failedQuery(): Error {
  const cause = new pg.DatabaseError(`invalid input syntax for type date: "${SECRET}"`, 1, 'error');
  Object.assign(cause, { code: '22007', table: 'user', constraint: 'user_email', detail: `Key (email)=(${SECRET})` });
  Object.assign(cause, { where: `portal parameter $1 = '${SECRET}'`, hint: SECRET, internalQuery: SECRET });
  return new DrizzleQueryError(`insert into t values ('${SECRET}')`, [SECRET], cause);
}

/** An error that says what it should not in every way that there is. */
function talkative(): Error {
  const error = new Error(`${SECRET}\n    at ${SECRET} (/${SECRET}:1:1)`, { cause: { words: SECRET } });
  error.name = `${SECRET} said`;
  return Object.assign(error, {
    code: `the code ${SECRET}`,
    table: `${SECRET}; drop`,
    body: { text: SECRET },
    rawPacket: Buffer.from(SECRET),
    errors: [new TypeError(SECRET), SECRET],
  });
}

it('tells where and of which kind, and none of the words', () => {
  const safe = safeError(failedQuery());
  expect(safe).toMatchObject({ cause: { code: '22007', table: 'user', constraint: 'user_email' } });
  expect(safe.stack?.[0]).toContain('safe-error.test.ts');
  for (const error of [failedQuery(), talkative(), SECRET, { message: SECRET }, null]) {
    expect(inspect(safeError(error), { depth: null })).not.toContain(SECRET);
    expect(errorLine(error)).not.toContain(SECRET);
  }
});

it('keeps the words that are meant for the operator', () => {
  expect(errorLine(new OperatorError('PORT: 80 is in use by another program'))).toBe(
    'PORT: 80 is in use by another program',
  );
});

it('is how every logger tells errors, however they are handed over', () => {
  const lines: string[] = [];
  const log = createLogger('trace', { write: (line: string) => void lines.push(line) });
  for (const err of [failedQuery(), talkative()]) {
    log.error(err);
    log.error(err, err.message);
    log.warn({ err });
    log.info({ err }, err.message);
    log.child({ role: 'x' }).debug({ err }, 'something failed');
    log.trace(err, 'of %s', SECRET.slice(0, 1));
  }
  log.info(`Reply was already sent in the "/api/files/${SECRET}" route`);
  log.trace({ options: { headers: { authorization: SECRET } } }, 'what a library works with');
  expect(lines).toHaveLength(14);
  expect(lines.join('')).not.toContain(SECRET);
  expect(lines.join('')).toContain('"code":"22007"');
});

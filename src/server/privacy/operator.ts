import { z } from 'zod';
import { OperatorError } from '#ports/operator-error.ts';
import type { Database } from '#server/db/client.ts';
import { closeRequest, listRequests } from './request-store.ts';

export const USAGE = `Usage:
  etch-admin privacy list [--all]
  etch-admin privacy close ID --outcome "what was done"`;

/** Wrong arguments; the message says which. */
export class UsageError extends OperatorError {
  override name = 'UsageError';
}

/** The operator's commands on privacy requests. Gives the lines to print. */
export async function privacyCommand(db: Database, args: readonly string[], now: Date): Promise<string[]> {
  const [command, ...rest] = args;
  if (command === 'list') {
    const requests = await listRequests(db, { all: rest.includes('--all') });
    if (requests.length === 0) return ['There are no open requests.'];
    return requests.map((request) =>
      [
        request.id,
        request.requestType.padEnd(13),
        request.closedAt ? `closed ${day(request.closedAt)}` : dueWords(request.respondBy, now),
        request.email,
        JSON.stringify(request.closedAt ? (request.outcome ?? '') : request.details),
      ].join('  '),
    );
  }
  if (command === 'close') {
    const [id] = rest;
    const outcome = rest[rest.indexOf('--outcome') + 1];
    if (!z.uuid().safeParse(id).success) throw new UsageError('Name the request by its id.');
    if (!rest.includes('--outcome') || !outcome?.trim()) throw new UsageError('Say what was done: --outcome "…".');
    if (!(await closeRequest(db, id as string, outcome, now)))
      throw new UsageError(`No open request has the id ${id}.`);
    return [`Closed ${id}.`];
  }
  throw new UsageError('Say what to do: list or close.');
}

const day = (at: Date) => at.toISOString().slice(0, 10);

function dueWords(respondBy: Date, now: Date): string {
  return respondBy < now ? `OVERDUE since ${day(respondBy)}` : `answer by ${day(respondBy)}`;
}

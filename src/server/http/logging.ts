import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type LogFn, type Logger, pino, stdTimeFunctions } from 'pino';
import { safeError } from '#server/logs/safe-error.ts';

/** Lines of JSON that hold no secret and nobody's words: routes instead of addresses, errors as `safeError` tells them. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      redact: {
        paths: ['authorization', 'cookie', 'token', 'password', '*.authorization', '*.cookie', '*.token', '*.password'],
        remove: true,
      },
      serializers: {
        // Addresses hold tokens, in the query and in the path.
        req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'none' }),
        res: ({ statusCode, request }: { statusCode: number; request?: { caller?: { userId: string } | null } }) => ({
          status: statusCode,
          ...(request?.caller ? { account: request.caller.userId } : {}),
        }),
        err: (error: unknown) => safeError(error),
      },
      hooks: {
        logMethod(given, method) {
          method.apply(this, plain(given) as Parameters<LogFn>);
        },
      },
    },
    destination ?? pino.destination(1),
  );
}

/** Without an error's own message, which pino would take where none is given, and without what libraries quote. */
function plain([first, second, ...rest]: unknown[]): unknown[] {
  if (typeof first === 'string') return [withoutQuotes(first)];
  const object = first instanceof Error ? { err: first } : ((first ?? {}) as { err?: unknown });
  const { err } = object;
  const foreign = typeof second !== 'string' || (err instanceof Error && err.message !== '' && second === err.message);
  const facts = plainFacts(object);
  if (!foreign) return [facts, withoutQuotes(second as string), ...rest];
  return err === undefined ? [facts] : [facts, 'an error'];
}

const MOST_LETTERS = 200;
/** What has a serializer, numbers and short words: a library that logs its options logs the headers of a request with them. */
function plainFacts(object: object): object {
  const isPlain = (name: string, value: unknown) =>
    ['req', 'res', 'err'].includes(name) ||
    (typeof value === 'string' ? value.length <= MOST_LETTERS : value === null || typeof value !== 'object');
  return Object.fromEntries(Object.entries(object).filter(([name, value]) => isPlain(name, value)));
}

const withoutQuotes = (words: string) => words.replaceAll(/"[^"]*"/g, '"…"');

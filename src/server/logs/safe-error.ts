import { OperatorError } from '#ports/operator-error.ts';
import { AppError } from '#server/errors.ts';

/**
 * What may be told of an error. Messages are left out: those of drivers, parsers and providers quote queries, parameters, rows,
 * addresses and learners' own words. A type, codes and places in the source say what went wrong without any of them.
 */
export interface SafeError {
  type: string;
  message?: string;
  /** Codes, names of tables and the like: see FACTS. */
  [fact: string]: unknown;
  stack?: string[];
  cause?: SafeError;
  errors?: SafeError[];
}

const isCode = (value: unknown) =>
  typeof value === 'string' && (/^[A-Z][A-Z0-9_]{1,63}$/.test(value) || /^[0-9A-Z]{5}$/.test(value));
const isName = (value: unknown) => typeof value === 'string' && /^[A-Za-z_][A-Za-z0-9_]{0,63}$/.test(value);
const isNumber = (value: unknown) => typeof value === 'number';
const isHost = (value: unknown) => typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value);

/** The properties that are told, each only in a form in which nothing else can hide. */
const FACTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  // SQLSTATE, or Node's own.
  code: isCode,
  severity: isCode,
  table: isName,
  column: isName,
  constraint: isName,
  routine: isName,
  syscall: isName,
  // Only with a syscall: where it could not connect to.
  address: isHost,
  port: isNumber,
  // What a server answered that we had asked.
  status: (value) => isNumber(value) || isCode(value),
  statusCode: isNumber,
  responseCode: isNumber,
};

const DEEPEST = 4;
const MOST_FRAMES = 12;

/** The one way in which an error gets into a log. */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: error === null ? 'null' : typeof error };
  const given = error as Error & Record<string, unknown> & { errors?: unknown };
  const safe: SafeError = { type: isName(error.name) ? error.name : 'Error' };
  if (error instanceof OperatorError) safe.message = error.message;
  if (error instanceof AppError) safe.code = error.code;
  for (const [fact, isPlain] of Object.entries(FACTS)) {
    if (isPlain(given[fact])) safe[fact] = given[fact];
  }
  const frames = framesOf(error);
  if (frames.length > 0) safe.stack = frames;
  if (depth < DEEPEST && error.cause !== undefined) safe.cause = safeError(error.cause, depth + 1);
  if (depth < DEEPEST && Array.isArray(given.errors)) {
    safe.errors = given.errors.slice(0, 3).map((each) => safeError(each, depth + 1));
  }
  return safe;
}

/** A frame of a stack, and nothing that a message might pretend to be one with. */
const FRAME =
  /^ {4}at (?:(?:async |new )*[\w$.<>#[\]]+(?: \[as \w+\])? \()?(?:file:\/\/\/|node:|\/)[^()'"`]*:\d+:\d+\)?$/;

/** Where it was thrown. The message stands before the frames and is cut off. */
export function framesOf(error: Error): string[] {
  const stack = typeof error.stack === 'string' ? error.stack : '';
  const told = error.message ? stack.indexOf(error.message) : -1;
  const behind = told < 0 ? stack : stack.slice(told + error.message.length);
  return behind
    .split('\n')
    .filter((line) => line.length < 500 && FRAME.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim());
}

/** The same in one line, for a terminal. */
export function errorLine(error: unknown): string {
  const { message, stack = [], cause, ...facts } = safeError(error);
  if (message !== undefined) return message;
  const { errors: _, ...plain } = facts;
  const words = Object.values(plain).filter((value) => typeof value !== 'object');
  return [words.join(' '), stack[0], cause && error instanceof Error ? `because of ${errorLine(error.cause)}` : '']
    .filter(Boolean)
    .join(', ');
}

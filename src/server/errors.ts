import { ERROR_STATUS, type ErrorCode, type Problem } from '#contract/errors.ts';

/** An expected failure. `detail` is for the user; `logMessage` is for the operator, in our own words, and never leaves the server. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly detail: string;
  readonly file: string | undefined;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    detail: string,
    options: { logMessage?: string; file?: string; cause?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(options.logMessage ?? code, { cause: options.cause });
    this.code = code;
    this.detail = detail;
    this.file = options.file;
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

const TITLES: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'Sign in required',
  upgrade_required: 'Upgrade required',
  not_found: 'Not found',
  internal: 'Something went wrong',
};

/** The problem+json body of an error. */
export function toProblem(error: AppError, requestId?: string): Problem {
  return {
    type: `urn:etch:problem:${error.code}`,
    title: TITLES[error.code] ?? titleOf(error.code),
    status: error.status,
    detail: error.detail,
    code: error.code,
    ...(requestId ? { requestId } : {}),
    ...(error.file ? { file: error.file } : {}),
  };
}

function titleOf(code: ErrorCode): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Another learner's id and one that never was get the same answer. */
export const notFound = (what = 'That') =>
  new AppError('not_found', `${what} was not found. It may have been deleted.`);

import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Problem } from '#contract/errors.ts';
import { AppError, toProblem } from '#server/errors.ts';

const UNEXPECTED = 'Something went wrong on our side. Try again in a moment.';

/** Every error leaves as application/problem+json. What went wrong inside is logged and not sent. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error);
    const { code, message: reason } = known;
    if (known.status >= 500 && code !== 'not_implemented')
      request.log.error({ err: error, code, reason }, 'a request failed');
    else request.log.info({ code, reason }, 'a request was refused');
    return sendProblem(request, reply, known, issuesOf(error));
  });
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
  issues?: Problem['issues'],
): FastifyReply {
  const body: Problem = { ...toProblem(error, request.id), ...(issues ? { issues } : {}) };
  // As a string, because the route's schema for this status may be another one.
  return reply
    .code(error.status)
    .headers(error.headers)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

/** What kind of failure it is for whoever asked. */
export function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const options = { cause: error };
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new AppError('invalid_request', 'Some of what was sent is missing or not valid.', options);
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new AppError('too_large', 'What was sent is too large.', options);
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new AppError('too_many_files', 'There are too many files.', options);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new AppError('unsupported_type', 'The server does not take this type of content.', options);
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new AppError('invalid_request', 'The request is not valid JSON.', options);
    case 'FST_UNDER_PRESSURE':
      return new AppError('unavailable', 'The server is busy. Try again in a moment.', {
        ...options,
        headers: { 'retry-after': '5' },
      });
  }
  if (isUnkeepable(error)) {
    return new AppError('invalid_request', 'Some of what was sent cannot be kept.', options);
  }
  if (BROKEN_FORM.test(error.message)) {
    return new AppError('invalid_request', 'The upload is not complete. Try again.', options);
  }
  const status = error.statusCode ?? 500;
  if (status === 429) return new AppError('rate_limited', 'Too many requests. Wait a moment and try again.', options);
  if (status === 404) return new AppError('not_found', 'There is nothing at this address.', options);
  if (status >= 400 && status < 500) return new AppError('invalid_request', 'The request is not valid.', options);
  return new AppError('internal', UNEXPECTED, options);
}

/**
 * What PostgreSQL says of a value that it cannot keep: too long, out of range, no date, no text, no such escape. The contract
 * refuses all that is known; whatever slips through is still the sender's fault and not ours.
 */
const UNKEEPABLE = ['22001', '22003', '22007', '22008', '22009', '22021', '22P02', '22P05'];

function isUnkeepable(error: unknown): boolean {
  for (let at: unknown = error, deep = 0; at instanceof Error && deep < 5; at = at.cause, deep++) {
    if (UNKEEPABLE.includes((at as { code?: string }).code ?? '')) return true;
  }
  return false;
}

/** The form parser's errors have no codes. */
const BROKEN_FORM =
  /^(Multipart: |Unexpected end of multipart data|(Part|File|Field) terminated early|(Unsupported|Malformed|Missing) [Cc]ontent[- ][Tt]ype)/;

/** Answers what is no HTTP request at all, or none that came to its end: there is no reply to answer with. */
export function refuseRawly(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, known] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ['408 Request Timeout', new AppError('invalid_request', 'The request took too long to arrive.')]
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? ['431 Request Header Fields Too Large', new AppError('too_large', 'The request has too many headers.')]
        : ['400 Bad Request', new AppError('invalid_request', 'The request is not valid.')];
  const body = JSON.stringify({ ...toProblem(known), status: Number.parseInt(status, 10) });
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}`;
  if (socket.writable) socket.write(`${head}\r\nconnection: close\r\n\r\n${body}`);
  socket.destroySoon();
}

function issuesOf(error: FastifyError): Problem['issues'] {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  return error.validation.map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? 'is not valid',
  }));
}

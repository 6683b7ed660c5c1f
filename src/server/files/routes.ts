import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { files } from '#contract/files.ts';
import { ObjectMissing } from '#ports/objects.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { type Guards, implement } from '#server/implement.ts';
import { toUtf8 } from './text.ts';
import { readFileToken } from './token.ts';
import { fileSecret } from './urls.ts';

/** Nothing that a student uploaded may run: no sniffing, no scripts, no frames but our own. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=3600, immutable',
};

export function registerFileRoutes(app: FastifyInstance, context: Context, guards: Guards): void {
  implement(app, guards, files.get, async ({ params, reply }) => {
    const grant = readFileToken(await fileSecret(context), params.token, context.clock.now());
    if (!grant) throw notFound('That file');
    const stream = await context.objects.stream(grant.key).catch((error) => {
      if (error instanceof ObjectMissing) throw notFound('That file');
      throw error;
    });
    const text = grant.contentType.startsWith('text/');
    const body = text ? Readable.from(toUtf8(stream as AsyncIterable<Uint8Array>)) : stream;
    reply.header('content-type', text ? 'text/plain; charset=utf-8' : grant.contentType);
    return { status: 200, headers: HEADERS, body };
  });
}

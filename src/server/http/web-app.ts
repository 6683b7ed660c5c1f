import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors.ts';
import { sendProblem } from './problems.ts';

export const WEB_FOLDER = path.resolve(import.meta.dirname, '../../../dist/web');

/** Serves the built web app: hashed files for ever, its page at every address that is not the API's. */
export async function registerWebApp(app: FastifyInstance, folder = WEB_FOLDER): Promise<void> {
  const built = existsSync(path.join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders(reply, file) {
        const hashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const page =
      built &&
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/(api|assets)(\/|$)/.test(request.url.split('?')[0] ?? '');
    if (page) return reply.sendFile('index.html');
    return sendProblem(request, reply, new AppError('not_found', 'There is nothing at this address.'));
  });
}

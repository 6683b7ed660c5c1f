import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/errors.ts';
import { COOKIE_PREFIX } from '#server/identity/cookie-prefix.ts';
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
      preCompressed: true,
      setHeaders(reply, file) {
        const hashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const nothing = (request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(request, reply, new AppError('not_found', 'There is nothing at this address.'));
  app.setNotFoundHandler(nothing);
  if (!built) return;
  const pages = readPages(folder);
  app.get('/*', (request, reply) => {
    const address = request.url.split('?')[0] ?? '';
    if (/^\/(api|assets)(\/|$)/.test(address)) return nothing(request, reply);
    const visitor = !SESSION_COOKIE.test(request.headers.cookie ?? '');
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
      .send(visitor ? (pages.visitor.get(address) ?? pages.anyVisitor) : pages.student);
  });
}

/** Present, the session may have ended; absent, there is none. */
const SESSION_COOKIE = new RegExp(`(?:^|;\\s*)(?:__Host-)?${COOKIE_PREFIX}\\.session_token=`);

interface Pages {
  /** For whoever has a session cookie. */
  student: string;
  /** For visitors at an address that was not drawn before. */
  anyVisitor: string;
  /** Drawn when the app was built, by path. */
  visitor: Map<string, string>;
}

function readPages(folder: string): Pages {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const forVisitor = (html: string) => html.replace('<html ', '<html data-visitor ');
  const plain = read('index.html');
  const drawn = '.vite/visitor';
  const files = existsSync(path.join(folder, drawn)) ? readdirSync(path.join(folder, drawn)) : [];
  const visitor = new Map(
    files.map((file) => {
      const name = path.basename(file, '.html');
      return [name === 'index' ? '/' : `/${name}`, forVisitor(read(path.join(drawn, file)))];
    }),
  );
  const landing = visitor.get('/');
  if (landing) visitor.set('/landing', landing);
  const student = existsSync(path.join(folder, '.vite/student.html')) ? read('.vite/student.html') : plain;
  return { student, anyVisitor: forVisitor(plain), visitor };
}

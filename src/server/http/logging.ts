import { type Logger, pino, stdTimeFunctions } from 'pino';

/** Paths only: queries hold signatures and tokens, bodies hold learners' words. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    timestamp: stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'authorization',
        'cookie',
        'token',
        'password',
        '*.authorization',
        '*.cookie',
        '*.token',
        '*.password',
        'req.headers',
        'res.headers',
      ],
      remove: true,
    },
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url?.split('?')[0] }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  });
}

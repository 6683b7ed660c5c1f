import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Guards } from '#server/implement.ts';
import { endSlowBodies } from './slow-bodies.ts';

/** A server that stands still for longer sends people away. */
const LONGEST_PAUSE_MS = 5000;

/** Headers, compression and brakes. */
export async function registerSecurity(
  app: FastifyInstance,
  config: Config,
  identify: Guards['identify'],
): Promise<void> {
  const learnerOf = async (request: FastifyRequest) => (await identify(request))?.userId ?? null;
  const https = config.ETCH_PUBLIC_URL?.startsWith('https:') ?? false;
  const stripe = config.STRIPE_SECRET_KEY !== undefined;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // Mantine writes its variables into style elements and attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'", ...(stripe ? ['https://js.stripe.com'] : [])],
        connectSrc: ["'self'", ...(stripe ? ['https://api.stripe.com'] : [])],
        frameSrc: stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : ["'none'"],
        workerSrc: ["'self'", 'blob:'],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: https,
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  // Not text/event-stream: compression would hold events back.
  await app.register(compress, {
    threshold: 1024,
    customTypes:
      /^(text\/(html|css|plain|csv|javascript)|application\/(json|javascript|problem\+json|manifest\+json)|image\/svg\+xml)/,
  });
  // It takes an interval without a turn of the loop for an endless pause: with its own of a second, two short pauses in a row
  // would refuse everybody.
  await app.register(underPressure, {
    maxEventLoopDelay: LONGEST_PAUSE_MS,
    sampleInterval: LONGEST_PAUSE_MS,
    retryAfter: LONGEST_PAUSE_MS / 1000,
  });
  if (config.RATE_LIMIT > 0) {
    await app.register(rateLimit, {
      global: false,
      max: config.RATE_LIMIT,
      timeWindow: 60_000,
      // By learner where the token is good, so that a school behind one address is not one learner.
      keyGenerator: async (request) => (await learnerOf(request)) ?? request.ip,
      allowList: (request) => !request.url.startsWith('/api/') || request.url.startsWith('/api/health/'),
    });
    // For every request, as the first thing: what is refused, malformed or leads nowhere counts as well.
    app.addHook('onRequest', app.rateLimit());
  }
  endSlowBodies(app, learnerOf);
  // What a learner asked for is in no cache on the way, nor in the browser of a shared machine; files say what holds for them.
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

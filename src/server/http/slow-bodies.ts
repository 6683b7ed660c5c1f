import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface BodyRules {
  /** What a body may take however slow it comes; a phone may change its network meanwhile. */
  graceMs: number;
  /** From then on, on average since it began: a slow line takes long and passes, a dripping one does not. */
  bytesPerSecond: number;
  /** Bodies beyond their grace that one learner may have on their way at once. */
  perLearner: number;
  /** The same of one address, of whoever is not signed in. */
  perAddress: number;
  checkMs: number;
}

const RULES: BodyRules = { graceMs: 20_000, bytesPerSecond: 2000, perLearner: 12, perAddress: 60, checkMs: 5000 };

interface Coming {
  request: FastifyRequest;
  owner: string;
  most: number;
  startedAt: number;
  /** What the connection had read by then. */
  startedWith: number;
  /** Time in which we did not take what had come: that is not the sender's slowness. */
  ourMs: number;
}

/**
 * Ends requests whose bodies drip, which would hold a connection, and what is kept for it, as long as somebody likes. A flat
 * limit would end long uploads over slow lines, too. `learnerOf` says who is to be counted.
 */
export function endSlowBodies(
  app: FastifyInstance,
  learnerOf: (request: FastifyRequest) => Promise<string | null>,
  rules: BodyRules = RULES,
): void {
  const coming = new Set<Coming>();

  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return;
    const learner = await learnerOf(request);
    const body: Coming = {
      request,
      owner: learner ?? request.ip,
      most: learner ? rules.perLearner : rules.perAddress,
      startedAt: performance.now(),
      startedWith: request.raw.socket.bytesRead ?? 0,
      ourMs: 0,
    };
    coming.add(body);
    // A body may go on coming after its answer: it is watched to its own end.
    const end = () => coming.delete(body);
    request.raw.once('end', end).once('close', end);
  });

  const timer = setInterval(() => {
    const late = new Map<string, number>();
    for (const body of coming) {
      const { raw, log } = body.request;
      if (raw.readableLength > 0) body.ourMs += rules.checkMs;
      const counted = performance.now() - body.startedAt - body.ourMs - rules.graceMs;
      if (counted <= 0) continue;
      const read = (raw.socket.bytesRead ?? 0) - body.startedWith;
      const ofOwner = (late.get(body.owner) ?? 0) + 1;
      late.set(body.owner, ofOwner);
      if (ofOwner <= body.most && read >= (counted / 1000) * rules.bytesPerSecond) continue;
      log.info({ read, bodies: ofOwner }, 'a body came too slowly, or too many came at once');
      raw.destroy();
    }
  }, rules.checkMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

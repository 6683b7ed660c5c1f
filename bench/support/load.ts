import { Agent, request } from 'node:http';

export interface Target {
  origin: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** A fresh body for each request. */
  body?: () => string;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failures: number;
}

/** The value below which a share of the values lies. Sorts in place. */
export function percentile(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
}

/** Closed-loop load on loopback: so many connections, each with one request under way, for so many seconds. */
export async function load(target: Target, { connections = 16, seconds = 5 } = {}): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let failures = 0;
  const one = async () => {
    while (performance.now() < until) {
      const start = performance.now();
      const status = await send(target, agent);
      times.push(performance.now() - start);
      if (status >= 400) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99), failures };
}

function send({ origin, method, path, headers, body }: Target, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const payload = body?.();
    const sent = request(
      `${origin}${path}`,
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}

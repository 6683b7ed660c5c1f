import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createMetrics, measureRequests } from './metrics.ts';
import { serveMetrics } from './server.ts';

it('are served on a port of their own, by route and never by address', async () => {
  const registry = createMetrics();
  const app = Fastify();
  measureRequests(app, registry);
  app.get('/api/materials/:id', async () => ({}));
  await app.inject('/api/materials/somebodys-id');
  const server = await serveMetrics(registry, 0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;

  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(text).toMatch(/etch_http_request_seconds_count\{[^}]*route="\/api\/materials\/:id"[^}]*\} 1/);
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).not.toContain('somebodys-id');
  expect((await fetch(`http://127.0.0.1:${port}/api/user/profile`)).status).toBe(404);

  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  await app.close();
});

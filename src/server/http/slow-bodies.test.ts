import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { handleErrors } from './problems.ts';
import { endSlowBodies } from './slow-bodies.ts';

let app: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function listen(learner: string | null = null): Promise<number> {
  app = Fastify() as unknown as FastifyInstance;
  handleErrors(app);
  const rules = { graceMs: 300, bytesPerSecond: 200, perLearner: 2, perAddress: 40, checkMs: 100 };
  endSlowBodies(app, async () => learner, rules);
  app.post('/taken', async (request) => ({ length: JSON.stringify(request.body).length }));
  app.post('/refused', { onRequest: async (_, reply) => reply.code(401).send('no') }, async () => 'never');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** A request whose body of `length` bytes has only begun. */
async function begin(port: number, path: string, length: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n"`,
  );
  return socket;
}

/** Writes a piece every so often until it may not any more. */
async function drip(socket: Socket, piece: string, everyMs: number): Promise<void> {
  while (!socket.destroyed) {
    socket.write(piece);
    await after(everyMs);
  }
}

it.each(['/taken', '/refused'])(
  'ends connections that drip into %s',
  async (path) => {
    const port = await listen();
    const many = await Promise.all(Array.from({ length: 30 }, () => begin(port, path, 100_000)));
    const closed = many.map((socket) => new Promise((resolve) => socket.resume().once('close', resolve)));
    for (const socket of many) void drip(socket, 'x', 100);
    await Promise.all(closed);
    const left = await new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
    expect(left).toBe(0);
  },
  20_000,
);

it('takes a long upload over a slow line', async () => {
  const port = await listen();
  const socket = await begin(port, '/taken', 3002);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  for (let sent = 0; sent < 3000; sent += 200) {
    socket.write('x'.repeat(200));
    await after(100);
  }
  socket.write('"');
  await expect.poll(() => answer, { timeout: 5000 }).toContain('{"length":3002}');
});

it('takes only so many long ones at once of one learner', async () => {
  const port = await listen('ada');
  const many = await Promise.all(Array.from({ length: 6 }, () => begin(port, '/taken', 1_000_000)));
  let ended = 0;
  for (const socket of many) {
    socket.once('close', () => ended++);
    void drip(socket.resume(), 'x'.repeat(1000), 50);
  }
  await expect.poll(() => ended, { timeout: 10_000 }).toBe(4);
  await after(500);
  expect(ended).toBe(4);
});

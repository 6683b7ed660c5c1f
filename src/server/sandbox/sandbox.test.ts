import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Findings, Probe } from '#server/testing/probe.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';
import { confined, type Needs } from './walls.ts';

const PROBE = path.join(import.meta.dirname, '../testing/probe.ts');
const NEEDS: Needs = { memory: 256 * 2 ** 20, heapMegabytes: 128 };
const EATER = path.join(import.meta.dirname, '../testing/eater.ts');

const folder = mkdtempSync(path.join(tmpdir(), 'etch-sandbox-'));
const secret = path.join(folder, 'secret');
const socket = path.join(folder, '.s.PGSQL.5432');
const servers: Server[] = [];
let sandbox: Sandbox;
let question: Probe;

async function listening(server: Server, ...to: [string] | [number, string]): Promise<Server> {
  servers.push(server);
  server.listen(...(to as [number, string]));
  await once(server, 'listening');
  return server;
}

beforeAll(async () => {
  process.env.ETCH_SECRET_OF_TEST = 'hidden';
  sandbox = await openSandbox();
  writeFileSync(secret, 'hidden', { mode: 0o600 });
  await listening(createServer(), socket);
  const server = await listening(createServer(), 0, '127.0.0.1');
  const { port } = server.address() as { port: number };
  question = { secret, folder, socket, port, parent: process.pid };
});
afterAll(() => {
  delete process.env.ETCH_SECRET_OF_TEST;
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

async function findings(child: ChildProcess): Promise<Findings> {
  child.send(question);
  const [answer] = await once(child, 'message');
  child.kill('SIGKILL');
  return answer as Findings;
}

const STDIO = ['ignore', 'ignore', 'inherit', 'ipc'] as const;

describe('a child in which hostile bytes are opened', () => {
  it('gets at no file, no program and nothing of our environment, on any system', async () => {
    const { env, ...found } = await findings(sandbox.spawn(PROBE, NEEDS, { stdio: [...STDIO] }));
    const refused = (...names: (keyof typeof found)[]) =>
      Object.fromEntries(names.map((name) => [name, 'ERR_ACCESS_DENIED']));
    expect(found).toMatchObject(refused('read', 'list', 'write', 'write code', 'spawn', 'parent'));
    expect(env.filter((name) => /ETCH_SECRET|DATABASE|MODEL|OBJECTS|SMTP|STRIPE/.test(name))).toEqual([]);
  });

  it('gets at nothing either when it has left Node’s own walls', async ({ skip }) => {
    const [command = '', ...args] = confined(sandbox.walls, NEEDS, PROBE);
    const open = args.filter((arg) => !/^--(permission|allow-)/.test(arg));
    const env = { PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
    const found = await findings(spawn(command, open, { ...sandbox.ids, cwd: '/', env, stdio: [...STDIO] }));
    if (sandbox.missing.length > 0) skip(`this system has not: ${sandbox.missing.join('; ')}`);
    const { env: _, spawn: __, ...rest } = found;
    expect(Object.entries(rest).filter(([, outcome]) => outcome === 'open')).toEqual([]);
  });

  it('is ended by the system when it asks for more memory than it may have', async ({ skip }) => {
    if (process.platform !== 'linux') skip('only Linux holds this limit');
    const child = sandbox.spawn(EATER, NEEDS, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    let held = 0;
    child.on('message', (bytes: number) => {
      held = bytes;
    });
    const [code] = await once(child, 'exit');
    expect(code).not.toBe(0);
    expect(held).toBeGreaterThan(NEEDS.memory / 4);
    expect(held).toBeLessThan(NEEDS.memory * 2);
  });
});

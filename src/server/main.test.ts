import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from './http/logging.ts';
import { supervise } from './supervise.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');

let folder: string;
let children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'etch-main-'));
});
afterEach(async () => {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(
    children.map(
      (child) => child.exitCode ?? child.signalCode ?? once(child, 'exit', { signal: AbortSignal.timeout(20_000) }),
    ),
  );
  children = [];
  await rm(folder, { recursive: true, force: true });
});

/** Runs the server; resolves with its first line, or with what it said before it ended. */
async function run(env: Record<string, string>): Promise<{ line: string; code: number | null; process: ChildProcess }> {
  const started = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      ETCH_DATA_DIR: path.join(folder, 'data'),
      PORT: '0',
      ETCH_ROLE: 'web',
      ETCH_LOG_LEVEL: 'error',
      ...env,
    },
  });
  children.push(started);
  let errors = '';
  started.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((resolve) => {
    started.stdout?.once('data', (chunk) => resolve({ line: String(chunk), code: null, process: started }));
    started.once('close', (code) => resolve({ line: errors, code, process: started }));
  });
}

it('starts on its own database, says where, and stops cleanly', async () => {
  const server = await run({});
  expect(server.line).toMatch(/^Etch is ready at http:\/\/127\.0\.0\.1:\d+\n$/);
  const url = server.line.trim().split(' ').at(-1);
  expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
  const exit = once(server.process, 'exit');
  // As a terminal and npm together do.
  server.process.kill('SIGINT');
  server.process.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});

it('runs twice on one machine, each with data of its own', { timeout: 90_000 }, async () => {
  const both = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const server = await run({ ETCH_DATA_DIR: path.join(folder, name) });
      return server.line.trim().split(' ').at(-1) as string;
    }),
  );
  expect(new Set(both).size).toBe(2);
  const person = { email: 'ada@example.org', password: 'Sturdy-Pass1', name: 'Ada' };
  const post = (url: string, way: string) =>
    fetch(`${url}/api/auth/${way}/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
  expect((await post(both[0] as string, 'sign-up')).status).toBe(200);
  expect((await post(both[0] as string, 'sign-in')).status).toBe(200);
  expect((await post(both[1] as string, 'sign-in')).status).toBe(401);
});

it('names the variable of a bad setting in one line', async () => {
  expect(await run({ SMTP_URL: 'mail.example.org' })).toMatchObject({
    code: 1,
    line: 'SMTP_URL: must start with smtp:// or smtps://\n',
  });
});

it('names PORT when it is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const server = await run({ PORT: String(port) });
  other.close();
  expect(server).toMatchObject({ code: 1, line: `PORT: ${port} is in use by another program\n` });
});

it('starts a worker that died again, until it is told to stop', async () => {
  const script = path.join(folder, 'dies.mjs');
  const log = path.join(folder, 'starts');
  await writeFile(
    script,
    `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(log)}, 'x'); process.exit(1);`,
  );
  const starts = async () => (await readFile(log, 'utf8').catch(() => '')).length;
  const worker = supervise(script, { PATH: process.env.PATH }, createLogger('silent'));
  await expect.poll(starts, { timeout: 20_000 }).toBeGreaterThan(1);
  await worker.stop();
  const atStop = await starts();
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await starts()).toBe(atStop);
});

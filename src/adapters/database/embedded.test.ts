import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedDatabase } from './embedded.ts';
import { isAlive, readPostmasterFile } from './postmaster-file.ts';

const HOLD = path.join(import.meta.dirname, 'testing-hold.ts');
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

let made: string;
let folder: string;
let children: ChildProcess[];

beforeAll(async () => {
  made = await mkdtemp(path.join(tmpdir(), 'etch-pg-'));
  await (await startEmbeddedDatabase(made)).stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));

/** Gives the test a folder where a database was before, which takes a tenth of making one. */
function usedBefore(): void {
  const place = path.join(folder, 'postgres');
  cpSync(path.join(made, 'postgres'), place, { recursive: true });
  chmodSync(place, 0o700);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'etch-pg-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  const file = readPostmasterFile(path.join(folder, 'postgres'));
  if (file && isAlive(file.pid)) {
    process.kill(file.pid, 'SIGQUIT');
    await expect.poll(() => isAlive(file.pid), { timeout: 10_000 }).toBe(false);
  }
  await rm(folder, { recursive: true, force: true });
});

const postmaster = () => readPostmasterFile(path.join(folder, 'postgres'))?.pid;

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that is being killed may end it between two calls; the next one says so.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that holds the database; resolves with its address. */
async function hold(prefix: string[] = []): Promise<{ child: ChildProcess; url: string }> {
  const command = [...prefix, process.execPath, HOLD, folder];
  const child = spawn(command[0] as string, command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('exit', () => reject(new Error(errors)));
  });
  return { child, url };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

describe('the embedded database', () => {
  it('starts in a folder that is closed to others, durable and in UTF-8, and stops cleanly', async () => {
    await chmod(folder, 0o700);
    const database = await startEmbeddedDatabase(folder);
    const [row] = await query(
      database.url,
      `SELECT current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding,
              current_setting('listen_addresses') AS listens, lower('ÄÖ') AS lowered`,
    );
    expect(row).toEqual({ fsync: 'on', encoding: 'UTF8', listens: '', lowered: 'äö' });
    const pid = postmaster() as number;
    await database.stop();
    expect(isAlive(pid)).toBe(false);
    expect(postmaster()).toBeUndefined();
  });

  it('keeps what was written', async () => {
    usedBefore();
    const first = await startEmbeddedDatabase(folder);
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.stop();
    const second = await startEmbeddedDatabase(folder);
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = path.join(folder, 'a'.repeat(60), 'b'.repeat(60));
    await mkdir(deep, { recursive: true });
    const database = await startEmbeddedDatabase(deep);
    expect(await query(database.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    const socket = new URL(database.url).searchParams.get('host') as string;
    expect(existsSync(socket)).toBe(true);
    await database.stop();
    expect(existsSync(socket)).toBe(false);
  });

  it('stays when it was started under another name of its folder', async () => {
    usedBefore();
    const { child } = await hold();
    const alias = `${folder}-alias`;
    await symlink(folder, alias);
    const database = await startEmbeddedDatabase(alias);
    await query(database.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    await kill(child, 'SIGTERM');
    await database.stop();
    await rm(alias);
    const again = await startEmbeddedDatabase(folder);
    expect(await query(again.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await again.stop();
  });

  it('is shared by two processes that start at once, and stops with the last', async () => {
    const [one, two] = await Promise.all([hold(), hold()]);
    expect(two.url).toBe(one.url);
    await query(one.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    const pid = postmaster() as number;
    await kill(one.child, 'SIGTERM');
    expect(isAlive(pid)).toBe(true);
    expect(await query(two.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await kill(two.child, 'SIGTERM');
    expect(isAlive(pid)).toBe(false);
    expect((await readdir(folder)).filter((name) => name.includes('init'))).toEqual([]);
  });

  it('is adopted after the app was killed', async () => {
    usedBefore();
    const { child, url } = await hold();
    await query(url, 'CREATE TABLE kept AS SELECT 7 AS n');
    const pid = postmaster();
    await kill(child, 'SIGKILL');
    const database = await startEmbeddedDatabase(folder);
    expect(postmaster()).toBe(pid);
    expect(await query(database.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await database.stop();
    expect(isAlive(pid as number)).toBe(false);
  });

  it('recovers after app and server were killed', async () => {
    usedBefore();
    const { child, url } = await hold();
    await query(url, 'CREATE TABLE kept AS SELECT 7 AS n');
    const pid = postmaster() as number;
    await kill(child, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    const database = await startEmbeddedDatabase(folder);
    expect(postmaster()).not.toBe(pid);
    expect(await query(database.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await database.stop();
  });

  it('comes back at the same address when the server alone was killed', async () => {
    usedBefore();
    const database = await startEmbeddedDatabase(folder);
    await query(database.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    const pid = postmaster() as number;
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => query(database.url, 'SELECT n FROM kept').catch(() => 'down'), { timeout: 20_000 })
      .toEqual([{ n: 7 }]);
    expect(postmaster()).not.toBe(pid);
    await database.stop();
    expect(postmaster()).toBeUndefined();
  });

  it('is not misled by a postmaster.pid whose number belongs to another program now', async () => {
    usedBefore();
    const first = await startEmbeddedDatabase(folder);
    await first.stop();
    const data = path.join(folder, 'postgres');
    await writeFile(path.join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n5432\n${data}\n\n\nready\n`);
    const database = await startEmbeddedDatabase(folder);
    expect(postmaster()).not.toBe(process.pid);
    await database.stop();
  });

  it('says in one line when the folder is of another version', async () => {
    await mkdir(path.join(folder, 'postgres'));
    await writeFile(path.join(folder, 'postgres', 'PG_VERSION'), '9\n');
    await expect(startEmbeddedDatabase(folder)).rejects.toThrow(/^[^\n]*PostgreSQL 9[^\n]*DATABASE_URL[^\n]*$/);
  });

  const canDrop = isRoot && spawnSync('setpriv', ['--version']).status === 0;
  const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];

  it.runIf(canDrop)('runs as an ordinary user, and root can use that folder afterwards', async () => {
    await chown(folder, NOBODY, NOBODY);
    const { child, url } = await hold(asNobody);
    await query(url, 'CREATE TABLE kept AS SELECT 7 AS n');
    await kill(child, 'SIGTERM');
    const database = await startEmbeddedDatabase(folder);
    expect(await query(database.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await database.stop();
  });

  it.runIf(canDrop)('names DATABASE_URL when an ordinary user may not write the folder', async () => {
    await chmod(folder, 0o755);
    await expect(hold(asNobody)).rejects.toThrow(/DATABASE_URL/);
  });
});

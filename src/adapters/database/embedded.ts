import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { OperatorError } from '#ports/operator-error.ts';
import { findBinaries, USE_DATABASE_URL } from './binaries.ts';
import { ensureCluster, SUPERUSER } from './initdb.ts';
import { launch, type Postmaster, waitForExit } from './postmaster.ts';
import { isAlive, readPostmasterFile, removeStaleFile } from './postmaster-file.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';

export interface EmbeddedDatabase {
  /** postgres://… over a Unix socket. Stays the same when the server is restarted after a crash. */
  url: string;
  /** Shuts the server down, unless another process still uses it. */
  stop(): Promise<void>;
}

/** Key of the lock that every process using the server shares; whoever gets it alone is the last one. */
const PRESENCE = 4_731_001;
const START_TIMEOUT = 120_000;

/**
 * Starts PostgreSQL in `<dataFolder>/postgres`, or attaches to the one that already runs there: left by a killed process, or in
 * use by another. Throws one line that says what to do.
 */
export async function startEmbeddedDatabase(dataFolder: string, name = 'etch'): Promise<EmbeddedDatabase> {
  try {
    return await start(dataFolder, name);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (!syscall) throw error;
    throw new OperatorError(`The embedded database cannot use ${dataFolder} (${code}). ${USE_DATABASE_URL}`, {
      cause: error,
    });
  }
}

async function start(dataFolder: string, name: string): Promise<EmbeddedDatabase> {
  const folder = path.resolve(dataFolder, 'postgres');
  const binaries = findBinaries();
  mkdirSync(path.dirname(folder), { recursive: true });
  const runAs = chooseRunAs(existsSync(folder) ? folder : null, binaries.postgres);
  ensureCluster(folder, binaries, runAs);

  let stopping = false;
  let presence = await attach(folder, binaries.postgres, runAs);
  const socketFolder = presence.host;
  const watch = (client: pg.Client) => {
    client.once('end', () => {
      if (!stopping) revive();
    });
  };
  // Postgres died under a living app: start it again in the same place, so that the pools find it.
  const revive = () => {
    attach(folder, binaries.postgres, runAs, socketFolder).then(
      (client) => {
        presence = client;
        watch(client);
      },
      (error: Error) => {
        if (error instanceof OperatorError) process.stderr.write(`${error.message}\n`);
      },
    );
  };
  watch(presence);
  await createDatabase(presence, name);

  return {
    url: urlOf(socketFolder, name),
    async stop() {
      if (stopping) return;
      stopping = true;
      const alone = await leave(presence);
      await presence.end().catch(() => {});
      const file = readPostmasterFile(folder);
      if (!alone || !file) return;
      // SIGINT is PostgreSQL's fast shutdown: connections are ended, everything is written.
      process.kill(file.pid, 'SIGINT');
      await waitForExit(file.pid);
      if (socketFolder !== folder) removeEmpty(socketFolder);
    },
  };
}

/**
 * Made for a path that is too long for a socket, see postmaster.ts. It may as well be the database's own folder, started under
 * another of its names: a folder with anything in it stays.
 */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // In use, or gone.
  }
}

export const urlOf = (socketFolder: string, name: string) =>
  `postgres://${SUPERUSER}@localhost/${name}?host=${encodeURIComponent(socketFolder)}`;

/** Connects to the running server, starting it when none runs. The connection holds the shared presence lock. */
async function attach(folder: string, binary: string, runAs: RunAs, socketFolder?: string): Promise<pg.Client> {
  const deadline = Date.now() + START_TIMEOUT;
  let own: Postmaster | null = null;
  let failures = 0;
  let lastError = '';
  while (Date.now() < deadline) {
    const file = readPostmasterFile(folder);
    if (file && isAlive(file.pid)) {
      const client = new pg.Client({ connectionString: urlOf(file.socketFolder, 'postgres') });
      // A server that is going down may say so before anything was asked: unheard, that would end the app.
      client.on('error', () => {});
      try {
        await client.connect();
        await client.query('SELECT pg_advisory_lock_shared($1)', [PRESENCE]);
        return client;
      } catch (error) {
        // Starting up, recovering or shutting down.
        lastError = (error as Error).message;
        await client.end().catch(() => {});
      }
    }
    if (own?.exit != null) {
      failures += 1;
      lastError = own.lastLine();
      own = null;
      if (failures > 20) break;
    }
    if (!own && !(file && isAlive(file.pid))) own = launch(folder, binary, runAs, socketFolder);
    else removeStaleFile(folder);
    await new Promise((resolve) => setTimeout(resolve, failures > 0 ? 250 : 25));
  }
  throw new OperatorError(`The embedded database in ${folder} did not start: ${lastError}. ${USE_DATABASE_URL}`);
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (found.rowCount) return;
  await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`).catch((error: { code?: string }) => {
    // Two processes at once: 42P04 says that it exists, 23505 that it is being made.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

/** True when no other process holds the presence lock. */
async function leave(client: pg.Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [PRESENCE]);
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS alone', [PRESENCE]);
    return rows[0].alone;
  } catch {
    return true;
  }
}

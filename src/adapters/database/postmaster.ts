import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cleanEnv } from './initdb.ts';
import { isAlive } from './postmaster-file.ts';
import type { RunAs } from './run-as.ts';

export interface Postmaster {
  pid: number | undefined;
  /** Null while it runs. */
  readonly exit: number | string | null;
  /** The last line that it wrote: why it did not start. */
  lastLine(): string;
}

/** Longest path of a Unix socket that every system takes, less the file's own name. */
const MAX_SOCKET_FOLDER = 85;
const MAX_LOG_BYTES = 5_000_000;

/** Starts the server as a child that outlives us if we are killed. It listens on a Unix socket alone, which only its owner may open. */
export function launch(folder: string, binary: string, runAs: RunAs, socketFolder?: string): Postmaster {
  const socket = socketFolder ?? chooseSocketFolder(folder, runAs);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    // Learners' words are never written to a log: no statements, no key values, no errors, which quote them.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    // Short statements only; parallel plans need more shared memory than containers have.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    timezone: 'UTC',
    max_connections: '200',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [...runAs.prefix, binary, '-D', folder, ...flags];
  const logFile = `${folder}.log`;
  const log = openSync(logFile, sizeOf(logFile) > MAX_LOG_BYTES ? 'w' : 'a', 0o600);
  const child = spawn(command[0] as string, command.slice(1), {
    // A group of its own: Ctrl-C in the terminal must reach the app first.
    detached: true,
    stdio: ['ignore', log, log],
    env: cleanEnv,
    cwd: '/',
    ...runAs.ids,
  });
  closeSync(log);
  child.unref();
  let exit: number | string | null = null;
  child.once('error', (error) => {
    exit = error.message;
  });
  child.once('exit', (code, signal) => {
    exit ??= code ?? signal ?? 'gone';
  });
  return {
    pid: (child as ChildProcess).pid,
    get exit() {
      return exit;
    },
    lastLine: () => (typeof exit === 'string' ? exit : lastLine(logFile)),
  };
}

/** Resolves when the process has gone. */
export async function waitForExit(pid: number, timeout = 60_000): Promise<void> {
  const deadline = Date.now() + timeout;
  while (isAlive(pid) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
}

function chooseSocketFolder(folder: string, runAs: RunAs): string {
  if (Buffer.byteLength(folder) <= MAX_SOCKET_FOLDER) return folder;
  const short = mkdtempSync(path.join(tmpdir(), 'etch-'));
  runAs.own(short);
  return short;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function lastLine(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? '';
}

import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { chownSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { confined, type Needs, WALLS, type Walls } from './walls.ts';

export type { Needs } from './walls.ts';

interface Ids {
  uid: number;
  gid: number;
}

/** Starts the children in which hostile bytes are opened, behind the best walls that this system has. */
export interface Sandbox {
  /** What could not be had here, in words for the log. */
  readonly missing: readonly string[];
  readonly walls: Walls;
  /** The user that the children run as, where it is not ours. */
  readonly ids: Ids | undefined;
  spawn(script: string, needs: Needs, options: SpawnOptions): ChildProcess;
}

interface SpawnOptions {
  args?: readonly string[];
  stdio: StdioOptions;
}

const TRIAL = path.join(import.meta.dirname, 'trial.ts');
const TRIAL_NEEDS: Needs = { memory: 512 * 2 ** 20, heapMegabytes: 256 };
const TRIAL_MS = 60_000;
/** The number that every Unix has for nobody. */
const NOBODY: Ids = { uid: 65_534, gid: 65_534 };
/** All that a child learns of us. Nothing of the database, the object store, the models or anybody's secrets. */
const TOLD = ['LANG', 'TZ', 'LD_LIBRARY_PATH'];
/** The tools are there, whatever the PATH of an ordinary user says. */
const TOOLS = '/usr/sbin:/usr/bin:/sbin:/bin';

let opened: Promise<Sandbox> | undefined;

/** Finds out once in a process what the system lets us do. */
export function openSandbox(): Promise<Sandbox> {
  opened ??= tried(candidates());
  return opened;
}

/** Where we are root the children become nobody, unless nobody may read the code; then they stay what we are. */
function candidates(): [Walls, Ids | undefined][] {
  const all = process.platform === 'linux' ? WALLS : (['bare'] as const);
  const users = process.getuid?.() === 0 ? [NOBODY, undefined] : [undefined];
  return users.flatMap((ids) => all.map((walls): [Walls, Ids | undefined] => [walls, ids]));
}

async function tried(list: [Walls, Ids | undefined][]): Promise<Sandbox> {
  for (const [walls, ids] of list) {
    const sandbox = sandboxOf(walls, ids);
    if (await works(sandbox)) return sandbox;
  }
  throw new Error('No child process could be started for reading uploads: not even without a sandbox.');
}

async function works(sandbox: Sandbox): Promise<boolean> {
  try {
    const child = sandbox.spawn(TRIAL, TRIAL_NEEDS, { stdio: 'ignore' });
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => child.kill('SIGKILL'), TRIAL_MS);
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0));
    return await promise.finally(() => clearTimeout(timer));
  } catch {
    return false;
  }
}

function sandboxOf(walls: Walls, ids: Ids | undefined): Sandbox {
  return {
    walls,
    ids,
    missing: missing(walls, ids),
    spawn(script, needs, { args = [], stdio }) {
      if (ids && needs.folder) give(needs.folder, ids);
      const [command = '', ...rest] = confined(walls, needs, script, args);
      const child = spawn(command, rest, {
        ...ids,
        cwd: '/',
        env: environment(walls),
        stdio,
        serialization: 'advanced',
      });
      // One that is killed before it was told everything may still say so.
      child.on('error', () => undefined);
      return child;
    },
  };
}

function environment(walls: Walls): Record<string, string> {
  const told = TOLD.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return {
    ...Object.fromEntries(told),
    PATH: `${process.env.PATH ?? ''}:${TOOLS}`,
    // Some libraries ask for it when they load; there is nothing in it for them.
    HOME: '/nonexistent',
    ORT_DISABLE_TELEMETRY: '1',
    // The canvas reserves a gigabyte ahead that it never fills; by this it counts against the limit only as it is used.
    MIMALLOC_ARENA_EAGER_COMMIT: '0',
    ...(walls === 'bare' ? { ETCH_WATCH_PARENT: '1' } : {}),
  };
}

/** The folder of a task and the files in it. */
function give(folder: string, { uid, gid }: Ids): void {
  for (const name of readdirSync(folder)) chownSync(path.join(folder, name), uid, gid);
  chownSync(folder, uid, gid);
}

function missing(walls: Walls, ids: Ids | undefined): string[] {
  const root = process.getuid?.() === 0 && !ids;
  return [
    ...(root ? ['a user of their own: the code is not readable for others, so they run as root'] : []),
    ...(walls === 'all' ? [] : ['a file system and a process list of their own']),
    ...(walls === 'own' || walls === 'bare' ? ['being cut off from the network'] : []),
    ...(process.platform === 'linux' ? [] : ['a memory limit that the system holds']),
  ];
}

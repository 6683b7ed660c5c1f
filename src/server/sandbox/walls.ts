import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * What a system lets us put around a child, from most to least. `all`: network, processes and files of its own. `network`: a
 * network of its own, in which there is nothing. `own`: only what any process may give up. `bare`: limits alone.
 */
export const WALLS = ['all', 'network', 'own', 'bare'] as const;
export type Walls = (typeof WALLS)[number];

export interface Needs {
  /** Bytes that it may hold, beyond what Node reserves and never fills. */
  memory: number;
  /** Of JavaScript alone. */
  heapMegabytes: number;
  cpuSeconds?: number;
  /** Largest file that it may write, in bytes. */
  fileSize?: number;
  /** The one folder that it may read and write, besides the app's code, which it may read. */
  folder?: string;
}

const MEGABYTE = 2 ** 20;
/** Writable address space that a Node process takes before it has done anything: room for compiled code, stacks. */
const RESERVED = 640 * MEGABYTE;
/** The same for the thread that watches the parent where the kernel does not. */
const RESERVED_BY_THREAD = 560 * MEGABYTE;
const OPEN_FILES = 256;

const root = path.resolve(import.meta.dirname, '../../..');
const ENTER = path.join(import.meta.dirname, 'enter.sh');
const CODE = ['package.json', 'src', 'node_modules'].map((name) => path.join(root, name));
/** What programs and native libraries are made of. Not all of `/usr`: the app may lie in it, with its data beside the code. */
const SYSTEM = [
  '/usr/bin',
  '/usr/lib',
  '/usr/lib32',
  '/usr/lib64',
  '/usr/local/lib',
  '/bin',
  '/lib',
  '/lib32',
  '/lib64',
];
const FONTS = ['/usr/share/fonts', '/usr/local/share/fonts', '/etc/fonts'];
const OTHER = ['/etc/ld.so.cache', '/etc/alternatives', '/sys/devices/system/cpu', '/nix/store', '/gnu/store'];
/** Folders of every system, one of which is hidden below the new root while that is built. */
const PLACES = ['/mnt', '/media', '/srv', '/tmp'];

/** The kernel ends it when we end; a process that hangs cannot see to that itself. */
const MORTAL = ['setpriv', '--pdeathsig', 'KILL'];
const BEFORE: Record<Walls, string[]> = {
  all: [
    ...['unshare', '--user', '--map-root-user', ...MORTAL],
    ...['unshare', '--net', '--ipc', '--uts', '--mount', '--pid', '--fork', '--kill-child=KILL'],
  ],
  network: [
    ...['unshare', '--user', '--map-user=1000', '--map-group=1000', '--net', '--ipc', ...MORTAL, '--no-new-privs'],
  ],
  own: [...MORTAL, '--no-new-privs'],
  bare: [],
};

/** The command that runs a script of ours behind walls. */
export function confined(walls: Walls, needs: Needs, script: string, args: readonly string[] = []): string[] {
  const node = realpathSync(process.execPath);
  const read = [...SYSTEM, ...FONTS, ...OTHER, ...CODE].filter((file) => existsSync(file));
  if (!read.some((folder) => node.startsWith(`${folder}/`))) read.push(node);
  const write = needs.folder ? [needs.folder] : [];
  const at = walls === 'all' ? placeOutside([...read, ...write]) : '';
  const program = [node, ...permissions(walls, needs), `--max-old-space-size=${needs.heapMegabytes}`, script, ...args];
  return [...BEFORE[walls], 'sh', ENTER, at, ...read, '--', ...write, '--', ...limits(walls, needs), '--', ...program];
}

function placeOutside(paths: readonly string[]): string {
  const free = PLACES.find((place) => existsSync(place) && !paths.some((one) => `${one}/`.startsWith(`${place}/`)));
  if (!free) throw new Error('there is no folder on which a new root could be built');
  return free;
}

/** Arguments of `ulimit`. Kilobytes for memory, blocks of 512 bytes for files. */
function limits(walls: Walls, needs: Needs): string[] {
  const reserved = RESERVED + (walls === 'bare' ? RESERVED_BY_THREAD : 0);
  const list = ['-c 0', `-n ${OPEN_FILES}`, `-d ${Math.ceil((needs.memory + reserved) / 1024)}`];
  if (needs.cpuSeconds) list.push(`-t ${needs.cpuSeconds}`);
  if (needs.fileSize) list.push(`-f ${Math.ceil(needs.fileSize / 512)}`);
  return list;
}

/** Node's own walls, on every system: no other programs, no inspector, no files but these. */
function permissions(walls: Walls, { folder }: Needs): string[] {
  return [
    '--permission',
    ...CODE.map((file) => `--allow-fs-read=${file}`),
    ...(folder ? [`--allow-fs-read=${folder}`, `--allow-fs-write=${folder}`] : []),
    '--allow-addons',
    ...(walls === 'bare' ? ['--allow-worker'] : []),
    // It warns of what we allow.
    '--disable-warning=SecurityWarning',
    '--disable-warning=ExperimentalWarning',
  ];
}

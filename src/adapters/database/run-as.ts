import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { OperatorError } from '#ports/operator-error.ts';
import { USE_DATABASE_URL } from './binaries.ts';

/** How to run PostgreSQL, which refuses to run as root. */
export interface RunAs {
  /** Put before the command. */
  prefix: string[];
  /** For spawn: run as this user. */
  ids: { uid: number; gid: number } | undefined;
  /** Gives a folder that we made to that user. */
  own(folder: string): void;
}

const asIs: RunAs = { prefix: [], ids: undefined, own() {} };
const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

/**
 * An ordinary user runs it as himself. Root runs it in a user namespace in which root's files belong to an ordinary user:
 * no system user is made, and a 0700 folder works. Where the kernel refuses that, it runs as an unprivileged user. A folder
 * that already belongs to somebody keeps its owner.
 */
export function chooseRunAs(existing: string | null, trial: string): RunAs {
  if (process.getuid?.() !== 0) return asIs;
  const owner = existing === null ? null : statSync(existing);
  if (owner === null || owner.uid === 0) {
    const command = [...NAMESPACE, trial, '--version'];
    if (spawnSync(command[0] as string, command.slice(1), { stdio: 'ignore', timeout: 10_000 }).status === 0) {
      return { prefix: NAMESPACE, ids: undefined, own() {} };
    }
  }
  const ids = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedUser();
  const probe = spawnSync(trial, ['--version'], { stdio: 'ignore', timeout: 10_000, ...ids });
  if (probe.status !== 0) {
    throw new OperatorError(
      `The embedded database cannot run as root here, nor as user ${ids.uid}. ${USE_DATABASE_URL}`,
    );
  }
  return { prefix: [], ids, own: (folder) => chownSync(folder, ids.uid, ids.gid) };
}

function unprivilegedUser(): { uid: number; gid: number } {
  let users: string[][] = [];
  try {
    users = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'));
  } catch {
    // Without the file, the number that every Unix has for nobody.
  }
  const found = users.find((user) => user[0] === 'postgres') ?? users.find((user) => user[0] === 'nobody');
  return { uid: Number(found?.[2] ?? 65_534), gid: Number(found?.[3] ?? 65_534) };
}

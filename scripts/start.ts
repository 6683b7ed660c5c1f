import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { compileCache } from '../bin/compile-cache.mjs';
import { buildNeeded } from './build-needed.ts';

// `npm start`: builds the web app when it is missing or older than its sources, then runs the server.

const NEEDED = 24;
const root = path.resolve(import.meta.dirname, '..');

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  process.stderr.write(`Etch needs Node ${NEEDED}; this is ${process.versions.node}. Start it with "npm start".\n`);
  process.exit(1);
}

if (buildNeeded(root)) {
  process.stdout.write('Building the web app\n');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) {
    process.stderr.write('The web app could not be built.\n');
    process.exit(1);
  }
}

const server = spawn(process.execPath, [path.join(root, 'src/server/main.ts')], {
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
});
// A terminal sends its signals to the server as well; one sent to us alone is passed on.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

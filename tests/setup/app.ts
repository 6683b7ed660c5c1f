import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the app under test. */
    origin: string;
    dataDir: string;
    chromium: string;
  }
}

/** Starts the built app as a student's machine would: one process tree, embedded defaults, an empty data folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'etch-e2e-'));
  const app = spawn(process.execPath, ['src/server/main.ts'], {
    // Each journey comes from an address of its own, so that rate limits stay as they are in production.
    env: { ...process.env, PORT: '0', ETCH_DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  app.stderr?.on('data', (chunk) => log.push(String(chunk)));
  const origin = await readyAt(app, log);
  project.provide('origin', origin);
  project.provide('dataDir', dataDir);
  project.provide('chromium', findChromium());

  return async () => {
    const gone = new Promise((resolve) => app.once('exit', resolve));
    app.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

function readyAt(app: ChildProcess, log: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    app.stdout?.on('data', (chunk) => {
      log.push(String(chunk));
      const ready = log.join('').match(/Etch is ready at (\S+)/);
      if (ready?.[1]) resolve(ready[1].replace(/\/$/, ''));
    });
    app.once('exit', (code) => reject(new Error(`The app stopped with ${code}:\n${log.join('').slice(-4000)}`)));
  });
}

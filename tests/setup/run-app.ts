import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningApp {
  origin: string;
  dataDir: string;
  /** Ends it as a person would (SIGTERM), and waits until it is gone. The data stay. */
  stop(): Promise<void>;
  /** Ends it and deletes its data. */
  remove(): Promise<void>;
}

/** Starts the built app as a student's machine would: one process tree on embedded defaults. Give a `dataDir` to start again. */
export async function runApp(env: Record<string, string> = {}, dataDir?: string): Promise<RunningApp> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'etch-app-'));
  const app = spawn(process.execPath, ['src/server/main.ts'], {
    // Each journey comes from an address of its own, so that rate limits stay as they are in production.
    env: {
      ...process.env,
      TRUSTED_PROXIES: '127.0.0.1',
      NODE_ENV: 'production',
      ...env,
      PORT: '0',
      ETCH_DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = await readyAt(app);
  const stop = async () => {
    if (app.exitCode !== null || app.signalCode !== null) return;
    const gone = new Promise((resolve) => app.once('exit', resolve));
    app.kill('SIGTERM');
    await gone;
  };
  return {
    origin,
    dataDir: folder,
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function readyAt(app: ChildProcess): Promise<string> {
  const log: string[] = [];
  return new Promise((resolve, reject) => {
    app.stderr?.on('data', (chunk) => log.push(String(chunk)));
    app.stdout?.on('data', (chunk) => {
      log.push(String(chunk));
      const ready = log.join('').match(/Etch is ready at (\S+)/);
      if (ready?.[1]) resolve(ready[1].replace(/\/$/, ''));
      // What comes after is not read again: a long run must not gather it.
      if (ready) log.length = 0;
    });
    app.once('exit', (code) => reject(new Error(`The app stopped with ${code}:\n${log.join('').slice(-4000)}`)));
  });
}

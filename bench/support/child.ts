import { type ChildProcess, spawn } from 'node:child_process';

export interface Child {
  process: ChildProcess;
  /** What the awaited line said. */
  found: string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a script of ours and waits for a line on its standard output. */
export function start(
  script: string,
  env: Record<string, string>,
  line: RegExp,
  execArgv: string[] = [],
): Promise<Child> {
  const child = spawn(process.execPath, [...execArgv, script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stderr?.on('data', (chunk) => output.push(String(chunk)));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} stopped with ${code}\n${output.join('').slice(-2000)}`)));
    child.stdout?.on('data', (chunk) => {
      output.push(String(chunk));
      const found = output.join('').match(line);
      if (!found) return;
      child.stdout?.removeAllListeners('data');
      child.stdout?.resume();
      resolve({ process: child, found: found[1] ?? found[0], stop: (signal = 'SIGTERM') => stop(child, signal) });
    });
  });
}

function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  return gone;
}

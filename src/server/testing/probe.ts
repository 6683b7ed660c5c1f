import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';

/** Tries from behind the walls what somebody would who had taken a decoder over, and tells what came of it. */
export interface Probe {
  secret: string;
  folder: string;
  socket: string;
  port: number;
  parent: number;
}
export type Findings = Record<
  'read' | 'list' | 'write' | 'write code' | 'spawn' | 'parent' | 'signal' | 'socket' | 'network',
  string
> & { env: string[] };

const OPEN = 'open';
const attempt = (what: () => unknown): string => {
  try {
    what();
    return OPEN;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
};
const connecting = (to: NetConnectOpts) =>
  new Promise<string>((resolve) => {
    const socket = connect(to, () => resolve(OPEN)).on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code ?? String(error));
    });
    socket.unref();
  });

process.on('message', async ({ secret, folder, socket, port, parent }: Probe) => {
  const findings: Findings = {
    read: attempt(() => readFileSync(secret)),
    list: attempt(() => readdirSync(folder)),
    write: attempt(() => writeFileSync(`${folder}/planted`, '')),
    'write code': attempt(() => writeFileSync(`${import.meta.dirname}/planted.ts`, '')),
    spawn: attempt(() => {
      const { error } = spawnSync('true');
      if (error) throw error;
    }),
    parent: attempt(() => readFileSync(`/proc/${parent}/environ`)),
    signal: attempt(() => process.kill(parent, 0)),
    socket: await connecting({ path: socket }),
    network: await connecting({ host: '127.0.0.1', port }),
    env: Object.keys(process.env),
  };
  process.send?.(findings);
});
process.on('disconnect', () => process.exit(0));

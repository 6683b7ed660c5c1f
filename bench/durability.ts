import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, start } from './support/child.ts';
import { textPdf } from './support/pdf.ts';
import { type BenchStudent, register } from './support/student.ts';
import { table } from './support/table.ts';

/**
 * kill -9 of worker, server, database or all three at random moments of an upload. Afterwards nothing that was
 * acknowledged may be missing, and every job must have ended, as finished or as failed with a reason.
 */
const ROUNDS = Number(process.argv[2] ?? 20);
const TARGETS = ['worker', 'server', 'database', 'all'] as const;
type Victim = (typeof TARGETS)[number];

const folder = mkdtempSync(join(tmpdir(), 'etch-durability-'));
// One port for all restarts, so that the students find the app again.
const env = { ETCH_DATA_DIR: folder, PORT: String(await freePort()), ETCH_LOG_LEVEL: 'silent', RATE_LIMIT: '0' };
const boot = () => start('src/server/main.ts', env, /Etch is ready at (\S+)/);
const pdf = textPdf(12);

interface Acknowledged {
  round: number;
  student: BenchStudent;
  generation: string;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Processes of this data folder, by what they are. */
interface OurProcess {
  pid: number;
  kind: 'server' | 'worker' | 'database';
}
function processes(): OurProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): OurProcess[] => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const environment = readFileSync(`/proc/${name}/environ`, 'utf8');
        const ours = environment.includes(folder) || command.includes(folder);
        if (!ours || Number(name) === process.pid) return [];
        if (/postgres/.test(command)) return [{ pid: Number(name), kind: 'database' }];
        if (/main\.ts/.test(command)) return [{ pid: Number(name), kind: 'server' }];
        if (/src\/server\/.*\.ts/.test(command)) return [{ pid: Number(name), kind: 'worker' }];
        return [];
      } catch {
        return [];
      }
    });
}

function kill(victim: Victim): number {
  const hit = processes().filter(({ kind }) => victim === 'all' || kind === victim);
  for (const { pid } of hit) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It was gone before its turn, e.g. a child of the database.
    }
  }
  return hit.length;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function upload(student: BenchStudent): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([Buffer.from(pdf)], { type: 'application/pdf' }), 'chapter.pdf');
  const { id } = await student.call<{ id: string }>('POST', '/api/materials/upload', form, { prefer: 'respond-async' });
  return id;
}

interface Ended {
  id: string;
  status: string;
  materialId?: string;
  problem?: { detail: string };
}

async function ended(student: BenchStudent, id: string, seconds: number): Promise<Ended | null> {
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    try {
      const state = await student.call<Ended>('GET', `/api/generations/${id}`);
      if (['done', 'failed', 'cancelled', 'review'].includes(state.status)) return state;
    } catch {
      // The server or its database is coming back.
    }
    await pause(300);
  }
  return null;
}

let app: Child = await boot();
const origin = app.found.replace(/\/$/, '');
const acknowledged: Acknowledged[] = [];
const counts = { rounds: 0, acknowledged: 0, refused: 0, done: 0, failed: 0, missing: 0, stuck: 0, killed: 0 };
const byVictim: Record<Victim, number> = { worker: 0, server: 0, database: 0, all: 0 };

for (let round = 0; round < ROUNDS; round++) {
  const victim = TARGETS[round % TARGETS.length] ?? 'all';
  const student = await register(origin);
  const moment = Math.random() * 2_500;
  const uploading = upload(student).then(
    (generation) => {
      acknowledged.push({ round, student, generation });
      counts.acknowledged += 1;
    },
    () => {
      // Not acknowledged: the student was told, and nothing was promised.
      counts.refused += 1;
    },
  );
  await pause(moment);
  counts.killed += kill(victim);
  byVictim[victim] += 1;
  await uploading;
  if (victim !== 'worker') {
    await app.stop('SIGKILL');
    app = await boot();
  }
  counts.rounds += 1;
  process.stdout.write(`round ${round + 1}: killed ${victim} after ${Math.round(moment)} ms\n`);
}

for (const { student, generation } of acknowledged) {
  const state = await ended(student, generation, 120);
  if (!state) {
    counts.stuck += 1;
    continue;
  }
  if (state.status === 'failed') {
    counts.failed += 1;
    if (!state.problem?.detail) counts.missing += 1;
    continue;
  }
  counts.done += 1;
  try {
    const material = await student.call<{ sources: { url: string; size: number }[]; cardCount: number }>(
      'GET',
      `/api/materials/${state.materialId}`,
    );
    const source = material.sources[0];
    const original = source && (await fetch(new URL(source.url, origin)));
    const bytes = original?.ok ? (await original.arrayBuffer()).byteLength : 0;
    if (material.sources.length !== 1 || bytes !== pdf.length || material.cardCount === 0) counts.missing += 1;
    const list = await student.call<unknown[]>('GET', '/api/materials');
    // A job that ran twice must not have made two.
    if (list.length !== 1) counts.missing += 1;
  } catch {
    counts.missing += 1;
  }
}

await app.stop();
spawnSync('sleep', ['1']);
for (const { pid } of processes()) process.kill(pid, 'SIGKILL');
rmSync(folder, { recursive: true, force: true });

console.log(
  table(
    ['kills of', 'worker', 'server', 'database', 'all three', 'processes killed'],
    [['rounds', byVictim.worker, byVictim.server, byVictim.database, byVictim.all, counts.killed]],
  ),
);
console.log(
  table(
    ['uploads', 'acknowledged', 'not acknowledged', 'finished', 'failed with a reason', 'missing', 'stuck'],
    [[counts.rounds, counts.acknowledged, counts.refused, counts.done, counts.failed, counts.missing, counts.stuck]],
  ),
);
process.exitCode = counts.missing + counts.stuck === 0 ? 0 : 1;

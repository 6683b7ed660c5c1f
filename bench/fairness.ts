import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ATTACKS } from './support/attacks.ts';
import { start } from './support/child.ts';
import { percentile } from './support/load.ts';
import { type BenchStudent, notes, register } from './support/student.ts';
import { round, table } from './support/table.ts';

/**
 * How long a student's small paste takes while another account does its worst, against the same just before. Both accounts are on
 * a trial of Pro, with the limits as they come. Wanted: at most 3 times. `npm run bench:fairness -- definitions` runs one attack.
 */
const PASTES = 7;
const WANTED = 3;
const LEAD_MS = 3000;
const SMALL = notes(12);

const wanted = process.argv[2] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'etch-bench-'));
const app = await start(
  'src/server/main.ts',
  { ETCH_DATA_DIR: folder, PORT: '0', ETCH_LOG_LEVEL: process.env.ETCH_LOG_LEVEL ?? 'silent' },
  /Etch is ready at (\S+)/,
);
const origin = app.found.replace(/\/$/, '');

async function account(): Promise<BenchStudent> {
  const student = await register(origin);
  await student.call('POST', '/api/subscription/trial');
  return student;
}

/** Milliseconds of each of some small pastes, one after the other. */
async function pastes(student: BenchStudent): Promise<number[]> {
  const took: number[] = [];
  for (let i = 0; i < PASTES; i++) {
    const begin = performance.now();
    await student.call('POST', '/api/materials', { title: 'Small', content: SMALL });
    took.push(performance.now() - begin);
  }
  return took;
}

const rows: (string | number)[][] = [];
let worst = 0;
try {
  await pastes(await account());
  for (const { name, run } of ATTACKS.filter((attack) => attack.name.includes(wanted))) {
    const [hostile, student] = [await account(), await account()];
    const alone = await pastes(student);
    const over = new AbortController();
    const attack = run({ origin, hostile, victimEmail: student.email, signal: over.signal }).catch((error) => {
      if (!over.signal.aborted) throw error;
    });
    await sleep(LEAD_MS);
    const during = await Promise.race([pastes(student), attack.then(() => Promise.reject(new Error(`${name} ended`)))]);
    over.abort();
    await attack;
    // What it has queued goes with the account.
    await hostile.call('DELETE', '/api/user', { confirm: hostile.email, password: hostile.password });
    const [before, middle, most] = [percentile(alone, 0.5), percentile(during, 0.5), Math.max(...during)];
    worst = Math.max(worst, middle / before);
    rows.push([name, Math.round(before), Math.round(middle), Math.round(most), round(middle / before, 2)]);
    console.error(rows.at(-1)?.join('  '));
  }
} finally {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(table(['attack', 'alone ms (median)', 'during ms (median)', 'longest ms', 'ratio'], rows));
console.log(`\nThe worst is ${round(worst, 2)} times; wanted are at most ${WANTED}.`);

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { start } from './support/child.ts';
import { percentile } from './support/load.ts';
import { textPdf } from './support/pdf.ts';
import { register } from './support/student.ts';
import { round, table } from './support/table.ts';

/** How late a 5 ms timer fires in the web process: at rest, and while the worker makes a guide of a 100-page PDF. */
const PAGES = 100;

async function measure(work: boolean): Promise<{ p50: number; p99: number; max: number; seconds: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'etch-bench-'));
  const file = join(folder, 'timer.json');
  try {
    const app = await start(
      'src/server/main.ts',
      { ETCH_DATA_DIR: folder, PORT: '0', ETCH_LOG_LEVEL: 'silent', RATE_LIMIT: '0', BENCH_TIMER_FILE: file },
      /Etch is ready at (\S+)/,
      [`--import=${resolve('bench/support/timer-probe.ts')}`],
    );
    const student = await register(app.found.replace(/\/$/, ''));
    app.process.kill('SIGUSR2');
    const begin = performance.now();
    if (work) {
      const form = new FormData();
      form.append('files', new Blob([Buffer.from(textPdf(PAGES))], { type: 'application/pdf' }), 'hundred.pdf');
      await student.call('POST', '/api/materials/upload', form);
    } else {
      await new Promise((done) => setTimeout(done, 5_000));
    }
    const seconds = (performance.now() - begin) / 1000;
    await app.stop();
    const late = JSON.parse(readFileSync(file, 'utf8')) as number[];
    return { p50: percentile(late, 0.5), p99: percentile(late, 0.99), max: percentile(late, 1), seconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rest = await measure(false);
const busy = await measure(true);
const row = (name: string, m: typeof rest) => [name, round(m.p50), round(m.p99), round(m.max), round(m.seconds)];
console.log(
  table(
    ['web process', 'timer p50 late ms', 'p99 late ms', 'max late ms', 'seconds'],
    [row('at rest', rest), row(`while the worker reads ${PAGES} pages`, busy)],
  ),
);

/**
 * The pipeline by step: seconds and ratio of the whole to the reading alone, in a fresh process (the command line), as the
 * first upload of a runner that has warmed up (the app), and as a later one; peak memory, and how time grows from n to 4n
 * pages. Each case runs in processes of its own, so that its memory is its own. What the fresh run is held against is a fresh
 * process, too, which reads and loads nothing that understanding needs. Medians of three.
 * `npm run bench:pipeline -- [--data DIR] [--only NAME]`
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { createPaddleOcr } from '#adapters/ocr/paddle.ts';
import { extract as extractDocument } from '#pipeline/extract/extract.ts';
import { composeAndCheck, extract, understand } from '#pipeline/run.ts';
import { type SourceFile, SourceProblem, type StudyMaterial } from '#pipeline/types.ts';
import { warmUp } from '#pipeline/warm-up.ts';
import type { Ocr } from '#ports/ocr.ts';
import { RUNNER_LIMITS } from '#server/jobs/runner-limits.ts';
import { compileCache } from '../bin/compile-cache.mjs';
import { textPdf } from './support/pdf.ts';
import { notes } from './support/student.ts';
import { round, table } from './support/table.ts';

const { values, positionals } = parseArgs({
  options: { data: { type: 'string' }, only: { type: 'string' } },
  allowPositionals: true,
});
const data = resolve(values.data ?? process.env.ETCH_SHARED_DATA ?? '../shared/data');

interface Case {
  name: string;
  files: () => SourceFile[];
  /** Run again in the same process, as a warm worker would; cases that take minutes run once. */
  again: boolean;
}

const synthetic = (pages: number): Case => ({
  name: `text PDF, ${pages} pages (made here)`,
  files: () => [{ name: 'made.pdf', bytes: textPdf(pages) }],
  again: true,
});
/** Pairs of n and 4n pages. */
const GROWTH = [
  [25, 100],
  [75, 300],
] as const;

function cases(): Case[] {
  const plain = { name: 'notes.txt', bytes: new TextEncoder().encode(notes(8_000)) };
  const made: Case[] = [
    ...[...new Set(GROWTH.flat())].map(synthetic),
    { name: 'plain text, 8,000 definitions', files: () => [plain], again: true },
  ];
  if (!existsSync(join(data, 'documents'))) return made;
  const file = (path: string): SourceFile => ({
    name: path.split('/').at(-1) ?? path,
    bytes: readFileSync(join(data, path)),
  });
  const pdf = (name: string, path: string, again = true): Case => ({
    name,
    files: () => [file(`documents/${path}.pdf`)],
    again,
  });
  return [
    ...made,
    pdf('biology chapter, English', 'en_openstax_biology_cell_structure'),
    pdf('textbook, German', 'de_geotopo_textbook'),
    pdf('two columns, Spanish', 'es_ml_superhoja_2col_formulas'),
    pdf('two columns, Chinese', 'zh_ml_2col_formulas'),
    pdf('two columns, English and Latin', 'en_multicolumn'),
    pdf('scanned PDF', 'scanned_multipage', false),
    {
      name: 'four diagrams',
      files: () =>
        readdirSync(join(data, 'diagrams/img'))
          .filter((name) => /\.(?:png|jpg)$/.test(name) && !/_ru\./.test(name))
          .slice(0, 4)
          .map((name) => file(`diagrams/img/${name}`)),
      again: false,
    },
  ];
}

interface Run {
  pages: number;
  extractMs: number;
  understandMs: number;
  composeMs: number;
  cards: number;
  questions: number;
}

async function run(files: SourceFile[], ocr: () => Promise<Ocr>): Promise<Run> {
  const start = performance.now();
  const document = await extract(files, { ocr });
  const read = performance.now();
  const understanding = await understand(document);
  const understood = performance.now();
  const { flashcards, questions } = composed(document, understanding);
  return {
    pages: document.sources.reduce((sum, source) => sum + source.pages.length, 0),
    extractMs: read - start,
    understandMs: understood - read,
    composeMs: performance.now() - understood,
    cards: flashcards.length,
    questions: questions.length,
  };
}

/** A scan that cannot be read well gives no card, and is measured all the same. */
function composed(...given: Parameters<typeof composeAndCheck>): Pick<StudyMaterial, 'flashcards' | 'questions'> {
  try {
    return composeAndCheck(...given);
  } catch (error) {
    if (error instanceof SourceProblem) return { flashcards: [], questions: [] };
    throw error;
  }
}

interface Measured {
  first: Run;
  warm: Run | null;
  peakMb: number;
}

const TIMES = 3;
/** A worker counts as warm after so much work: by then the compiler has met what it works with. One that holds much is replaced. */
const WARM_UP_MS = 3000;
const median = <T>(values: readonly T[], by: (value: T) => number): T =>
  [...values].sort((a, b) => by(a) - by(b))[values.length >> 1] as T;

type LoadOcr = () => Promise<Ocr>;

async function withOcr<T>(work: (ocr: LoadOcr) => Promise<T>): Promise<T> {
  let engine: Promise<Ocr> | undefined;
  const done = await work(() => {
    engine ??= createPaddleOcr();
    return engine;
  });
  await (await engine)?.close();
  return done;
}

/** Milliseconds of reading alone. */
async function measureReading({ files }: Case, ocr: LoadOcr): Promise<number> {
  const given = files();
  const start = performance.now();
  await extractDocument(given, { ocr });
  return performance.now() - start;
}

/** Milliseconds of the whole in a process that has done nothing before. */
const measureFresh = async ({ files }: Case, ocr: LoadOcr): Promise<number> => whole(await run(files(), ocr));

async function measureApp({ files, again }: Case, ocr: LoadOcr): Promise<Measured> {
  const given = files();
  await warmUp(() => false);
  const first = await run(given, ocr);
  const later: Run[] = [];
  let spent = 0;
  for (let left = TIMES; again && left > 0 && process.memoryUsage.rss() < RUNNER_LIMITS.recycleRss; ) {
    const next = await run(given, ocr);
    later.push(next);
    if (spent >= WARM_UP_MS) left--;
    spent += whole(next);
  }
  const warm = later.length > 0 ? median(later.slice(-TIMES), whole) : null;
  return { first, warm, peakMb: process.resourceUsage().maxRSS / 1024 };
}

const MEASURES = { reading: measureReading, fresh: measureFresh, app: measureApp };

const whole = (one: Run): number => one.extractMs + one.understandMs + one.composeMs;

/** The answer of a process that runs a case, or what went wrong. */
function inProcess<T>(index: number, what: keyof typeof MEASURES): T | string {
  const child = spawnSync(process.execPath, ['bench/pipeline.ts', '--data', data, String(index), what], {
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
  });
  const found = child.stdout.match(/RESULT (.*)/);
  return found?.[1] ? (JSON.parse(found[1]) as T) : (child.stderr.trim().split('\n').at(-1) ?? '');
}

const [asked, what] = positionals;
if (asked !== undefined) {
  const one = cases()[Number(asked)];
  const measure = MEASURES[what as keyof typeof MEASURES];
  if (one) console.log(`RESULT ${JSON.stringify(await withOcr<unknown>((ocr) => measure(one, ocr)))}`);
} else {
  if (!existsSync(join(data, 'documents'))) console.log(`No ${data}: only the cases that are made here.`);
  const rows: (string | number)[][] = [];
  const totals = new Map<string, number>();
  for (const [index, one] of cases().entries()) {
    if (values.only && !one.name.includes(values.only)) continue;
    // In turn, so that a busy moment of the machine falls on both.
    const reading: number[] = [];
    const fresh: number[] = [];
    const runs: Measured[] = [];
    let failed = '';
    for (let time = 0; time < (one.again ? TIMES : 1); time++) {
      const alone = inProcess<number>(index, 'reading');
      const cold = inProcess<number>(index, 'fresh');
      const run = inProcess<Measured>(index, 'app');
      if (typeof alone === 'string' || typeof cold === 'string' || typeof run === 'string')
        failed = `${alone} ${cold} ${run}`;
      else {
        reading.push(alone);
        fresh.push(cold);
        runs.push(run);
      }
    }
    if (failed) {
      rows.push([one.name, 'failed', failed]);
      continue;
    }
    const { first } = median(runs, (run) => whole(run.first));
    const { warm, peakMb } = median(runs, (run) => whole(run.warm ?? run.first));
    const last = warm ?? first;
    totals.set(one.name, whole(last));
    rows.push([
      one.name,
      last.pages,
      round(median(fresh, Number) / 1000, 2),
      round(median(fresh, Number) / median(reading, Number), 2),
      round(whole(first) / 1000, 2),
      round(whole(first) / first.extractMs, 2),
      warm ? round(warm.extractMs / 1000, 2) : '',
      warm ? round(warm.understandMs / 1000, 2) : '',
      warm ? round(warm.composeMs / 1000, 2) : '',
      warm ? round(whole(warm) / warm.extractMs, 2) : '',
      `${last.cards} / ${last.questions}`,
      round(peakMb, 0),
    ]);
  }
  const head = [
    'case',
    'pages',
    'fresh process s',
    'whole / reading',
    'first upload s',
    'whole / reading',
    'warm: extract s',
    'understand s',
    'compose + check s',
    'whole / reading',
    'cards / questions',
    'peak MB',
  ];
  console.log(table(head, rows));
  for (const [n, four] of GROWTH) {
    const [few = Number.NaN, many = Number.NaN] = [n, four].map((pages) => totals.get(synthetic(pages).name));
    if (few && many) console.log(`Warm, ${four} pages take ${round(many / few, 2)} times as long as ${n}.`);
  }
}

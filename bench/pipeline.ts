import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createPaddleOcr } from '#adapters/ocr/paddle.ts';
import { composeAndCheck, extract, understand } from '#pipeline/run.ts';
import { type SourceFile, SourceProblem, type StudyMaterial } from '#pipeline/types.ts';
import { textPdf } from './support/pdf.ts';
import { notes } from './support/student.ts';
import { round, table } from './support/table.ts';

/**
 * The pipeline by step: pages per second, milliseconds per picture, text in MB/s, peak memory, and how time grows from n
 * to 4n pages. Each case runs in a process of its own, so that its memory is its own.
 */
const SHARED = process.env.ETCH_SHARED_DATA ?? '../shared/data';

interface Case {
  name: string;
  files: SourceFile[];
  unit: 'pages' | 'pictures' | 'MB';
  amount: number;
}

const synthetic = (pages: number): Case => ({
  name: `text PDF, ${pages} pages (made here)`,
  files: [{ name: 'made.pdf', bytes: textPdf(pages) }],
  unit: 'pages',
  amount: pages,
});

function cases(): Case[] {
  const text = new TextEncoder().encode(notes(8_000));
  const list: Case[] = [
    synthetic(25),
    synthetic(50),
    synthetic(100),
    { name: 'plain text', files: [{ name: 'notes.txt', bytes: text }], unit: 'MB', amount: text.length / 1e6 },
  ];
  if (!existsSync(SHARED)) {
    console.log(`No ${SHARED}: only the cases that are made here.`);
    return list;
  }
  const file = (path: string): SourceFile => ({
    name: path.split('/').at(-1) ?? path,
    bytes: readFileSync(join(SHARED, path)),
  });
  const diagrams = readdirSync(join(SHARED, 'diagrams/img')).filter((name) => /\.(png|jpg)$/.test(name));
  list.push(
    {
      name: 'biology chapter',
      files: [file('documents/en_openstax_biology_cell_structure.pdf')],
      unit: 'pages',
      amount: 23,
    },
    { name: 'textbook, German', files: [file('documents/de_geotopo_textbook.pdf')], unit: 'pages', amount: 117 },
    { name: 'scanned PDF', files: [file('documents/scanned_multipage.pdf')], unit: 'pages', amount: 0 },
    {
      name: 'diagrams',
      files: diagrams.map((name) => file(`diagrams/img/${name}`)),
      unit: 'pictures',
      amount: diagrams.length,
    },
  );
  return list;
}

async function run(one: Case) {
  const ocr = await createPaddleOcr();
  // The first call loads the models; the figures are of a warm worker.
  await ocr.recognise({ width: 64, height: 32, rgb: new Uint8Array(64 * 32 * 3).fill(255) });
  const start = performance.now();
  const document = await extract(one.files, { ocr });
  const read = performance.now();
  const understanding = await understand(document);
  const understood = performance.now();
  const { flashcards, questions } = composed(document, understanding);
  const done = performance.now();
  await ocr.close();
  const pages = document.sources.reduce((sum, source) => sum + source.pages.length, 0);
  return {
    pages,
    extractMs: read - start,
    understandMs: understood - read,
    composeMs: done - understood,
    cards: flashcards.length,
    questions: questions.length,
    peakMb: process.resourceUsage().maxRSS / 1024,
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

const asked = process.argv[2];
if (asked !== undefined) {
  const one = cases()[Number(asked)];
  if (one) console.log(`RESULT ${JSON.stringify(await run(one))}`);
} else {
  const rows: (string | number)[][] = [];
  const totals = new Map<string, number>();
  for (const [index, one] of cases().entries()) {
    const child = spawnSync(process.execPath, ['bench/pipeline.ts', String(index)], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    const found = child.stdout.match(/RESULT (.*)/);
    if (!found?.[1]) {
      rows.push([one.name, 'failed', child.stderr.trim().split('\n').at(-1) ?? '', '', '', '', '', '', '']);
      continue;
    }
    const r = JSON.parse(found[1]) as Awaited<ReturnType<typeof run>>;
    const total = r.extractMs + r.understandMs + r.composeMs;
    totals.set(one.name, total);
    const amount = one.unit === 'pages' ? r.pages : one.amount;
    rows.push([
      one.name,
      round(total / 1000, 2),
      `${round(amount / (total / 1000), 2)} ${one.unit}/s`,
      round(total / amount, 0),
      round(r.extractMs, 0),
      round(r.understandMs, 0),
      round(r.composeMs, 0),
      round(total / r.extractMs, 2),
      `${r.cards} / ${r.questions}`,
      round(r.peakMb, 0),
    ]);
  }
  const head = [
    'case',
    's',
    'rate',
    'ms per unit',
    'extract ms',
    'understand ms',
    'compose+check ms',
    'whole / reading',
    'cards / questions',
    'peak MB',
  ];
  console.log(table(head, rows));
  const [n, twice, four] = [25, 50, 100].map((pages) => totals.get(synthetic(pages).name) ?? Number.NaN) as [
    number,
    number,
    number,
  ];
  console.log(
    `\nTime for 2n pages: ${round(twice / n, 2)} times n; for 4n pages: ${round(four / n, 2)} times n (n = 25).`,
  );
}

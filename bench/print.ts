/**
 * Recognised print: prints the treebanks' sentences on pages in several fonts, sizes and states, reads them as uploads and
 * counts wrong characters and lost accented letters. `npm run -s bench:print -- [--data DIR] [--pages 12] [--only LANGUAGE] [--each]`
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { createPaddleOcr } from '#adapters/ocr/paddle.ts';
import { extract } from '#pipeline/extract/extract.ts';
import { seeded } from '../scripts/training/logistic.ts';
import { folded, type Likeness, likeness } from './support/alike.ts';
import { families, type PrintedPage, printPages } from './support/print.ts';
import { round, table } from './support/table.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    pages: { type: 'string', default: '12' },
    only: { type: 'string' },
    each: { type: 'boolean', default: false },
  },
});
const data = resolve(values.data ?? '../shared/data', 'treebanks');

const BANKS: Record<string, string> = {
  English: 'en_gum',
  German: 'de_gsd',
  French: 'fr_gsd',
  Spanish: 'es_gsd',
  Portuguese: 'pt_bosque',
  Dutch: 'nl_alpino',
};

function sentences(bank: string): string[] {
  const text = gunzipSync(readFileSync(join(data, `${bank}-test.conllu.gz`))).toString();
  return [...text.matchAll(/^# text = (.+)$/gm)].map(([, sentence]) => sentence as string);
}

const sum = (rows: readonly Likeness[], key: 'characters' | 'errors' | 'accented' | 'kept' | 'invented'): number =>
  rows.reduce((total, row) => total + row[key], 0);

async function main(): Promise<void> {
  console.log(`Fonts: ${families().join(', ')}`);
  const ocr = await createPaddleOcr();
  const rows: (string | number)[][] = [];
  for (const [language, bank] of Object.entries(BANKS)) {
    if (values.only && !language.toLowerCase().startsWith(values.only.toLowerCase())) continue;
    const pages = await printPages(sentences(bank), Number(values.pages), seeded(7));
    const results: Likeness[] = [];
    const started = process.cpuUsage();
    const read: string[] = [];
    for (const page of pages) {
      const document = await extract([{ name: 'page.png', bytes: page.bytes }], { ocr });
      read.push(document.segments.map(({ text }) => text).join(' '));
    }
    const { user, system } = process.cpuUsage(started);
    pages.forEach((page, i) => {
      const result = likeness(folded(page.lines.join(' ')), folded(read[i] as string));
      results.push(result);
      if (values.each) each(page, result);
    });
    rows.push([
      language,
      pages.length,
      sum(results, 'characters'),
      round((100 * sum(results, 'errors')) / sum(results, 'characters'), 2),
      sum(results, 'accented'),
      round((100 * sum(results, 'kept')) / Math.max(1, sum(results, 'accented')), 2),
      sum(results, 'invented'),
      round((user + system) / 1e6 / pages.length, 1),
    ]);
    if (values.each) console.log(confusions(results));
  }
  await ocr.close();
  console.log(
    table(['language', 'pages', 'characters', 'errors %', 'accented', 'kept %', 'invented', 'CPU s a page'], rows),
  );
  console.log(`Largest memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
}

function each({ family, size, fault }: PrintedPage, { characters, errors, accented, kept }: Likeness): void {
  console.log(
    `  ${family} ${size} ${fault}: ${round((100 * errors) / characters, 2)} %, ${kept} of ${accented} accented`,
  );
}

function confusions(results: readonly Likeness[]): string {
  const all = new Map<string, number>();
  for (const { confused } of results) for (const [key, n] of confused) all.set(key, (all.get(key) ?? 0) + n);
  const most = [...all].sort((a, b) => b[1] - a[1]).slice(0, 40);
  return `  ${most.map(([key, n]) => `${key} ${n}`).join(' | ')}`;
}

if (existsSync(data)) await main();
else console.log(`bench:print skipped: ${data} is not there.`);

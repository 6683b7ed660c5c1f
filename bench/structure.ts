/**
 * Counts what the writers of ../shared/data/judged/files set apart by form (list items, table rows, pairs around a dash, a colon or an
 * equals sign) and how much of it reaches the document tree as such; prints what is missing. Only files of plain text show their
 * form to a script: PDFs and pictures are left out. `npm run bench:structure -- [--data DIR]`
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { blocksOf } from '#pipeline/document/blocks.ts';
import { extract } from '#pipeline/run.ts';
import { type Form, reached, setApart } from './support/forms.ts';

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const folder = join(resolve(values.data ?? '../shared/data'), 'judged/files');
const ocr = () => {
  throw new Error('Files of plain text need no recognition.');
};
const FORMS: Form['form'][] = ['item', 'row', 'pair'];

async function measure(name: string): Promise<string[]> {
  const bytes = readFileSync(join(folder, name));
  const document = await extract([{ name, bytes }], { ocr });
  const holds = reached(blocksOf(document));
  const wanted = setApart(bytes.toString('utf8'));
  const missing = wanted.filter((one) => !holds(one));
  const counts = FORMS.map((form) => {
    const all = wanted.filter((one) => one.form === form);
    return `${form}s ${all.length - missing.filter((one) => one.form === form).length} of ${all.length}`;
  });
  const entries = document.segments.filter(({ pair }) => pair).length / 2;
  return [
    [name.padEnd(34), ...counts, `entries of word lists ${entries}`].join(' | '),
    ...missing.map(({ form, line }) => `    missing ${form}: ${line}`),
  ];
}

if (!existsSync(folder)) console.log(`bench:structure skipped: ${folder} is not there.`);
else
  for (const name of readdirSync(folder).filter((one) => /\.(?:md|txt)$/.test(one)))
    console.log((await measure(name)).join('\n'));

/**
 * Reads the test files of the treebanks in ../shared/data and prints how right classes, heads, relations and lemmas are, with the
 * treebank's own words and from plain text, how fast one core is, and what the weights weigh. Without that folder it skips.
 * `npm run bench:language -- [--data DIR] [--only NAME]`
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asWritten, readTreebank, type TreebankSentence } from '../scripts/training/language/conllu.ts';
import { FAMILIES } from '../scripts/training/language/families.ts';
import { relationOf } from '../scripts/training/language/labels.ts';
import { annotate } from '../src/pipeline/language/annotate.ts';
import type { Language } from '../src/pipeline/language/document.ts';
import { lemmaOf } from '../src/pipeline/language/lemmas.ts';
import { tagAndParse } from '../src/pipeline/language/tag-and-parse.ts';
import { rawScores } from './support/raw-text.ts';
import { round, table } from './support/table.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, only: { type: 'string' } } });
const folder = join(resolve(values.data ?? '../shared/data'), 'treebanks');
const MODELS = 'src/pipeline/language/models';

async function run(): Promise<void> {
  const treebanks = Object.values(FAMILIES).flat();
  const gold: (string | number)[][] = [];
  const raw: (string | number)[][] = [];
  for (const { name, language } of treebanks) {
    const path = join(folder, `${name}-test.conllu.gz`);
    if (!existsSync(path) || (values.only && !name.includes(values.only))) continue;
    const sentences = readTreebank(path);
    gold.push([name, ...(await goldScores(sentences, language as Language))]);
    raw.push([
      name,
      ...(await rawScores(
        sentences.map((each) => asWritten(each, language)),
        language as Language,
      )),
    ]);
  }
  console.log(
    "The treebank's own words, classes as found; relations without subtype (LAS) and with those that are learned (LAS+):\n",
  );
  console.log(table(['test file', 'words', 'UPOS', 'UAS', 'LAS', 'LAS+', 'lemma'], gold));
  console.log('\nFrom plain text, F1; contractions are one token:\n');
  console.log(table(['test file', 'tokens', 'sentences', 'UPOS', 'UAS', 'LAS'], raw));
  console.log('\nSpeed on one core, text to annotated sentences (words a second of processor time):\n');
  console.log(table(['language', 'words', 'words/s'], await speeds()));
  console.log(`\nWeights and lemmas on disk: ${round(bytesIn(MODELS) / 1e6, 2)} MB`);
}

const plain = (deprel: string) => deprel.split(':')[0];
/** Alpino writes the seams of compounds into its lemmas: "basis_niveau". */
const bare = (lemma: string) => (lemma.length > 1 ? lemma.replaceAll('_', '') : lemma);

async function goldScores(sentences: readonly TreebankSentence[], language: Language): Promise<number[]> {
  const readings = await tagAndParse(
    sentences.map(({ words }) => words.map(({ form }) => form)),
    language,
  );
  const right = { words: 0, upos: 0, head: 0, relation: 0, subtype: 0, lemma: 0 };
  for (const [i, { words }] of sentences.entries()) {
    for (const [k, word] of words.entries()) {
      const read = readings[i]?.[k];
      if (!read) continue;
      const head = read.head + 1 === word.head;
      right.words += 1;
      right.upos += Number(read.upos === word.upos);
      right.head += Number(head);
      right.relation += Number(head && plain(read.deprel) === plain(word.deprel));
      right.subtype += Number(head && read.deprel === relationOf(word.deprel));
      right.lemma += Number(lemmaOf(word.form, read, language) === bare(word.lemma));
    }
  }
  const { words, ...counts } = right;
  return [words, ...Object.values(counts).map((count) => round((100 * count) / words, 2))];
}

async function speeds(): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  for (const [name, language] of [
    ['en_ewt', 'en'],
    ['en_gum', 'en'],
    ['pt_bosque', 'pt'],
  ] as const) {
    if (values.only && !name.includes(values.only)) continue;
    const sentences = readTreebank(join(folder, `${name}-test.conllu.gz`));
    const text = sentences.map((each) => each.text).join('\n\n');
    await annotate(text.slice(0, 20_000), language);
    const before = process.cpuUsage();
    const words = (await annotate(text, language)).reduce((sum, { tokens }) => sum + tokens.length, 0);
    const { user, system } = process.cpuUsage(before);
    rows.push([name, words, Math.round(words / ((user + system) / 1e6))]);
  }
  return rows;
}

function bytesIn(path: string): number {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

if (existsSync(folder)) await run();
else console.log(`No treebanks in ${folder}: skipped.`);

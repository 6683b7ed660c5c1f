/**
 * Writes what train.py reads: for each family of languages the features and the gold labels of its treebanks as plain arrays.
 * node scripts/training/language/prepare.ts TREEBANKS OUT [--hold-out]
 * With --hold-out the dev files (and a seventh of a treebank that has none) are kept for looking; without, all is learned from.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES, FEATURES_VERSION, NAMING_FEATURES, writeFeatures } from '../../../src/pipeline/language/features.ts';
import { asWritten, readTreebank, type TreebankSentence, type TreebankWord } from './conllu.ts';
import { FAMILIES, type Treebank } from './families.ts';
import { featureOf, type Labels, labelsOf, relationOf } from './labels.ts';

interface Example extends Treebank {
  words: TreebankWord[];
  /** Examples of one group are the same sentence in other forms: an epoch sees one of them. */
  group: number;
  held: boolean;
}

const [from = '', to = ''] = process.argv.slice(2);
const holdOut = process.argv.includes('--hold-out');
mkdirSync(to, { recursive: true });
for (const [family, treebanks] of Object.entries(FAMILIES)) write(family, treebanks.flatMap(examplesOf));

function examplesOf(treebank: Treebank): Example[] {
  const read = (part: string) => {
    const path = join(from, `${treebank.name}-${part}.conllu.gz`);
    return existsSync(path) ? readTreebank(path) : [];
  };
  const train = read('train');
  const dev = read('dev');
  const held = (index: number) => holdOut && (dev.length ? index >= train.length : index % 7 === 3);
  return [...train, ...dev].flatMap((sentence, index) =>
    formsOf(sentence, treebank.language, held(index), index).map((words) => ({
      ...treebank,
      words,
      group: index,
      held: held(index),
    })),
  );
}

/** A sentence with its words as the treebank divides them, as the text has them, and now and then as notes have them. */
function formsOf(sentence: TreebankSentence, language: string, held: boolean, index: number): TreebankWord[][] {
  if (held) return [sentence.words];
  const written = asWritten(sentence, language).words;
  const forms = written === sentence.words ? [written] : [sentence.words, written];
  if (index % 3 === 0) forms.push(asNotes(written, index));
  return forms.filter((words) => words.length <= 100);
}

/** Students write without full stops, and in small letters or with a capital where a line begins. */
function asNotes(words: TreebankWord[], index: number): TreebankWord[] {
  const last = words.length;
  const stop = words.at(-1)?.form === '.' && !words.some(({ head }) => head === last);
  const kept = stop ? words.slice(0, -1) : words;
  if (index % 2) return kept;
  return kept.map((word, i) => (i === 0 ? { ...word, form: word.form.toLowerCase() } : word));
}

function write(family: string, examples: Example[]): void {
  const learned = examples.filter(({ held }) => !held).map(({ words }) => ({ words }) as TreebankSentence);
  const labels: Labels = labelsOf(learned);
  const total = examples.reduce((sum, { words }) => sum + words.length, 0);
  const features = new Int32Array(total * FEATURES);
  const gold = new Int16Array(total * (3 + labels.feats.length));
  let token = 0;
  for (const { words, language } of examples) {
    for (const [i, word] of words.entries()) {
      writeFeatures(features, token * FEATURES, word.form, i === 0, language);
      gold.set(goldOf(word, labels), token * (3 + labels.feats.length));
      token += 1;
    }
  }
  const groups = new Map<string, number>();
  const sentences = examples.map(({ name, words, group, held, weight }) => {
    const key = `${name} ${group}`;
    if (!groups.has(key)) groups.set(key, groups.size);
    return [words.length, groups.get(key), held ? 1 : 0, name, weight];
  });
  const about = { version: FEATURES_VERSION, features: FEATURES, naming: NAMING_FEATURES, labels, sentences };
  writeFileSync(join(to, `${family}.json`), JSON.stringify(about));
  writeFileSync(join(to, `${family}.features`), features);
  writeFileSync(join(to, `${family}.gold`), gold);
  console.log(family, examples.length, 'examples', total, 'words');
}

function goldOf(word: TreebankWord, labels: Labels): number[] {
  return [
    word.head,
    labels.upos.indexOf(word.upos),
    labels.deprel.indexOf(relationOf(word.deprel)),
    ...labels.feats.map(({ name, values }) => values.indexOf(featureOf(word.feats, name))),
  ];
}

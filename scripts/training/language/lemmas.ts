/**
 * Learns how each language makes lemmas from its treebanks: endings and what becomes of them, and the words that no ending tells.
 * node scripts/training/language/lemmas.ts TREEBANKS [OUT] [--hold-out]
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  kindOf,
  type LemmaTable,
  LONGEST_ENDING,
  lemmaBy,
  ruleFor,
  withoutGe,
} from '../../../src/pipeline/language/lemma-rules.ts';
import { asWritten, readTreebank, type TreebankWord } from './conllu.ts';
import { FAMILIES } from './families.ts';
import { featuresOf } from './labels.ts';

/** So many different words of a kind are needed for rules. */
const FEWEST = 30;

/** The share of a class's words in capitals that keep them in their lemma. */
const CAPITALS = 0.8;

interface Entry {
  kind: string;
  upos: string;
  form: string;
  lemma: string;
  count: number;
}

const [from = '', to = 'src/pipeline/language/models/lemmas'] = process.argv
  .slice(2)
  .filter((each) => !each.startsWith('--'));
const holdOut = process.argv.includes('--hold-out');
const treebanks = Object.values(FAMILIES).flat();
mkdirSync(to, { recursive: true });
for (const language of new Set(treebanks.map((each) => each.language))) {
  const names = treebanks.filter((each) => each.language === language).map(({ name }) => name);
  const learned = names.flatMap((name) => [
    ...wordsOf(name, 'train', language),
    ...(holdOut ? [] : wordsOf(name, 'dev', language)),
  ]);
  const table = learn(learned.filter(isLearned));
  const path = join(to, `${language}.json`);
  writeFileSync(path, `${JSON.stringify(table)}\n`);
  const look = names.flatMap((name) => wordsOf(name, 'dev', language));
  const right = look.filter(({ form, lemma, upos, feats }) => lemmaBy(table, form, upos, featuresOf(feats)) === lemma);
  console.log(
    language,
    `${JSON.stringify(table).length} bytes`,
    look.length ? `dev ${((100 * right.length) / look.length).toFixed(2)}` : '',
  );
}

function wordsOf(name: string, part: string, language: string): TreebankWord[] {
  const path = join(from, `${name}-${part}.conllu.gz`);
  if (!existsSync(path)) return [];
  const words = readTreebank(path).flatMap((sentence) => [...sentence.words, ...asWritten(sentence, language).words]);
  return words.map((word) => ({ ...word, lemma: word.lemma.length > 1 ? word.lemma.replaceAll('_', '') : word.lemma }));
}

/** Each form of a kind with its commonest lemma; forms differ by capitals only in classes whose lemmas have them. */
function entriesOf(words: readonly TreebankWord[], capitals: readonly string[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const { form: written, lemma, upos, feats } of words) {
    const kind = kindOf(upos, featuresOf(feats));
    const form = capitals.includes(upos) ? written : written.toLowerCase();
    const key = `${kind}\t${form}\t${lemma}`;
    const entry = entries.get(key) ?? { kind, upos, form, lemma, count: 0 };
    entry.count += 1;
    entries.set(key, entry);
  }
  const best = new Map<string, Entry>();
  for (const entry of entries.values()) {
    const key = `${entry.kind}\t${entry.form}`;
    if ((best.get(key)?.count ?? 0) < entry.count) best.set(key, entry);
  }
  return [...best.values()].sort((a, b) => b.count - a.count || (a.form < b.form ? -1 : 1));
}

function isLearned({ upos, feats }: TreebankWord): boolean {
  return upos !== 'PUNCT' && upos !== 'X' && !/Typo=Yes|Abbr=Yes/.test(feats);
}

/** The classes whose lemmas are written with capitals where their words are: by their number of different words. */
function capitalsIn(words: readonly TreebankWord[]): string[] {
  const all = new Map<string, Set<string>>();
  const kept = new Map<string, Set<string>>();
  const put = (into: Map<string, Set<string>>, upos: string, form: string) =>
    into.set(upos, (into.get(upos) ?? new Set()).add(form));
  for (const { upos, form, lemma } of words) {
    if (form[0] === form[0]?.toLowerCase()) continue;
    put(all, upos, form);
    if (lemma[0] !== lemma[0]?.toLowerCase()) put(kept, upos, form);
  }
  return [...all].filter(([upos, { size }]) => (kept.get(upos)?.size ?? 0) > size * CAPITALS).map(([upos]) => upos);
}

type Words = Record<string, Record<string, string>>;
type Learned = LemmaTable & { rules: Words; exceptions: Words };

function learn(words: readonly TreebankWord[]): LemmaTable {
  const capitals = capitalsIn(words);
  const entries = entriesOf(words, capitals);
  const verbs = new Set(entries.filter(({ upos }) => upos === 'VERB').map(({ lemma }) => lemma));
  const table: Learned = { capitals, rules: {}, verbs: [...verbs].sort(), exceptions: {} };
  for (const kind of [...new Set(entries.map((each) => each.kind))].sort()) {
    const own = entries.filter((each) => each.kind === kind);
    // A few odd words make no rule: they are exceptions.
    table.rules[kind] = own.length < FEWEST ? {} : rulesOf(own);
  }
  for (const { kind, form, lemma, upos } of entries) {
    const feats = featuresOfKind(kind);
    const same = (a: string) => a === lemma || (a.toLowerCase() === lemma.toLowerCase() && capitals.includes(upos));
    if (same(lemmaBy(table, form, upos, feats))) continue;
    // Names have no irregular forms; what the treebank has there are oddities ("US": "we").
    if (upos === 'PROPN' && form[0]?.toLowerCase() !== lemma[0]?.toLowerCase()) continue;
    const words = table.exceptions[kind] ?? {};
    table.exceptions[kind] = words;
    if (!Object.hasOwn(words, form.toLowerCase())) words[form.toLowerCase()] = lemma;
  }
  return table;
}

function featuresOfKind(kind: string): Record<string, string> {
  const [upos = '', form] = kind.split(' ');
  if (!form) return {};
  return upos === 'VERB' || upos === 'AUX' ? { VerbForm: form } : { Number: form };
}

/** From no ending to long ones: an ending gets a rule where its words are mostly made otherwise than by a shorter one's. */
function rulesOf(entries: readonly Entry[]): Record<string, string> {
  const rules: Record<string, string> = {};
  for (let length = 0; length <= LONGEST_ENDING; length += 1) {
    const counts = new Map<string, Map<string, number>>();
    for (const { form, lemma } of entries) {
      const bounded = `^${form.toLowerCase()}`;
      if (bounded.length < length) continue;
      const ending = bounded.slice(bounded.length - length);
      const found = counts.get(ending) ?? new Map<string, number>();
      const rule = ruleBetween(form.toLowerCase(), lemma.toLowerCase());
      found.set(rule, (found.get(rule) ?? 0) + 1);
      counts.set(ending, found);
    }
    for (const [ending, found] of counts) {
      const [rule, count] = [...found].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0] as [string, number];
      const shorter = ruleFor(rules, ending.replace(/^\^/, ''));
      if (rule !== shorter && (length === 0 || (count > 1 && count > (found.get(shorter ?? '') ?? 0))))
        rules[ending] = rule;
    }
  }
  return rules;
}

function ruleBetween(form: string, lemma: string): string {
  const plain = suffixRule(form, lemma);
  const bare = withoutGe(form);
  const dropped = bare === form ? undefined : `ge${suffixRule(bare, lemma)}`;
  return dropped && costOf(dropped) < costOf(plain) ? dropped : plain;
}

function suffixRule(form: string, lemma: string): string {
  let same = 0;
  while (same < form.length && same < lemma.length && form[same] === lemma[same]) same += 1;
  return `${form.length - same}${lemma.slice(same)}`;
}

function costOf(rule: string): number {
  const cut = Number(/\d+/.exec(rule)?.[0] ?? 0);
  return cut + rule.replace(/^(?:ge)?\d+/, '').length + (rule.startsWith('ge') ? 1 : 0);
}

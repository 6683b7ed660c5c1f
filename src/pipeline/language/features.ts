/**
 * What the network sees of a word: hashes of its form, beginning, end and shape. Training reads them from here too
 * (scripts/training/language/prepare.ts), so that they are the same; whoever changes them raises the version and trains again.
 */
export const FEATURES_VERSION = 1;

/** How many features a word has. */
export const FEATURES = 16;

/** Of a longer word only the beginning and the end are looked at. */
const LONGEST = 24;
const AFFIX = [1, 2, 3, 4, 5] as const;
const PREFIX = [1, 2, 3, 4] as const;

/** Writes the features of a word at `offset`. `first`: it begins its sentence. */
export function writeFeatures(into: Int32Array, offset: number, text: string, first: boolean, language: string): void {
  const seed = hash(language, 0);
  const word = normalised(text);
  const plain = withoutAccents(word);
  let at = offset;
  const put = (value: number) => {
    into[at] = value;
    at += 1;
  };
  put(hash(word, mixed(seed, 1)));
  for (const length of AFFIX) put(hash(word.slice(-length), mixed(seed, 2 + length)));
  for (const length of PREFIX) put(hash(word.slice(0, length), mixed(seed, 8 + length)));
  // Without the language, so that related languages learn from each other.
  put(hash(plain, mixed(0, 20)));
  put(hash(plain.slice(-3), mixed(0, 21)));
  put(hash(plain.slice(0, 5), mixed(0, 22)));
  const shape = shapeOf(text);
  put(hash(shape, mixed(0, 23)));
  put(hash(shape, mixed(seed, first ? 24 : 25)));
  put(mixed(seed, 26));
}

/** The hashes of the features that name the word itself: training hides them now and then, so that endings are learned. */
export const NAMING_FEATURES = [0, 10, 4, 5, 9, 12] as const;

function normalised(text: string): string {
  const cut = text.length > LONGEST * 2 ? text.slice(0, LONGEST) + text.slice(-LONGEST) : text;
  return cut
    .toLowerCase()
    .replace(/[0-9]/g, '0')
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑–—−]/g, '-');
}

function withoutAccents(word: string): string {
  return isPlain(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '');
}

function isPlain(word: string): boolean {
  for (let i = 0; i < word.length; i += 1) if (word.charCodeAt(i) > 127) return false;
  return true;
}

/** "Xxx-dd" for "Mid-19": runs are cut after three. */
function shapeOf(text: string): string {
  let shape = '';
  let run = 0;
  let last = '';
  for (const character of text.slice(0, LONGEST)) {
    const kind = kindOf(character);
    run = kind === last ? run + 1 : 1;
    last = kind;
    if (run <= 3) shape += kind;
  }
  return shape;
}

function kindOf(character: string): string {
  if (character >= '0' && character <= '9') return 'd';
  const lower = character.toLowerCase();
  if (lower !== character) return 'X';
  return character.toUpperCase() === character ? character : 'x';
}

function hash(text: string, seed: number): number {
  let value = seed ^ 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return value ^ (value >>> 13);
}

function mixed(seed: number, kind: number): number {
  return Math.imul(seed ^ Math.imul(kind + 1, 0x9e3779b1), 0xc2b2ae35);
}

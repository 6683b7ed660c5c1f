import { isKindOf } from '../language/wordnet.ts';

/** Shortest part of a word that is taken for a word in it. */
const LEAST = 5;
/** An opposite is made of its other half: "nonpolar" is a good wrong answer beside "polar". */
const NEGATION = /^(?:un|non|in|im|ir|il|an?|anti|dis|de|counter)$/;

/** One word is the other with a part before or behind it: "endosymbiosis" and "symbiosis", "ribosomal" and "ribosom". */
function holdsWord(long: string, short: string): boolean {
  if (long === short) return true;
  if (short.length < LEAST || long.length <= short.length) return false;
  if (long.endsWith(short)) return !NEGATION.test(long.slice(0, -short.length));
  return long.startsWith(short);
}

/** Every word of one name is in a word of the other: one names a kind or a part of the other. Names are keys. */
export function holdsName(a: string, b: string): boolean {
  const left = a.split(' ');
  const right = b.split(' ');
  const [more, fewer] = left.length >= right.length ? [left, right] : [right, left];
  return (
    fewer.every((word) => more.some((other) => holdsWord(other, word))) ||
    (more.length === fewer.length && more.every((word) => fewer.some((other) => holdsWord(other, word))))
  );
}

/** One is a kind of the other, in WordNet or by what the source says either is. `meanings` go from keys to keys. */
export function akin(a: Name, b: Name, meanings?: ReadonlyMap<string, string>): boolean {
  if (isKindOf(a.text, b.text) || isKindOf(b.text, a.text)) return true;
  const says = (one: Name, other: Name): boolean => (meanings?.get(one.key) ?? '').includes(` ${other.key} `);
  return says(a, b) || says(b, a);
}

interface Name {
  text: string;
  key: string;
}

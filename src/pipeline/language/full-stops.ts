import type { Span } from './document.ts';
import type { Writing } from './packs/pack.ts';

const LONGEST_ABBREVIATION = 8;

const sets = new WeakMap<Writing, ReadonlySet<string>>();

function abbreviationsOf(writing: Writing): ReadonlySet<string> {
  const known = sets.get(writing) ?? new Set([...writing.abbreviations, ...(writing.closing ?? [])]);
  sets.set(writing, known);
  return known;
}

/** Whether the full stop behind a word is the word's: an abbreviation, an initial, or an ordinal. `before` is the token before. */
export function takesStop(text: string, word: Span, before: Span | undefined, writing: Writing): boolean {
  if (text[word.end] !== '.' || text[word.end + 1] === '.') return false;
  if (word.end - word.start > LONGEST_ABBREVIATION) return false;
  const form = text.slice(word.start, word.end);
  const small = form.toLowerCase();
  const known = abbreviationsOf(writing).has(small);
  if (/^\p{Lu}$/u.test(form)) return known || isInitial(text, word, before);
  if (known) return true;
  if (writing.beforeNumbers?.includes(small)) return /^\s?\p{N}/u.test(text.slice(word.end + 1, word.end + 3));
  return (
    writing.ordinals !== undefined &&
    /^\p{N}{1,3}$/u.test(form) &&
    isOrdinal(text, word.end + 1, writing.ordinals.before)
  );
}

/** "J. Smith", "Charles J. Fillmore", "by J. K. Rowling"; not "vitamin C. It". */
function isInitial(text: string, word: Span, before: Span | undefined): boolean {
  const next = text.slice(word.end + 1, word.end + 4);
  if (!/^\s?\p{Lu}/u.test(next)) return false;
  if (before === undefined || /^\s?\p{Lu}\./u.test(next)) return true;
  return !/^\p{Ll}{4,}/u.test(text.slice(before.start, Math.min(before.end, before.start + 4)));
}

/** "3. mai", "2. Weltkrieg": before a word in small letters or one that ordinals stand before. */
function isOrdinal(text: string, after: number, nouns: readonly string[]): boolean {
  const next = /^\s+(\p{L}+)/u.exec(text.slice(after, after + 24))?.[1];
  if (next === undefined) return false;
  return /^\p{Ll}/u.test(next) || nouns.includes(next.toLowerCase());
}

import type { Span } from './document.ts';
import type { Writing } from './packs/pack.ts';

/** A longer word is a string of signs that no language has clitics in. */
const LONGEST = 60;

/** The tokens that are written as one word: "do" + "n't", "l'" + "eau", "search" + "-" + "engine". */
export function cutWord(text: string, word: Span, writing: Writing): Span[] {
  if (word.end - word.start > LONGEST) return [{ ...word }];
  const form = text.slice(word.start, word.end).replaceAll('’', "'").replaceAll('‑', '-').toLowerCase();
  const known = writing.compounds?.[form];
  if (known) return laidOut(word.start, known);
  const elided = elision(form, writing);
  if (elided) {
    const rest = { start: word.start + elided, end: word.end };
    return [{ start: word.start, end: rest.start }, ...cutWord(text, rest, writing)];
  }
  const clitic = writing.clitics?.find((each) => form.length > each.length && form.endsWith(each));
  if (clitic) {
    const stem = { start: word.start, end: word.end - clitic.length };
    return [...cutWord(text, stem, writing), { start: stem.end, end: word.end }];
  }
  return hyphenated(word.start, form, writing);
}

function laidOut(start: number, parts: readonly string[]): Span[] {
  let at = start;
  return parts.map((part) => {
    const from = at;
    at += part.length;
    return { start: from, end: at };
  });
}

/** The length of "l'" before a vowel, or 0. */
function elision(form: string, writing: Writing): number {
  const apostrophe = form.indexOf("'");
  if (apostrophe < 1 || apostrophe === form.length - 1) return 0;
  return writing.elisions?.includes(form.slice(0, apostrophe)) ? apostrophe + 1 : 0;
}

function hyphenated(start: number, form: string, { splitsHyphens }: Writing): Span[] {
  const parts = form.split('-');
  const whole = [{ start, end: start + form.length }];
  if (!splitsHyphens || parts.length === 1 || /\p{N}-\p{N}/u.test(form)) return whole;
  if (splitsHyphens.except.includes(parts[0] as string)) return whole;
  return laidOut(
    start,
    parts.flatMap((part, i) => (i ? ['-', part] : [part])),
  ).filter(({ start, end }) => end > start);
}

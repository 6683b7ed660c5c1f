import { addressesIn } from './addresses.ts';
import type { Language, Span } from './document.ts';
import { packOf } from './packs/index.ts';
import { cutWord } from './split-words.ts';

/**
 * One token from where the scan stands. Each form is bounded or takes what it has looked at, so that any text is read in linear
 * time, also a megabyte without a space.
 */
const FORMS = [
  // "U.S.", "z.B.", "p.m."
  String.raw`(?<letters>(?:\p{L}\.){2,12}(?![\p{L}\p{N}]))`,
  // "US$", "R$"
  String.raw`(?<currency>\p{Lu}{1,3}\$)`,
  // "-5", "−0,8" where no word stands before
  String.raw`(?<number>(?<![\p{L}\p{N}\p{P}])[-−+±]\p{N}+(?:[.,]\p{N}+)*)`,
  String.raw`(?<word>[\p{L}\p{M}\p{N}\p{Cf}_]+(?:(?:['’&·‑-]|(?<=\p{N})[.,:\/](?=\p{N}))[\p{L}\p{M}\p{N}\p{Cf}]+)*)`,
  // "'s" and "'80" at the beginning of a word
  String.raw`(?<short>['’](?:s|t|n|k|m|em|cause|\p{N}0s?)(?![\p{L}\p{N}]))`,
  String.raw`(?<run>\.{2,}|-{2,}|–{2,}|=+|\*+|_+|~+|#+|[!?]+|'{2}|\x60{2}|,{2})`,
  String.raw`(?<other>\S)`,
].join('|');

const FORM = new RegExp(FORMS, 'uy');
const SPACE = /\s+/y;

/** The tokens of a text, with their places in it. What stands in the text stays one token ("du", "del", "zum", "ao"). */
export function tokenize(text: string, language: Language): Span[] {
  const { writing } = packOf(language);
  const abbreviations = new Set([...writing.abbreviations, ...(writing.closing ?? [])]);
  const addresses = addressesIn(text);
  let nextAddress = 0;
  const tokens: Span[] = [];
  for (let at = 0; at < text.length; ) {
    SPACE.lastIndex = at;
    if (SPACE.test(text)) at = SPACE.lastIndex;
    if (at >= text.length) break;
    while ((addresses[nextAddress]?.end ?? text.length) <= at) nextAddress += 1;
    const address = addresses[nextAddress];
    if (address?.start === at) {
      tokens.push({ ...address });
      at = address.end;
      continue;
    }
    FORM.lastIndex = at;
    const found = FORM.exec(text);
    const end = found ? FORM.lastIndex : at + 1;
    if (!found?.groups?.word) tokens.push({ start: at, end });
    else {
      const cut = cutWord(text, { start: at, end }, writing);
      const last = cut.at(-1) as Span;
      if (takesStop(text, last, tokens.at(-1), abbreviations, writing.ordinals?.before)) last.end += 1;
      tokens.push(...cut);
    }
    at = (tokens.at(-1) as Span).end;
  }
  return tokens;
}

const LONGEST_ABBREVIATION = 8;

/** Whether the full stop behind a word is the word's: an abbreviation, an initial, or an ordinal. */
function takesStop(
  text: string,
  word: Span,
  before: Span | undefined,
  abbreviations: ReadonlySet<string>,
  months?: readonly string[],
): boolean {
  if (text[word.end] !== '.' || text[word.end + 1] === '.' || word.end - word.start > LONGEST_ABBREVIATION)
    return false;
  const form = text.slice(word.start, word.end);
  if (/^\p{Lu}$/u.test(form)) return isInitial(text, word, before);
  if (abbreviations.has(form.toLowerCase())) return true;
  return months !== undefined && /^\p{N}{1,3}$/u.test(form) && isOrdinal(text, word.end + 1, months);
}

/** "J. Smith", "Charles J. Fillmore"; not "vitamin C. It". */
function isInitial(text: string, word: Span, before: Span | undefined): boolean {
  if (!/^\s?\p{Lu}/u.test(text.slice(word.end + 1, word.end + 3))) return false;
  return before === undefined || !/^\p{Ll}/u.test(text.slice(before.start, before.start + 1));
}

function isOrdinal(text: string, after: number, months: readonly string[]): boolean {
  const next = /^\s+(\p{L}+)/u.exec(text.slice(after, after + 24))?.[1];
  if (next === undefined) return false;
  return /^\p{Ll}/u.test(next) || months.includes(next.toLowerCase());
}

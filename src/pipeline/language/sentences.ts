import type { Language, Span, WordsOfSentence } from './document.ts';
import { packOf } from './packs/index.ts';
import { tokenize } from './tokenize.ts';

/** A longer run of words without an end is cut: no sentence of prose has so many. */
const LONGEST = 150;

const ENDS = /^(?:[.!?…。！？]+|\.{2,}|[!?]+)$/u;
const CLOSES = /^["'”’»)\]}*_]+$/u;
const OPENS = /^["'“‘«‹„([{¿¡*_–—•-]+$/u;
const BLANK_LINE = /\n[^\S\n]*\n/;

/** The sentences of a text and their tokens. A blank line always ends one. */
export function splitSentences(text: string, language: Language): WordsOfSentence[] {
  const { writing } = packOf(language);
  const closing = new Set(writing.closing);
  const tokens = tokenize(text, language);
  const form = (i: number) => (i < tokens.length ? text.slice((tokens[i] as Span).start, (tokens[i] as Span).end) : '');
  const sentences: WordsOfSentence[] = [];
  let from = 0;
  const end = (to: number) => {
    if (to > from) sentences.push(sentenceOf(tokens.slice(from, to)));
    from = to;
  };
  for (let i = 0; i < tokens.length; i += 1) {
    if (i > from && isApart(text, tokens[i - 1] as Span, tokens[i] as Span)) end(i);
    if (i - from >= LONGEST) end(i);
    // "2. Results": the number of a heading or of a line in a list.
    const numbered = i - from === 1 && /^\p{N}/u.test(form(from));
    if (numbered || !mayEnd(form(i), closing)) continue;
    let last = i;
    while (
      last + 1 < tokens.length &&
      belongsBefore(tokens[last] as Span, tokens[last + 1] as Span, form(last + 1), language === 'fr')
    )
      last += 1;
    const certainty = endsSurely(form, i, last);
    const spaced = (tokens[last + 1]?.start ?? Number.POSITIVE_INFINITY) > (tokens[last] as Span).end;
    if (spaced ? begins(form, last + 1, certainty) : certainty === 'sure' && /^\p{Lu}/u.test(form(last + 1))) {
      end(last + 1);
      i = last;
    }
  }
  end(tokens.length);
  return sentences;
}

function sentenceOf(words: Span[]): WordsOfSentence {
  return { start: (words[0] as Span).start, end: (words.at(-1) as Span).end, words };
}

function isApart(text: string, before: Span, after: Span): boolean {
  const gap = after.start - before.end;
  return gap > 1 && BLANK_LINE.test(text.slice(before.end, after.start));
}

function mayEnd(form: string, closing: ReadonlySet<string>): boolean {
  if (ENDS.test(form)) return true;
  return form.length > 1 && form.endsWith('.') && closing.has(form.slice(0, -1).toLowerCase());
}

/** A quote or bracket that closes right behind the end, or another end. */
function belongsBefore(before: Span, after: Span, form: string, spacedQuotes = false): boolean {
  if (after.start === before.end) return ENDS.test(form) || CLOSES.test(form);
  return /^(?:[!?.]+|'{2})$/.test(form) || (spacedQuotes && form === '»');
}

type Certainty = 'sure' | 'likely' | 'doubtful';

/**
 * How sure an end is. An abbreviation that nobody listed is short: behind a longer word a full stop ends the sentence though the
 * next word is in small letters, as in notes. A quote that is closed may go on: '"Stop!" he said'.
 */
function endsSurely(form: (i: number) => string, i: number, last: number): Certainty {
  const end = form(i);
  if (!ENDS.test(end)) return 'doubtful';
  if (last > i && CLOSES.test(form(last))) return 'likely';
  if (/^[!?]+$/.test(end)) return 'sure';
  return end === '.' && /^\p{Ll}{5,}$/u.test(form(i - 1)) ? 'sure' : 'likely';
}

/** Whether a sentence may begin with this token: with a capital, a digit, or any sign that opens. */
function begins(form: (i: number) => string, i: number, end: Certainty): boolean {
  let word = form(i);
  for (let k = i + 1; OPENS.test(word) && k < i + 4; k += 1) word = form(k);
  if (!word || /^\p{Lu}/u.test(word)) return true;
  if (end === 'doubtful' || /^[,;:.)\]]/.test(word)) return false;
  return end === 'sure' || !/^\p{Ll}/u.test(word);
}

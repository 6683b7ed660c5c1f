import type { Token } from '../tokens.ts';
import type { Span } from './candidates.ts';

const BE = new Set(['is', 'are', 'was', 'were', "'s", '’s']);
const NOMINAL = new Set(['NOUN', 'PROPN', 'ADJ', 'NUM', 'X', 'SYM']);
const LINKS = new Set([
  'of',
  'for',
  'in',
  'to',
  'between',
  'by',
  'with',
  'on',
  'from',
  'at',
  'against',
  'over',
  'under',
  'within',
  'through',
  'into',
  'among',
  'per',
  'as',
]);
const INNER = /^(?:[-/'’"“”‘]|[-‐‑])$/;

export function isBe(token: Token | undefined): boolean {
  return token !== undefined && token.pos === 'AUX' && BE.has(token.lower);
}

/** A finite-looking full verb: participles in -ing are left to noun phrases. */
export function isVerbLike(token: Token): boolean {
  return token.pos === 'VERB' && !token.lower.endsWith('ing');
}

/** The noun phrase that ends before `at`: a subject, or what a comma or bracket explains. Null when there is none. */
export function subjectBefore(tokens: readonly Token[], at: number, longest = 16): Span | null {
  let end = at;
  const interjected = /^(?:however|therefore|then|also|instead|thus|moreover|furthermore)$/;
  if (tokens[end - 1]?.text === ',' && interjected.test(tokens[end - 2]?.lower ?? '') && tokens[end - 3]?.text === ',')
    end -= 3;
  while (end > 0 && tokens[end - 1]?.pos === 'ADV') end--;
  const stop = end;
  let start = end;
  let nominal = false;
  while (start > 0 && stop - start < longest) {
    const token = tokens[start - 1] as Token;
    if (token.text === ')') {
      let open = start - 2;
      while (open >= 0 && tokens[open]?.text !== '(') open--;
      if (open < 0) break;
      start = open;
      continue;
    }
    const modifier = token.pos === 'VERB' && /(?:ing|ed|en|n)$/.test(token.lower);
    const link = token.pos === 'ADP' && LINKS.has(token.lower);
    const joined = token.pos === 'CCONJ' && /^(?:and|or)$/.test(token.lower);
    const particle = token.pos === 'PART' && /^(?:['’]s?|to)$/.test(token.lower);
    const possessive = token.pos === 'PRON' && /^(?:its|their|his|her|our|one['’]s)$/.test(token.lower);
    if (
      !(
        NOMINAL.has(token.pos) ||
        token.pos === 'DET' ||
        modifier ||
        link ||
        joined ||
        particle ||
        possessive ||
        INNER.test(token.text)
      )
    )
      break;
    if (token.pos === 'NOUN' || token.pos === 'PROPN') nominal = true;
    if (start === stop && token.pos === 'ADJ' && /^(?:a|an|the)$/.test(tokens[start - 2]?.lower ?? '')) nominal = true;
    start--;
  }
  if (!nominal) return null;
  while (start < stop && /^(?:CCONJ|ADP|SCONJ|PART)$/.test(tokens[start]?.pos ?? '')) start++;
  return stop > start ? [start, stop] : null;
}

/** The shortest noun phrase that ends before `at`: no prepositions, no "and". Null when there is none. */
export function nameBefore(tokens: readonly Token[], at: number): Span | null {
  let start = at;
  let nominal = false;
  while (start > 0 && at - start < 7) {
    const token = tokens[start - 1] as Token;
    if (token.text === ')' && start === at) {
      let open = start - 2;
      while (open > 0 && tokens[open]?.text !== '(') open--;
      start = open;
      continue;
    }
    const modifier = token.pos === 'VERB' && /(?:ing|ed)$/.test(token.lower);
    const mark = INNER.test(token.text) || (/^,$/.test(token.text) && start === at);
    if (token.pos === 'NOUN' || token.pos === 'PROPN' || (token.pos === 'ADJ' && start >= at - 1)) nominal = true;
    if (!(NOMINAL.has(token.pos) || modifier || mark)) {
      if (token.pos === 'DET') start--;
      break;
    }
    start--;
  }
  return nominal && start < at ? [start, at] : null;
}

/** Where the subject of the verb at `at` ends when a remark between commas stands before the verb, or -1. */
export function beforeRemark(tokens: readonly Token[], at: number): number {
  if (tokens[at - 1]?.text !== ',') return -1;
  for (let i = at - 3; i > 0 && at - i < 14; i--) if (tokens[i]?.text === ',') return i;
  return -1;
}

/** The noun phrase that starts at `at`, with one "of" group. Null when there is none. */
export function nounPhraseAfter(tokens: readonly Token[], at: number): Span | null {
  let end = at;
  let last = at;
  while (end < tokens.length && end - at < 10) {
    const token = tokens[end] as Token;
    if (NOMINAL.has(token.pos) || (token.pos === 'VERB' && /(?:ing|ed|en)$/.test(token.lower))) {
      end++;
      last = end;
    } else if (token.pos === 'DET' && end === at) end++;
    else if (INNER.test(token.text) || /^['’]s?$/.test(token.text)) end++;
    else if (token.lower === 'of' && last > at) end++;
    else if (token.pos === 'DET' && tokens[end - 1]?.lower === 'of') end++;
    else if (token.text === '(' && last > at && tokens[end + 2]?.text === ')') {
      end += 3;
      last = end;
    } else break;
  }
  return last > at ? [at, last] : null;
}

/** End of the clause that holds `from`: a semicolon, or the sentence's end. */
export function clauseEnd(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let i = from; i < tokens.length; i++) {
    const text = tokens[i]?.text ?? '';
    if (text === '(') depth++;
    else if (text === ')') depth = Math.max(0, depth - 1);
    else if (text === ';' && depth === 0 && i > from + 1) return i;
  }
  return tokens.length;
}

/** The span without marks and connectives at its edges. */
export function trimSpan(tokens: readonly Token[], span: Span): Span | null {
  let [start, end] = span;
  while (
    start < end &&
    /^[\p{P}\p{S}]+$/u.test(tokens[start]?.text ?? '') &&
    !/^["“‘'([]$/.test(tokens[start]?.text ?? '')
  )
    start++;
  while (end > start && /^[.,;:!?—–-]+$/.test(tokens[end - 1]?.text ?? '')) end--;
  return end > start ? [start, end] : null;
}

/** Runs of words that can name a thing, and their shorter forms that end with the same word. */
export function namesOf(tokens: readonly Token[]): Span[] {
  const found: Span[] = [];
  let start = -1;
  for (let i = 0; i <= tokens.length; i++) {
    const token = tokens[i];
    const inside =
      token !== undefined &&
      (/^(?:NOUN|PROPN|ADJ|X)$/.test(token.pos) ||
        (token.pos === 'VERB' &&
          /(?:ing|ed)$/.test(token.lower) &&
          /^(?:NOUN|PROPN)$/.test(tokens[i + 1]?.pos ?? '')) ||
        (start >= 0 && /^[-‐–]$/.test(token.text)));
    if (inside && start < 0) start = i;
    if (inside || start < 0) continue;
    let end = i;
    while (end > start && !/^(?:NOUN|PROPN|X)$/.test(tokens[end - 1]?.pos ?? '')) end--;
    for (let from = Math.max(start, end - 6); from < end; from++)
      if (!/^[-‐–]$/.test(tokens[from]?.text ?? '') && !/^[-‐–]$/.test(tokens[from - 1]?.text ?? ''))
        found.push([from, end]);
    start = -1;
  }
  return found;
}

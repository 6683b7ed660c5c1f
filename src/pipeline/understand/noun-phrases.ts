import { remembering } from '../language/remembering.ts';
import { isNoun, isVerb, synsetsOf } from '../language/wordnet.ts';
import { isStopWord, singular } from '../language/words.ts';
import type { Token } from './tokens.ts';

/** A run of tokens that reads as a noun phrase without article: `to` is exclusive. */
export interface NounPhrase {
  text: string;
  from: number;
  to: number;
}

const PART = /^(?:NOUN|PROPN|ADJ)$/;

/** The verb that an inflected form belongs to, where there is such a verb. */
const verbOf = remembering((word: string): string => {
  const bases = [
    /ies$/.test(word) ? `${word.slice(0, -3)}y` : '',
    /(?:s|x|z|ch|sh|o)es$/.test(word) ? word.slice(0, -2) : '',
    /[^s]s$/.test(word) ? word.slice(0, -1) : '',
    /ied$/.test(word) ? `${word.slice(0, -3)}y` : '',
    /ed$/.test(word) ? word.slice(0, -2) : '',
    /ed$/.test(word) ? word.slice(0, -1) : '',
    /(.)\1ed$/.test(word) ? word.slice(0, -3) : '',
  ];
  return bases.find((base) => base.length > 1 && isVerb(base)) ?? '';
});

/** A form in -s that may be a verb's as well as a noun's: "moves", "rates". */
export const mayAct = (word: string): boolean => /s$/.test(word) && verbOf(word) !== '';

export const isPlural = (word: string): boolean => {
  const one = singular(word);
  return one !== word && !/(?:ics|ss|us|is)$/.test(word) && isNoun(one);
};

const CLAUSE_MARK = /^[,;:()—–]$/;
const CLAUSE_WORD =
  /^(?:which|that|who|whom|whose|when|where|while|whereas|because|if|as|until|unless|although|since|and|but|or|so|than)$/;
const opensClause = ({ text, lower }: Token): boolean => CLAUSE_MARK.test(text) || CLAUSE_WORD.test(lower);
const isFiniteVerb = (tokens: readonly Token[], at: number): boolean => {
  const { pos = '', lower = '' } = tokens[at] ?? {};
  if (pos !== 'VERB' && pos !== 'AUX') return false;
  return !lower.endsWith('ing') && tokens[at - 1]?.lower !== 'to';
};

/** No finite verb stands beside the phrase between the marks and conjunctions around it. */
function aloneInClause(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from - 1; at >= 0 && !opensClause(tokens[at] as Token); at--)
    if (isFiniteVerb(tokens, at)) return false;
  for (let at = to; at < tokens.length && !opensClause(tokens[at] as Token); at++)
    if (isFiniteVerb(tokens, at)) return false;
  return true;
}

/** Whether a dictionary has the whole phrase. */
export const isCompound = (phrase: string): boolean => /[\s-]/.test(phrase) && synsetsOf(phrase).length > 0;

/**
 * A phrase of which the tagger took a verb for a noun: "force moves", "dogs bark", "increases water reabsorption". Compounds
 * hold their first nouns in the singular, and a clause has a verb.
 */
export function hidesVerb(tokens: readonly Token[], { text, from, to }: NounPhrase): boolean {
  if (isCompound(text)) return false;
  for (let at = from; at < to; at++) {
    const { lower } = tokens[at] as Token;
    const before = at > from ? (tokens[at - 1] as Token) : undefined;
    const last = at === to - 1;
    const hyphened = [tokens[at - 1]?.text, tokens[at + 1]?.text].some(
      (mark) => mark !== undefined && HYPHEN.test(mark),
    );
    if (hyphened) continue;
    if (!last && mayAct(lower) && isPlural(lower)) return true;
    if (!last && before?.pos === 'NOUN' && /ing$/.test(lower) && isVerb(lower.replace(/ing$/, ''))) return true;
    if (before && isPlural(before.lower) && isVerb(lower)) return true;
    if (at === from && !last && /ed$/.test(lower) && verbOf(lower) && aloneInClause(tokens, from, to)) return true;
  }
  return false;
}

/** "The tricuspid valve separates the atria", "when a force moves": an article follows no noun, and a clause has a verb. */
function endsInVerb(tokens: readonly Token[], from: number, to: number): boolean {
  const [last, before] = [tokens[to - 1] as Token, tokens[to - 2] as Token];
  if (!mayAct(last.lower) || before.pos === 'ADJ' || HYPHEN.test(before.text) || isLetter(before)) return false;
  if (tokens[to]?.pos === 'DET') return true;
  return !isCompound(`${before.lower} ${last.lower}`) && aloneInClause(tokens, from, to);
}

/** "P waves", "T cells": a letter goes with its noun. */
export const isLetter = (token: Token | undefined): boolean => /^\p{Lu}$/u.test(token?.text ?? '');

const HYPHEN = /^[-‐‑]$/;

function joins(tokens: readonly Token[], at: number): boolean {
  const [before, mark, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return (
    mark !== undefined &&
    HYPHEN.test(mark.text) &&
    before?.end === mark.start &&
    after?.start === mark.end &&
    /^\p{L}/u.test(after.text)
  );
}

const isPart = ({ pos, lower, text }: Token): boolean => PART.test(pos) && !isStopWord(lower) && /^\p{L}/u.test(text);

const known = new WeakMap<readonly Token[], readonly NounPhrase[]>();

/** The longest runs of nouns, names and adjectives that end with a noun or a name; hyphened words are not cut. */
export function nounPhrasesIn(tokens: readonly Token[], text: string, offset: number): readonly NounPhrase[] {
  let found = known.get(tokens);
  if (!found) {
    found = findPhrases(tokens, text, offset);
    known.set(tokens, found);
  }
  return found;
}

function findPhrases(tokens: readonly Token[], text: string, offset: number): NounPhrase[] {
  const found: NounPhrase[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    // "five-man executive", "non-living": a hyphened word goes with its first half, whatever that is.
    const hyphened = /^[\p{L}\d]/u.test(token.text) && joins(tokens, at + 1);
    if (!isPart(token) && !hyphened) {
      at++;
      continue;
    }
    let end = at + 1;
    for (;;) {
      if (joins(tokens, end)) end += 2;
      else if (end < tokens.length && (isPart(tokens[end] as Token) || joins(tokens, end + 1))) end++;
      else break;
    }
    const from = at;
    at = end;
    if (end - from > 1 && endsInVerb(tokens, from, end)) end--;
    while (end > from && !/^(?:NOUN|PROPN)$/.test((tokens[end - 1] as Token).pos)) end--;
    const [first, last] = [tokens[from], tokens[end - 1]];
    if (!first || !last || end === from || HYPHEN.test(tokens[end]?.text ?? '')) continue;
    found.push({ text: text.slice(first.start - offset, last.end - offset), from, to: end });
  }
  return found;
}

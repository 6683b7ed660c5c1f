import type { Block } from '../document/blocks.ts';
import { isStopWord, stemsOf, wordsOf } from '../language/words.ts';
import { rarity } from './background.ts';
import type { Token, TokenSentence } from './tokens.ts';

const LONGEST = 5;
const MOST = 40;
/** Longer names say more about a text than their parts; very long ones are rarely names. */
const BY_WORDS = [0, 1, 1.75, 2.05, 2, 1.8];
/** Words that describe without naming, at the start of a phrase. */
const LOOSE =
  /^(?:new|different|various|several|many|such|same|other|certain|specific|particular|recent|previous|current|important|significant|main|major|possible|similar|additional|further|whole|entire|own|good|better|best|great|large|larger|small|smaller|first|second|third|last|next|latter|former|present|proposed|following|given|existing|more|most|less|few|common|general|respective|corresponding|number|variety|example|case|paper|article|section|work|study|author|authors|figure|fig|table|ref|refs|eq|et|al|result|results|approach|way|order|fact|use|part|addition|contrast|terms|role|aim|purpose|respectively|e\.g|i\.e)$/;

interface Phrase {
  text: string;
  count: number;
  /** Share of the text before its first place. */
  at: number;
  words: readonly string[];
}

/** Phrases that say what the text is about, best first. */
export function keyphrasesOf(sentences: readonly TokenSentence[], blocks: readonly Block[]): string[] {
  const found = new Map<string, Phrase>();
  sentences.forEach((sentence, index) => {
    for (const text of nounPhrases(sentence)) {
      const words = stemsOf(text);
      const key = words.join(' ');
      if (!key) continue;
      const known = found.get(key);
      if (known) known.count++;
      else found.set(key, { text, count: 1, at: index / sentences.length, words });
    }
  });
  const headings = new Set(blocks.filter(({ kind }) => kind === 'heading').flatMap(({ text }) => stemsOf(text)));
  const scored = [...found.values()].map((phrase) => ({ phrase, score: scoreOf(phrase, headings) }));
  scored.sort((a, b) => b.score - a.score || a.phrase.at - b.phrase.at || a.phrase.text.localeCompare(b.phrase.text));
  return scored.slice(0, MOST).map(({ phrase }) => phrase.text);
}

function scoreOf({ text, count, at, words }: Phrase, headings: ReadonlySet<string>): number {
  const rare = wordsOf(text).map(rarity);
  const mean = rare.reduce((sum, value) => sum + value, 0) / Math.max(1, rare.length);
  const named = words.filter((word) => headings.has(word)).length / words.length;
  const acronym = /^\p{Lu}[\p{Lu}\p{N}-]+$/u.test(text) ? 1.2 : 1;
  return (
    (1 + Math.log2(count) * 0.6) *
    (2 + mean) *
    (BY_WORDS[Math.min(words.length, BY_WORDS.length - 1)] ?? 1) *
    (1.25 - 0.35 * at) *
    (1 + 0.4 * named) *
    acronym
  );
}

/** The longest runs of words that can name a thing. */
function nounPhrases(sentence: TokenSentence): string[] {
  const phrases: string[] = [];
  const { tokens } = sentence;
  let start = -1;
  for (let i = 0; i <= tokens.length; i++) {
    const token = tokens[i];
    const inside =
      token !== undefined &&
      (names(token, tokens[i + 1]) || (start >= 0 && joins(token, tokens[i - 1], tokens[i + 1])));
    if (inside && start < 0) start = i;
    if (inside || start < 0) continue;
    const phrase = trimmed(tokens.slice(start, i));
    const first = phrase[0];
    const last = phrase.at(-1);
    if (first && last && wordsIn(phrase) <= LONGEST)
      phrases.push(sentence.text.slice(first.start - sentence.start, last.end - sentence.start));
    start = -1;
  }
  return phrases;
}

const wordsIn = (tokens: readonly Token[]): number => tokens.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;

function names(token: Token, next: Token | undefined): boolean {
  if (isStopWord(token.lower) || !/\p{L}/u.test(token.text)) return false;
  if (/^(?:NOUN|PROPN|ADJ|X)$/.test(token.pos)) return true;
  return token.pos === 'VERB' && /(?:ing|ed)$/.test(token.lower) && /^(?:NOUN|PROPN)$/.test(next?.pos ?? '');
}

/** Hyphens inside a name, and numbers that belong to it. */
function joins(token: Token, previous: Token | undefined, next: Token | undefined): boolean {
  if (/^[-–‐]$/.test(token.text)) return previous?.end === token.start && next?.start === token.end;
  return /^\d/.test(token.text) && previous !== undefined && /^[-–‐]$/.test(previous.text);
}

function trimmed(tokens: readonly Token[]): Token[] {
  let from = 0;
  let to = tokens.length;
  while (from < to && (LOOSE.test(tokens[from]?.lower ?? '') || !/^[\p{L}\p{N}]/u.test(tokens[from]?.text ?? '')))
    from++;
  while (to > from && !/^(?:NOUN|PROPN|X)$/.test(tokens[to - 1]?.pos ?? '')) to--;
  const own = tokens.slice(from, to);
  return own.length === 1 && (own[0]?.text.length ?? 0) < 2 ? [] : own;
}

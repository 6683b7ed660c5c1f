import { isStopWord, keyOfWords, keyWordsOf, termKey } from '../../language/words.ts';
import { logit } from '../linear.ts';
import type { Token, TokenSentence } from '../tokens.ts';
import type { Span } from './candidates.ts';
import { type FoundDefinition, pairValue, type SentenceVerdict, spanText } from './definitions.ts';
import { candidateFeatures } from './features.ts';
import { clauseEnd, namesOf, trimSpan } from './phrases.ts';
import { type Heading, type TextView, viewOf } from './view.ts';
import type { DefinitionModels } from './weights.ts';

/** Finds the places of a longer text that may define a term. */

export interface Place<S extends TokenSentence = TokenSentence> {
  definition: FoundDefinition<S>;
  key: string;
  /** Index of its sentence. */
  place: number;
  /** 0 for the likeliest definition of its term in the text. */
  rank: number;
  /** No likelier pair of the sentence shares words with it. */
  apart: boolean;
}

/** A pair without the form of a definition: a term, and what its sentence says before or after it. */
export const isMention = ({ pattern }: { pattern: string }): boolean => pattern.startsWith('mention');

/** Least log odds at which a pair is looked at. */
const LOWEST = -4.5;
/** Definitions looked at for one term. */
const MOST = 8;
const MOST_MENTIONS = 3;
/** Words before or after a term that can explain it. */
const LEAST_WORDS = 4;
const LONGEST_SENTENCE = 120;
const LONGEST_NAME = 5;
/** A pair of a sentence that has no form of a definition. */
const NONE = -9;
const UNRANKED = 9;

type Models = Pick<DefinitionModels, 'candidate'>;

/** Every place of a text that may define a term, by term, and what the text tells about the terms. */
export function placesIn<S extends TokenSentence>(
  sentences: readonly S[],
  verdicts: readonly (SentenceVerdict<S> | null)[],
  headings: readonly Heading[],
  models: Models,
  rarity?: (word: string) => number,
): { byTerm: Map<string, Place<S>[]>; view: TextView } {
  const byTerm = formsIn(verdicts);
  const names = namesIn(sentences);
  const view = viewOf(sentences, headings, new Set([...byTerm.keys(), ...names]), rarity);
  for (const key of byTerm.keys()) if (!view.inHeading(key) && view.rarityOf(key) < 1.2) byTerm.delete(key);
  const count = (key: string): number => view.usage(key)?.count ?? 0;
  const further = [...byTerm.keys()].filter(
    (key) => view.inHeading(key) || count(key) >= 3 || view.rarityOf(key) > 2.5,
  );
  for (const key of names) {
    if (byTerm.has(key)) continue;
    const rare = view.rarityOf(key);
    if (view.inHeading(key) || rare > 6 || (count(key) >= 2 && rare > 3.5)) further.push(key);
  }
  for (const key of further) {
    const places = byTerm.get(key) ?? [];
    places.push(...mentionsOf(key, places, { sentences, verdicts, view, models }));
    if (places.length) byTerm.set(key, places);
  }
  return { byTerm, view };
}

/** Places that have the form of a definition, the likeliest of each term first. */
function formsIn<S extends TokenSentence>(verdicts: readonly (SentenceVerdict<S> | null)[]): Map<string, Place<S>[]> {
  const byTerm = new Map<string, Place<S>[]>();
  verdicts.forEach((verdict, place) => {
    for (const { pair: whole, apart } of verdict?.pairs ?? []) {
      if (pairValue(whole) <= LOWEST) continue;
      for (const pair of eachOf(whole)) {
        const key = termKey(pair.termText);
        if (!key) continue;
        const group = byTerm.get(key) ?? [];
        byTerm.set(key, group);
        group.push({ definition: pair, key, place, rank: 0, apart });
      }
    }
  });
  for (const [key, group] of byTerm) {
    group.sort((a, b) => pairValue(b.definition) - pairValue(a.definition));
    group.forEach((item, rank) => {
      item.rank = rank;
    });
    byTerm.set(key, group.slice(0, MOST));
  }
  return byTerm;
}

/** The end of what stands before a term, without the words that only lead to it: "… is called a". */
function endBefore(tokens: readonly Token[], at: number): number {
  let end = at;
  while (
    end > 0 &&
    (/^(?:DET|AUX|ADP|ADV|PART|CCONJ)$/.test(tokens[end - 1]?.pos ?? '') ||
      /^(?:called|termed|named|known|referred|["“‘(,])$/.test(tokens[end - 1]?.lower ?? ''))
  )
    end--;
  return end;
}

/** "Vesicles and vacuoles are sacs" defines both. */
function eachOf<S extends TokenSentence>(pair: FoundDefinition<S>): FoundDefinition<S>[] {
  const [start, end] = pair.term;
  const { tokens } = pair.sentence;
  const own = tokens.slice(start, end);
  const and = own.findIndex(({ lower }) => lower === 'and');
  const plain = own.every(({ pos }, index) => index === and || /^(?:NOUN|PROPN|ADJ|DET)$/.test(pos));
  if (!/^isa?:/.test(pair.pattern) || and < 1 || and === own.length - 1 || !plain) return [pair];
  const spans: Span[] = [
    [start, start + and],
    [start + and + 1, end],
  ];
  if (spans.some(([, to]) => !/^(?:NOUN|PROPN)$/.test(tokens[to - 1]?.pos ?? ''))) return [pair];
  return spans.map((term) => ({ ...pair, term, termText: spanText(pair.sentence, term) }));
}

/** The keys of all names of things in a text. */
function namesIn(sentences: readonly TokenSentence[]): Set<string> {
  const names = new Set<string>();
  for (const sentence of sentences)
    for (const span of namesOf(sentence.tokens)) {
      const key = keyOfSpan(sentence, span);
      if (/\p{L}{2}/u.test(key) && !isStopWord(key) && key.split(' ').length <= LONGEST_NAME) names.add(key);
    }
  return names;
}

/** The term key of a span, from what is known of its words where these stand apart in the text as well. */
function keyOfSpan(sentence: TokenSentence, span: Span): string {
  const [start, end] = span;
  const words: string[] = [];
  for (let at = start; at < end; at++) {
    const token = sentence.tokens[at] as Token;
    const next = sentence.tokens[at + 1];
    if (!NAME_PIECE.test(token.text) || (at + 1 < end && next && next.start - token.end > 1))
      return termKey(spanText(sentence, span));
    words.push(...keyWordsOf(token.text));
  }
  return keyOfWords(words);
}

const NAME_PIECE = /^(?:\p{L}+|[-‐–])$/u;

interface Text<S extends TokenSentence> {
  sentences: readonly S[];
  verdicts: readonly (SentenceVerdict<S> | null)[];
  view: TextView;
  models: Models;
}

/** What stands around a term in the first sentences that use it. */
function mentionsOf<S extends TokenSentence>(
  key: string,
  known: readonly Place<S>[],
  { sentences, verdicts, view, models }: Text<S>,
): Place<S>[] {
  const found: Place<S>[] = [];
  const seen = new Set<number>();
  const usage = view.usage(key);
  const mentions = usage?.mentions.length ? usage.mentions : usage?.first ? [usage.first] : [];
  for (const { place, term } of mentions) {
    if (seen.size >= MOST_MENTIONS) break;
    if (seen.has(place)) continue;
    seen.add(place);
    const sentence = sentences[place] as S;
    const { tokens } = sentence;
    if (tokens.length > LONGEST_SENTENCE) continue;
    const spans: [string, Span | null][] = [
      ['mention:after', trimSpan(tokens, [term[1], clauseEnd(tokens, term[1])])],
      ['mention:before', trimSpan(tokens, [0, endBefore(tokens, term[0])])],
    ];
    for (const [pattern, definition] of spans) {
      if (!definition || definition[1] - definition[0] < LEAST_WORDS) continue;
      const definitionText = spanText(sentence, definition);
      if (known.some((item) => item.place === place && item.definition.definitionText === definitionText)) continue;
      const candidate = { term, definition, pattern };
      const texts = { termText: spanText(sentence, term), definitionText };
      const candidateLogit = logit(models.candidate, candidateFeatures(tokens, candidate, UNRANKED));
      const verdict = verdicts[place];
      const sentenceLogit = verdict?.pairs.length ? verdict.logit : NONE;
      const pair = { ...candidate, ...texts, sentence, sentenceLogit, candidateLogit };
      found.push({ definition: pair, key, place, rank: UNRANKED, apart: false });
    }
  }
  return found;
}

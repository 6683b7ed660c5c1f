import { logit } from '../linear.ts';
import type { Token, TokenSentence } from '../tokens.ts';
import { type Candidate, candidatesOf, type Span } from './candidates.ts';
import { candidateFeatures, sentenceFeatures } from './features.ts';
import type { DefinitionModels } from './weights.ts';

export interface FoundDefinition<S extends TokenSentence = TokenSentence> extends Candidate {
  sentence: S;
  termText: string;
  definitionText: string;
  /** Log odds that the sentence defines something. */
  sentenceLogit: number;
  /** Log odds that these two spans are term and definition. */
  candidateLogit: number;
}

export interface SentenceVerdict<S extends TokenSentence = TokenSentence> {
  sentence: S;
  logit: number;
  /** Every pair, best first, and whether no better one shares words with it. */
  pairs: { pair: FoundDefinition<S>; apart: boolean }[];
}

const SHORTEST = 4;
const LONGEST = 120;
/** How much the sentence's own verdict counts in the choice of a pair. */
const SENTENCE_SHARE = 0.3;

export const pairValue = (pair: Pick<FoundDefinition, 'candidateLogit' | 'sentenceLogit'>): number =>
  pair.candidateLogit + SENTENCE_SHARE * pair.sentenceLogit;

export function spanText(sentence: TokenSentence, [start, end]: Span): string {
  const from = (sentence.tokens[start]?.start ?? 0) - sentence.start;
  const to = (sentence.tokens[end - 1]?.end ?? 0) - sentence.start;
  return sentence.text.slice(from, to);
}

/** Judges a sentence; null when it is too short or too long to define anything. */
export function judge<S extends TokenSentence>(
  sentence: S,
  models: Pick<DefinitionModels, 'sentence' | 'candidate'>,
): SentenceVerdict<S> | null {
  const { tokens } = sentence;
  if (tokens.length < SHORTEST || tokens.length > LONGEST) return null;
  const { verdict, pairs } = weighed(sentence, models);
  const kept = new Set(apart(pairs));
  return { sentence, logit: verdict, pairs: pairs.map((pair) => ({ pair, apart: kept.has(pair) })) };
}

function weighed<S extends TokenSentence>(sentence: S, models: Pick<DefinitionModels, 'sentence' | 'candidate'>) {
  const { tokens } = sentence;
  const candidates = candidatesOf(tokens);
  const logits = candidates.map((candidate) =>
    logit(models.candidate, candidateFeatures(tokens, candidate, candidates.length)),
  );
  const verdict = logit(models.sentence, sentenceFeatures(tokens, candidates, Math.max(-9, ...logits)));
  const pairs = candidates.map((candidate, index) => ({
    ...candidate,
    sentence,
    termText: spanText(sentence, candidate.term),
    definitionText: spanText(sentence, candidate.definition),
    sentenceLogit: verdict,
    candidateLogit: logits[index] as number,
  }));
  pairs.sort((a, b) => b.candidateLogit - a.candidateLogit);
  return { verdict, pairs };
}

const meet = (a: Span, b: Span): boolean => a[0] < b[1] && b[0] < a[1];

/** Keeps the better of two pairs that share words. */
function apart<T extends Candidate>(pairs: readonly T[]): T[] {
  const kept: T[] = [];
  for (const pair of pairs) {
    const clash = kept.some(
      (other) =>
        meet(pair.term, other.term) ||
        meet(pair.definition, other.definition) ||
        meet(pair.term, other.definition) ||
        meet(pair.definition, other.term),
    );
    if (!clash) kept.push(pair);
  }
  return kept;
}

/** The words of a span that name things. */
export const nounsIn = (tokens: readonly Token[], [start, end]: Span): Token[] =>
  tokens.slice(start, end).filter((token) => token.pos === 'NOUN' || token.pos === 'PROPN');

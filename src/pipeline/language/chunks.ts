import type { Sentence, Token } from './document.ts';
import { childrenOf, isRelation, stretchAround, subtreeOf } from './tree.ts';

const NOMINAL = new Set(['NOUN', 'PROPN', 'PRON', 'NUM', 'SYM', 'X']);

/** Relations of words that are part of a noun phrase without clause or preposition. */
const PARTS = [
  'det',
  'amod',
  'nummod',
  'compound',
  'flat',
  'fixed',
  'nmod:poss',
  'det:poss',
  'nmod:desc',
  'advmod',
  'goeswith',
];

/** Relations that make a noun a part of another's chunk. */
const INSIDE = ['compound', 'flat', 'fixed', 'goeswith', 'nmod:poss', 'nmod:desc', 'nummod', 'det'];

export interface Chunk {
  head: Token;
  tokens: readonly Token[];
}

/** The noun phrases of a sentence in their order, without what follows behind a preposition or in a clause. */
export function nounChunks(sentence: Sentence): Chunk[] {
  const chunks: Chunk[] = [];
  for (const head of sentence.tokens) {
    if (!NOMINAL.has(head.upos) || INSIDE.some((each) => isRelation(head.deprel, each))) continue;
    chunks.push({ head, tokens: chunkOf(sentence, head) });
  }
  return chunks;
}

export function chunkOf(sentence: Sentence, head: Token): Token[] {
  const direct = new Set(childrenOf(sentence, head).filter((child) => isPart(sentence, head, child)));
  const inside = subtreeOf(sentence, head, (branch) => branch.head === head.index && !direct.has(branch));
  return stretchAround(inside, head).filter((token, i, all) => token.upos !== 'PUNCT' || (i > 0 && i < all.length - 1));
}

function isPart(sentence: Sentence, head: Token, child: Token): boolean {
  if (child.deprel === 'punct') return child.text === '-';
  if (!PARTS.some((each) => isRelation(child.deprel, each))) return false;
  // "cells only": an adverb behind the noun belongs to the clause; one before it counts.
  if (child.deprel === 'advmod') return child.index < head.index;
  return child.upos !== 'VERB' || child.index < head.index || childrenOf(sentence, child).length === 0;
}

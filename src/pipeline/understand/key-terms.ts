import type { Concept, KeyTerm } from '#pipeline/types.ts';
import { evidenceOf } from '../document/blocks.ts';
import { termKey, wordsOf } from '../language/words.ts';
import type { Sentence } from './reading.ts';

const MOST = 30;

/** Defined terms with the sentence they stand in, then key phrases that stand in a sentence of their own. */
export function keyTermsOf(
  concepts: readonly Concept[],
  keyphrases: readonly string[],
  sentences: readonly Sentence[],
): KeyTerm[] {
  const terms: KeyTerm[] = concepts.map(({ term, definition, evidence, score }) => ({
    term,
    definition,
    context: evidence.map(({ quote }) => quote).join(' '),
    evidence,
    score,
  }));
  const known = new Set(concepts.map(({ term }) => termKey(term)));
  const wanted = keyphrases.filter((phrase) => !known.has(termKey(phrase))).slice(0, MOST);
  const firsts = firstSentences(wanted, sentences);
  for (const phrase of wanted) {
    const sentence = firsts.get(phrase);
    if (!sentence) continue;
    terms.push({
      term: phrase,
      definition: '',
      context: sentence.text,
      evidence: evidenceOf(sentence.block, sentence.start, sentence.end),
      score: 0.3,
    });
  }
  return terms;
}

function firstSentences(phrases: readonly string[], sentences: readonly Sentence[]): Map<string, Sentence> {
  const byWord = new Map<string, string[]>();
  for (const phrase of phrases) {
    const word = wordsOf(phrase).at(-1);
    if (word) byWord.set(word, [...(byWord.get(word) ?? []), phrase]);
  }
  const found = new Map<string, Sentence>();
  for (const sentence of sentences) {
    if (found.size === phrases.length) break;
    for (const token of sentence.tokens)
      for (const phrase of byWord.get(token.lower) ?? [])
        if (!found.has(phrase) && sentence.text.includes(phrase)) found.set(phrase, sentence);
  }
  return found;
}

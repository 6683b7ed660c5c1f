import type { Concept } from '#pipeline/types.ts';
import type { Block } from '../document/blocks.ts';
import { contentStems, stemsOf, wordsOf } from '../language/words.ts';
import { rarity } from './background.ts';
import type { Sentence } from './reading.ts';
import { capital, cleanTerm, readsAsTerm } from './wording.ts';

/** What a text without a heading is mostly about. */

const LONGEST_SUBJECT = 5;
const MOST_PHRASES = 30;
/** How much a sentence counts that has only the last word of a name. */
const HEAD = 0.3;
const BY_WORDS = [0, 1, 1.3, 1.2, 1];
/** A sentence that the name begins is about it. */
const BEGINS = 0.7;

interface Candidate {
  text: string;
  bonus: number;
}

/** The name that most sentences speak of; those that the text begins with or explains before others. */
export function topicOf(
  blocks: readonly Block[],
  sentences: readonly Sentence[],
  concepts: readonly Concept[],
  keyphrases: readonly string[],
): string | undefined {
  const vocabulary = pairsOf(blocks, concepts);
  if (vocabulary) return vocabulary;
  const said = sentences.map(({ text }) => ({
    stems: new Set(stemsOf(text)),
    start: stemsOf(text.slice(0, 40)).slice(0, 4),
  }));
  const own = concepts.flatMap(({ term, entry }) => (entry ? (entry.label ? [entry.subject] : []) : [term]));
  const candidates: Candidate[] = [
    ...subjectOf(sentences[0]).map((text) => ({ text, bonus: 2.2 })),
    ...[...new Set(own)].map((text) => ({ text, bonus: 1.25 })),
    ...keyphrases.slice(0, MOST_PHRASES).map((text) => ({ text, bonus: 1 })),
  ];
  let best: { text: string; score: number } | undefined;
  for (const { text, bonus } of candidates) {
    const stems = contentStems(text);
    const head = stems.at(-1);
    if (!head || !readsAsTerm(text)) continue;
    let score = 0;
    for (const { stems: words, start } of said) {
      if (stems.every((stem) => words.has(stem))) score += start.includes(head) ? 1 + BEGINS : 1;
      else if (words.has(head)) score += HEAD;
    }
    const rare = wordsOf(text).map(rarity);
    const mean = rare.reduce((sum, value) => sum + value, 0) / Math.max(1, rare.length);
    score *= bonus * (BY_WORDS[Math.min(stems.length, BY_WORDS.length - 1)] ?? 1) * (1 + mean / 10);
    if (!best || score > best.score) best = { text, score };
  }
  return best?.text;
}

/** The subject of a sentence as a name, without its article. */
function subjectOf(sentence: Sentence | undefined): string[] {
  if (!sentence) return [];
  const verb = sentence.tokens.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX');
  const own = sentence.tokens.slice(0, Math.max(0, verb));
  const last = own.at(-1);
  if (!last || !own[0] || own.length > LONGEST_SUBJECT || !/^(?:NOUN|PROPN)$/.test(last.pos)) return [];
  return [cleanTerm(sentence.text.slice(own[0].start - sentence.start, last.end - sentence.start))];
}

const SHOWN = 3;

/** A list of words is about its two columns, or about its first words. */
function pairsOf(blocks: readonly Block[], concepts: readonly Concept[]): string | undefined {
  const pairs = concepts.filter(({ entry }) => entry?.kin.startsWith('pairs'));
  if (pairs.length < SHOWN || pairs.length < concepts.length * 0.7) return undefined;
  const head = blocks.filter(({ kind, pieces }) => kind === 'table_cell' && pieces[0]?.segment.level === 1);
  if (head.length === 2) return head.map(({ text }) => text).join(' – ');
  const terms = pairs.slice(0, SHOWN).map(({ term }) => term);
  return `${capital(terms.join(', '))}${pairs.length > SHOWN ? ' …' : ''}`;
}

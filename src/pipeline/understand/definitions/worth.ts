import { isStopWord, termKey, wordsOf } from '../words.ts';
import { type FoundDefinition, pairValue } from './definitions.ts';
import { candidateFeatures } from './features.ts';
import type { TextView } from './view.ts';

/** Stands for the number of other candidates, which does not matter here. */
const OTHERS = 9;

function bucket(value: number, limits: readonly number[]): number {
  let at = 0;
  while (at < limits.length && value >= (limits[at] ?? 0)) at++;
  return at;
}

/** Features that tell whether a found definition is one that a textbook's glossary would hold. */
export function worthFeatures(found: FoundDefinition, view: TextView, place: number, rank: number): string[] {
  const key = termKey(found.termText);
  const { tokens } = found.sentence;
  const term = tokens.slice(found.term[0], found.term[1]);
  const shape = term.map((token) => token.pos[0]).join('');
  const count = bucket(view.usage(key)?.count ?? 0, [1, 2, 3, 5, 9, 16]);
  const kind = found.pattern.replace(/:.*$/, '');
  const firstAt = view.first(key);
  const first = firstAt < 0 ? 'none' : firstAt === place ? 'first' : firstAt > place - 3 ? 'near' : 'later';
  const value = bucket(pairValue(found), [-4, -3, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 3]);
  const last = term.at(-1)?.lower ?? '';
  const rare = key.split(' ').map(view.rarity);
  const mean = rare.reduce((sum, value) => sum + value, 0) / rare.length;
  const burst = Math.log2(1 + (view.usage(key)?.count ?? 0)) * mean;
  return [
    `rare${Math.round(mean)}`,
    `rarest${Math.round(Math.max(...rare))}`,
    `common${Math.round(Math.min(...rare))}:${Math.min(rare.length, 3)}`,
    `burst${bucket(burst, [2, 4, 6, 8, 11, 14, 18, 24])}`,
    `vb${value}:${bucket(burst, [4, 8, 14])}`,
    `v${value}`,
    `s${bucket(found.sentenceLogit, [-5, -4, -3, -2.2, -1.5, -0.8, -0.2, 0.5, 1.2, 2, 3])}`,
    `r${bucket(found.candidateLogit, [-4, -3, -2, -1.2, -0.6, 0, 0.6, 1.2, 2, 3])}`,
    `P:${found.pattern}`,
    `c${count}`,
    `f:${first}`,
    `fc:${first}:${count}`,
    `K:${kind}:${first}`,
    `rank${Math.min(rank, 3)}`,
    `shape:${shape.length > 5 ? 'long' : shape}`,
    `n${term.length}`,
    `head:${view.inHeading(key)}`,
    `at${bucket(place / Math.max(1, view.sentences), [0.05, 0.2, 0.5, 0.8])}`,
    `0:${term[0]?.lower && isStopWord(term[0].lower) ? term[0].lower : '-'}`,
    `suf3:${last.slice(-3)}`,
    `suf4:${last.slice(-4)}`,
    `len${bucket(last.length, [4, 6, 8, 10, 13])}`,
    `cap:${term.filter((token, index) => /^\p{Lu}/u.test(token.text) && (index > 0 || found.term[0] > 0)).length > 0}`,
    `words${bucket(wordsOf(found.definitionText).length, [3, 5, 8, 12, 18, 26, 40])}`,
    `pron:${/^(?:it|they|this|these|he|she)\b/i.test(found.sentence.text)}`,
    `start:${found.term[0] <= 1}`,
  ];
}

/** The same with the term's own words: what kind of word a text teaches. */
export function termFeatures(found: FoundDefinition, view: TextView, place: number, rank: number): string[] {
  const words = termKey(found.termText).split(' ');
  return [
    ...worthFeatures(found, view, place, rank),
    ...words.map((word) => `word:${word}`),
    `field:${view.entry(words.join(' ')).field}`,
    ...candidateFeatures(found.sentence.tokens, found, OTHERS).map((one) => `c${one}`),
    `whole:${words.map((word) => word.slice(-3)).join(' ')}`,
  ];
}

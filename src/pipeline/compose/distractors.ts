import { rarity } from '../understand/background.ts';
import { contentStems, stemsOf, wordsOf } from '../understand/words.ts';
import { type AnswerKind, isPlural, kindOf, wordsIn } from './answer-kind.ts';
import { numbersLike } from './number-distractors.ts';
import { glossesAbout, isKindOf, sistersOf, synonymsOf } from './wordnet.ts';

/** Where wrong answers may come from. */
export interface DistractorPool {
  /** Names of things, those of the same material first. */
  terms: readonly string[];
  /** Explanations and statements, for long answers. */
  clauses: readonly string[];
  /** Sentences of the source, to see what else it makes true. */
  sentences: readonly string[];
  /** Words as the source writes them inside sentences: tells a name from a word that was capitalised for a card. */
  words?: ReadonlySet<string>;
}

export interface DistractorTask {
  question: string;
  answer: string;
  pool: DistractorPool;
  /** Never to be used, e.g. other right answers. */
  exclude?: readonly string[];
  want?: number;
}

const keys = new Map<string, string>();
const MOST_KEYS = 20_000;

/** What two spellings of one answer have in common. */
function key(text: string): string {
  let own = keys.get(text);
  if (own === undefined) {
    if (keys.size > MOST_KEYS) keys.clear();
    own = stemsOf(text)
      .filter((stem) => !/^(?:a|an|the)$/.test(stem))
      .join(' ');
    keys.set(text, own);
  }
  return own;
}

/** Wrong answers of the same kind and about the same length: from the material first, then from WordNet. Deterministic. */
export function distractorsFor({ question, answer, pool, exclude = [], want = 3 }: DistractorTask): string[] {
  const kind = kindOf(answer);
  const chosen: string[] = [];
  const taken = [answer, ...exclude].map(key);
  const synonyms = new Set([...synonymsOf(answer)].map(key));
  const truths = alsoTrue(question, answer, pool.sentences);
  const accept = (candidate: string, strict: boolean): boolean => {
    const own = key(candidate);
    if (!own || taken.includes(own) || synonyms.has(own) || candidate.length > 220 || /^[([]/.test(candidate))
      return false;
    if (kind !== 'clause' && kind !== 'number' && taken.some((other) => overlaps(own, other) || alike(own, other)))
      return false;
    if (kind === 'clause' && taken.some((other) => similar(own, other) > 0.7)) return false;
    if (!strict) return true;
    if (truths.has(own) || ` ${key(question)} `.includes(` ${own} `)) return false;
    if (kind === 'phrase' && (isKindOf(candidate, answer) || isKindOf(answer, candidate))) return false;
    return kindOf(candidate) === kind;
  };
  for (const [sources, strict] of stages(kind, question, answer, pool)) {
    for (const candidate of ranked(sources(), answer, kind)) {
      if (chosen.length >= want) return chosen;
      const shown = dressed(candidate, answer, pool.words);
      if (!accept(shown, strict)) continue;
      chosen.push(shown);
      taken.push(key(shown));
    }
    if (chosen.length >= want) break;
  }
  return chosen;
}

type Stage = readonly [sources: () => readonly string[], strict: boolean];

/** Sources in the order in which they are used up; the last ones take anything that is not right. */
function stages(kind: AnswerKind, question: string, answer: string, pool: DistractorPool): Stage[] {
  const head = answer.trim().split(/\s+/).at(-1) ?? answer;
  const topics = (): string[] =>
    [...new Set([...wordsOf(answer), ...wordsOf(question)])].filter((word) => word.length > 3);
  const related = (): string[] => topics().flatMap((word) => sistersOf(word, 12));
  if (kind === 'number') return [[() => numbersLike(answer, pool.sentences), true]];
  if (kind === 'clause')
    return [
      [() => pool.clauses, true],
      [() => topics().flatMap((word) => glossesAbout(word, 8)), true],
      [() => glossesAbout('process', 40), false],
    ];
  return [
    [() => pool.terms, true],
    [() => sistersOf(answer), true],
    [
      () =>
        sistersOf(head).map((word) =>
          wordsIn(answer) > 1 ? `${answer.trim().split(/\s+/).slice(0, -1).join(' ')} ${word}` : word,
        ),
      true,
    ],
    [related, true],
    [() => sistersOf(kind === 'name' ? 'Newton' : 'structure', 80), true],
    [() => [...pool.terms, ...related(), ...sistersOf('structure', 80)], false],
  ];
}

/** Best first: same number of the noun, like length, like spelling; the order of the source breaks ties. */
function ranked(candidates: readonly string[], answer: string, kind: AnswerKind): string[] {
  const words = wordsIn(answer);
  const plural = isPlural(answer);
  const capital = /^\p{Lu}/u.test(answer);
  const ending = answer.slice(-3).toLowerCase();
  const rareAnswer = rare(answer);
  const score = (candidate: string): number => {
    const ratio = wordsIn(candidate) / words;
    let value = kindOf(candidate) === kind ? 4 : 0;
    value -= 1.5 * Math.abs(Math.log2(ratio));
    if (isPlural(candidate) === plural) value += 1.5;
    if (/^\p{Lu}/u.test(candidate) === capital) value += 0.5;
    if (candidate.slice(-3).toLowerCase() === ending) value += 0.7;
    if (startsLike(candidate, answer)) value += 1;
    if (kind === 'phrase') value -= 0.35 * Math.abs(rare(candidate) - rareAnswer);
    return value;
  };
  return candidates
    .map((candidate, index) => ({ candidate, value: score(candidate) - index * 0.01 }))
    .sort((a, b) => b.value - a.value)
    .map(({ candidate }) => candidate);
}

/** How unusual the phrase's words are: a technical term wants technical company. */
function rare(text: string): number {
  let value = rarities.get(text);
  if (value === undefined) {
    if (rarities.size > MOST_KEYS) rarities.clear();
    const words = wordsOf(text);
    value = words.length ? words.reduce((sum, word) => sum + rarity(word), 0) / words.length : 0;
    rarities.set(text, value);
  }
  return value;
}

const rarities = new Map<string, number>();

const OPENING = /^(?:an?|the|to|by|it|they|because|when|that|in|for|of|from|with)\b/i;

function startsLike(a: string, b: string): boolean {
  return (OPENING.exec(a)?.[0] ?? '').toLowerCase() === (OPENING.exec(b)?.[0] ?? '').toLowerCase();
}

/** Written like the answer: its capital and its full stop. */
function dressed(candidate: string, answer: string, words?: ReadonlySet<string>): string {
  let text = candidate.trim().replace(/[.;,:]+$/, '');
  if (/\.$/.test(answer.trim())) text += '.';
  const first = text.split(/[\s-]/)[0] ?? '';
  if (/^\p{Ll}/u.test(answer) && words?.has(first.charAt(0).toLowerCase() + first.slice(1)))
    return text.charAt(0).toLowerCase() + text.slice(1);
  if (/^\p{Lu}\p{Ll}/u.test(answer) && /^\p{Ll}+$/u.test(first)) return text.charAt(0).toUpperCase() + text.slice(1);
  return text;
}

/** Names that stand with the answer in a sentence which says what the question asks: they may be right as well. */
function alsoTrue(question: string, answer: string, sentences: readonly string[]): { has(own: string): boolean } {
  const asked = new Set(contentStems(question));
  const right = key(answer);
  const close = sentencesWith(sentences, right)
    .map((sentence) => ` ${sentence} `)
    .filter((sentence) => {
      if (!sentence.includes(` ${right} `)) return false;
      const said = new Set(sentence.trim().split(' '));
      let shared = 0;
      for (const stem of asked) if (said.has(stem)) shared++;
      return shared >= Math.max(2, asked.size * 0.5);
    });
  return { has: (own) => close.some((sentence) => sentence.includes(` ${own} `)) };
}

const indexes = new WeakMap<readonly string[], Map<string, string[]>>();

/** Sentences, as keys, that hold the first word of a phrase; the index is made once for a source. */
function sentencesWith(sentences: readonly string[], phrase: string): readonly string[] {
  let index = indexes.get(sentences);
  if (!index) {
    index = new Map();
    for (const sentence of sentences) {
      const own = key(sentence);
      for (const stem of new Set(own.split(' '))) {
        const list = index.get(stem);
        if (list) list.push(own);
        else index.set(stem, [own]);
      }
    }
    indexes.set(sentences, index);
  }
  return (index.get(phrase.split(' ')[0] ?? '') ?? []).slice(0, MOST_SENTENCES);
}

/** A word that stands in more sentences than this is too common to tell anything. */
const MOST_SENTENCES = 60;

function overlaps(a: string, b: string): boolean {
  return ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `);
}

/** Two spellings of one word. */
function alike(a: string, b: string): boolean {
  if (a === b) return true;
  const longest = Math.max(a.length, b.length);
  if (longest < 7 || Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - same && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  return longest - same - tail <= 1;
}

function similar(a: string, b: string): number {
  const left = new Set(a.split(' '));
  const right = new Set(b.split(' '));
  let same = 0;
  for (const word of left) if (right.has(word)) same++;
  return (2 * same) / (left.size + right.size);
}

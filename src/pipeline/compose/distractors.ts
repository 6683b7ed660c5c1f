import type { DraftCard } from '#pipeline/types.ts';
import { withoutBrackets } from '../language/brackets.ts';
import { glossesAbout, sistersOf, synonymsOf } from '../language/wordnet.ts';
import { wordsOf } from '../language/words.ts';
import { alsoTrue, contrasted } from './also-true.ts';
import { type AnswerKind, wordsIn } from './answer-kind.ts';
import { GAP } from './cards.ts';
import { agree, type DefinitionForm, inNumberOf, isProper, sharedStems } from './grammar.ts';
import { akin, holdsName } from './kinship.ts';
import { type NameKind, nameKindIn, ofOneClass, peersOf } from './name-kinds.ts';
import { numbersLike } from './number-distractors.ts';
import { shapeOf } from './shape.ts';

/** Where wrong answers may come from. */
export interface DistractorPool {
  /** Names of things, those of the same material first. */
  terms: readonly string[];
  /** Those of the terms that the source does not define. */
  names?: readonly string[];
  /** Explanations and statements, for long answers. */
  clauses: readonly string[];
  /** Sentences of the source, to see what else it makes true. */
  sentences: readonly string[];
  /** Words as the source writes them inside sentences: tells a name from a word that was capitalised for a card. */
  words?: ReadonlySet<string>;
  /** Words that it writes with a capital inside of sentences. */
  capitals?: ReadonlySet<string>;
  /** What the source says things are: keys of definitions, with a space at both ends, by the keys of their terms. */
  meanings?: ReadonlyMap<string, string>;
  /** Whether a card's definition is a noun phrase or begins with a verb. */
  formOf?: (card: DraftCard) => DefinitionForm;
}

export interface DistractorTask {
  question: string;
  answer: string;
  pool: DistractorPool;
  /** Names to choose from instead of the pool's. */
  terms?: readonly string[];
  /** What the right answer makes true, where the question says more than that. */
  claim?: string;
  /** Passages that state the answer: what else they name is part of the matter. */
  said?: readonly string[];
  /** Only names in the number of the answer, for questions whose grammar would tell the others apart. */
  agreeing?: boolean;
  /** Never to be used, e.g. other right answers. */
  exclude?: readonly string[];
  want?: number;
}

/** A text of thousands of terms: those far behind in the source would not come first, and what fits is among the best. */
const MOST_RANKED = 1000;
const MOST_TRIED = 200;
/** For all questions of a material together: those of one with thousands of terms try fewer each. */
const MOST_TRIED_IN_ALL = 400_000;
const LEAST_TRIED = 20;
const NO_WORDS: ReadonlySet<string> = new Set();
/** Of what these names name, one is known to be another by its look. */
const STRICT: ReadonlySet<NameKind> = new Set(['person', 'place', 'case']);

const keyOf = (text: string): string => shapeOf(text).key;
/** Without a bracket: "endoplasmic reticulum (ER)". */
const bareKey = (text: string): string => shapeOf(withoutBrackets(text)).key || keyOf(text);
/** Words for nearly anything, which are true where a narrower one is. */
const GENERAL =
  /^(?:body|instance|modification|entity|object|substance|matter|thing|unit|whole|item|activity|event|feature|property|quality|quantity|relation|attribute|function|process|structure|system|part|group|kind|type|person|being|state|action|way)s?$/i;

/** Wrong answers of the same kind and about the same length: from the material first, then from WordNet. Deterministic. */
export function distractorsFor(task: DistractorTask): string[] {
  const { question, answer, pool, claim = question, said = [], exclude = [], want = 3, agreeing = false } = task;
  const { kind, key: right } = shapeOf(answer);
  const chosen: string[] = [];
  const taken = [answer, ...exclude].map(bareKey);
  // What is less than a whole is less than many of its kinds: “smaller than animal cells” holds with “eukaryotic cells”.
  const compared = /\bthan\b/.test(claim);
  const synonyms = new Set([...synonymsOf(answer)].map(keyOf));
  const isTrue = alsoTrue(claim, right, pool.sentences);
  // A word of the answer that the question shows gives it away, unless wrong answers show it, too.
  const shared = agreeing && !compared ? sharedStems(question, answer) : [];
  const named = [question, ...said].map((text) => ` ${keyOf(text)} `);
  const properly = (name: string): boolean => isProper(name, pool.words ?? NO_WORDS, pool.capitals);
  const nameKind = agreeing && pool.words && properly(answer) ? nameKindIn(answer, pool.sentences) : null;
  // The cheap tests first: most candidates fail one of them.
  const accept = (candidate: string, alikeOnly: boolean): boolean => {
    const { key: own, kind: ownKind } = shapeOf(candidate);
    if (!own || (alikeOnly && ownKind !== kind) || candidate.length > 220 || /^[([]/.test(candidate)) return false;
    if (taken.includes(own) || synonyms.has(own) || named.some((text) => text.includes(` ${own} `))) return false;
    if (kind === 'clause' && taken.some((other) => similar(own, other) > 0.7)) return false;
    if (kind !== 'clause' && kind !== 'number') {
      const bare = bareKey(candidate);
      if (GENERAL.test(candidate) || taken.some((other) => holdsName(bare, other) || alike(bare, other))) return false;
      if (
        ofOneKind(bare, taken[0] ?? '') &&
        agreeing &&
        question.includes(GAP) &&
        !contrasted(own, right, pool.sentences)
      )
        return false;
      if (compared && bare.split(' ').at(-1) === taken[0]?.split(' ').at(-1)) return false;
      if (agreeing && kind !== 'name' && !agree(candidate, answer)) return false;
      if (akin({ text: candidate, key: own }, { text: answer, key: right }, pool.meanings)) return false;
    }
    return !isTrue(own);
  };
  // Somebody's or some place's name among names of things; of several words, one may be of either kind: "Golgi apparatus".
  const alikeInName = (candidate: string): boolean => {
    const proper = properly(candidate);
    const own = proper ? nameKindIn(candidate, pool.sentences) : null;
    if (nameKind !== null)
      return own === nameKind || (proper && !STRICT.has(nameKind) && (own === null || !STRICT.has(own)));
    if (own !== null && STRICT.has(own)) return false;
    if (proper === properly(answer)) return true;
    return [candidate, answer].every((name) => wordsIn(name) > 1 && shapeOf(name).kind !== 'name');
  };
  const most = Math.max(LEAST_TRIED, Math.min(MOST_TRIED, Math.floor(MOST_TRIED_IN_ALL / pool.terms.length)));
  for (const [sources, alikeOnly] of stages(kind, task, nameKind)) {
    const nearest = sources().slice(0, most * (MOST_RANKED / MOST_TRIED));
    for (const candidate of ranked(nearest, answer, shared).slice(0, most)) {
      if (chosen.length >= want) return chosen;
      const fitting = agreeing && kind !== 'name' ? inNumberOf(answer, candidate, pool.words) : candidate;
      const shown = dressed(fitting, answer, pool.words);
      // As the source writes it: on a card every name has a capital.
      if (!accept(shown, alikeOnly) || (agreeing && pool.words && !alikeInName(fitting))) continue;
      chosen.push(shown);
      taken.push(bareKey(shown));
    }
    if (chosen.length >= want) break;
  }
  return chosen;
}

/** Two kinds of one thing, by their last words: what is said of one is often true of the other. */
function ofOneKind(a: string, b: string): boolean {
  const [one, two] = [a.split(' '), b.split(' ')];
  return one.length > 1 && two.length > 1 && one.at(-1) === two.at(-1);
}

type Stage = readonly [sources: () => readonly string[], alikeOnly: boolean];

/** Sources in the order in which they are used up; the last ones may look unlike the answer. */
function stages(kind: AnswerKind, task: DistractorTask, nameKind: NameKind | null): Stage[] {
  const { question, answer, pool, terms = pool.terms, agreeing = false, claim = question } = task;
  if (nameKind !== null) {
    const peers = (): string[] => peersOf(answer, nameKind, pool.terms, `${claim} ${(task.said ?? []).join(' ')}`);
    const same = (): string[] => pool.terms.filter((name) => nameKindIn(name, pool.sentences) === nameKind);
    return [
      [() => same().filter((name) => ofOneClass(name, answer)), false],
      ...(nameKind === 'place' ? [[peers, false] as const] : []),
      [same, false],
      [peers, false],
      [() => pool.terms, true],
    ];
  }
  const head = answer.trim().split(/\s+/).at(-1) ?? answer;
  const topics = (): string[] =>
    [...new Set([...wordsOf(answer), ...wordsOf(question)])].filter((word) => word.length > 3);
  const related = (): string[] => topics().flatMap((word) => sistersOf(word, 12));
  if (kind === 'number') return [[() => numbersLike(answer, pool.sentences, question), true]];
  if (kind === 'clause')
    return [
      [() => pool.clauses, true],
      [() => topics().flatMap((word) => glossesAbout(word, 8)), true],
      [() => glossesAbout('process', 40), false],
    ];
  const ofHead = (): string[] =>
    sistersOf(head).map((word) =>
      wordsIn(answer) > 1 ? `${answer.trim().split(/\s+/).slice(0, -1).join(' ')} ${word}` : word,
    );
  const own: Stage[] = [
    [() => terms, true],
    [() => sistersOf(answer), true],
  ];
  // A made-up name is found out at once, and what has nothing to do with the matter as well.
  if (agreeing) return [...own, [() => pool.terms, true], [() => terms, false], [() => pool.terms, false]];
  return [
    ...own,
    [ofHead, true],
    [related, true],
    [() => sistersOf(kind === 'name' && !pool.words?.has(head.toLowerCase()) ? 'Newton' : 'structure', 80), true],
    [() => [...terms, ...related(), ...sistersOf('structure', 80)], false],
  ];
}

/** Best first: same number of the noun, like length, like spelling; the order of the source breaks ties. */
function ranked(candidates: readonly string[], answer: string, shared: readonly string[] = []): string[] {
  const wanted = shapeOf(answer);
  const score = (candidate: string): number => {
    const shape = shapeOf(candidate);
    let value = shape.kind === wanted.kind ? 4 : 0;
    value -= 1.5 * Math.abs(Math.log2(shape.words / wanted.words));
    if (shape.number === wanted.number) value += 1.5;
    if (shape.capital === wanted.capital) value += 0.5;
    if (shape.ending === wanted.ending) value += 0.7;
    if (shape.opening === wanted.opening) value += 1;
    if (shared.length && shape.key.split(' ').some((stem) => shared.includes(stem))) value += 2;
    if (wanted.kind === 'phrase') value -= 0.35 * Math.abs(shape.rarity - wanted.rarity);
    return value;
  };
  return candidates
    .map((candidate, index) => ({ candidate, value: score(candidate) - index * 0.01 }))
    .sort((a, b) => b.value - a.value)
    .map(({ candidate }) => candidate);
}

/** Written like the answer: its capital and its full stop. */
function dressed(candidate: string, answer: string, words?: ReadonlySet<string>): string {
  let text = candidate.trim().replace(/(?<![.;,:])[.;,:]+$/, '');
  if (/\.$/.test(answer.trim())) text += '.';
  const first = text.split(/[\s-]/)[0] ?? '';
  if (/^\p{Ll}/u.test(answer) && words?.has(first.charAt(0).toLowerCase() + first.slice(1)))
    return text.charAt(0).toLowerCase() + text.slice(1);
  if (/^\p{Lu}\p{Ll}/u.test(answer) && /^\p{Ll}+$/u.test(first)) return text.charAt(0).toUpperCase() + text.slice(1);
  return text;
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
  // "IPv4" and "IPv6" are two things.
  if (/^\d*$/.test(a.slice(same, a.length - tail)) && /^\d*$/.test(b.slice(same, b.length - tail))) return false;
  return longest - same - tail <= 1;
}

function similar(a: string, b: string): number {
  const left = new Set(a.split(' '));
  const right = new Set(b.split(' '));
  let same = 0;
  for (const word of left) if (right.has(word)) same++;
  return (2 * same) / (left.size + right.size);
}

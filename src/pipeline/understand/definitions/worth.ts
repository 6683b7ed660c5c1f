import { isStopWord, termKey, wordsOf } from '../../language/words.ts';
import { hashNumber, hashOn } from '../linear.ts';
import { type FoundDefinition, pairValue } from './definitions.ts';
import { beginnings, bucket, candidateFeatures, colon, IN_TERM, isCapital, kindOf, posShape } from './features.ts';
import type { TextView } from './view.ts';

/** Stands for the number of other candidates, which does not matter here. */
const OTHERS = 9;

const ON = beginnings('', [
  'rare',
  'rarest',
  'common',
  'burst',
  'vb',
  'v',
  's',
  'r',
  'P:',
  'c',
  'f:',
  'fc:',
  'K:',
  'rank',
  'shape:',
  'n',
  'head:',
  'at',
  '0:',
  'suf3:',
  'suf4:',
  'len',
  'cap:',
  'words',
  'pron:',
  'start:',
  'word:',
  'field:',
  'whole:',
]);
const COUNTS = [1, 2, 3, 5, 9, 16];
const VALUES = [-4, -3, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 3];
const BURSTS = [2, 4, 6, 8, 11, 14, 18, 24];
const FEW_BURSTS = [4, 8, 14];
const SENTENCES = [-5, -4, -3, -2.2, -1.5, -0.8, -0.2, 0.5, 1.2, 2, 3];
const PAIRS = [-4, -3, -2, -1.2, -0.6, 0, 0.6, 1.2, 2, 3];
const PLACES = [0.05, 0.2, 0.5, 0.8];
const LETTERS = [4, 6, 8, 10, 13];
const WORDS = [3, 5, 8, 12, 18, 26, 40];
const PRONOUN = /^(?:it|they|this|these|he|she)\b/i;

/** What every definition of a term has in common. */
interface TermParts {
  /** The words' mean rarity times the bits of how often the text uses the term. */
  burst: number;
  before: readonly number[];
  ends: readonly number[];
  whole: number;
  count: number;
  /** The first sentence that uses the term, or -1. */
  first: number;
  inHeading: boolean;
}

const parts = new WeakMap<TextView, Map<string, TermParts>>();

function partsOf(key: string, view: TextView): TermParts {
  let known = parts.get(view);
  if (!known) {
    known = new Map();
    parts.set(view, known);
  }
  const found = known.get(key) ?? newParts(key, view);
  known.set(key, found);
  return found;
}

function newParts(key: string, view: TextView): TermParts {
  const words = key.split(' ');
  const rare = words.map(view.rarity);
  const mean = view.rarityOf(key);
  const times = view.usage(key)?.count ?? 0;
  const burst = Math.log2(1 + times) * mean;
  return {
    burst,
    before: [
      hashNumber(ON.rare, Math.round(mean)),
      hashNumber(ON.rarest, Math.round(Math.max(...rare))),
      hashOn(ON.common, `${Math.round(Math.min(...rare))}:${Math.min(rare.length, 3)}`),
      hashNumber(ON.burst, bucket(burst, BURSTS)),
    ],
    ends: [...words.map((word) => hashOn(ON['word:'], word)), hashNumber(ON['field:'], view.entry(key).field)],
    whole: hashOn(ON['whole:'], words.map((word) => word.slice(-3)).join(' ')),
    count: bucket(times, COUNTS),
    first: view.first(key),
    inHeading: view.inHeading(key),
  };
}

/** Features that tell whether a found definition is one that a textbook's glossary would hold, of a term that the text teaches. */
export function termFeatures(found: FoundDefinition, view: TextView, place: number, rank: number): number[] {
  const key = termKey(found.termText);
  const { sentence, pattern } = found;
  const { tokens } = sentence;
  const [start, end] = found.term;
  const of = partsOf(key, view);
  const { burst, count } = of;
  const shape = posShape(tokens, start, end);
  const first = of.first < 0 ? 'none' : of.first === place ? 'first' : of.first > place - 3 ? 'near' : 'later';
  const value = bucket(pairValue(found), VALUES);
  const opening = tokens[start]?.lower ?? '';
  const last = tokens[end - 1]?.lower ?? '';
  let capital = false;
  for (let at = Math.max(start, 1); at < end; at++) capital ||= isCapital(tokens[at]?.text ?? '');
  return [
    ...of.before,
    hashNumber(colon(hashNumber(ON.vb, value)), bucket(burst, FEW_BURSTS)),
    hashNumber(ON.v, value),
    hashNumber(ON.s, bucket(found.sentenceLogit, SENTENCES)),
    hashNumber(ON.r, bucket(found.candidateLogit, PAIRS)),
    hashOn(ON['P:'], pattern),
    hashNumber(ON.c, count),
    hashOn(ON['f:'], first),
    hashNumber(colon(hashOn(ON['fc:'], first)), count),
    hashOn(colon(hashOn(ON['K:'], kindOf(pattern))), first),
    hashNumber(ON.rank, Math.min(rank, 3)),
    hashOn(ON['shape:'], shape.length > 5 ? 'long' : shape),
    hashNumber(ON.n, end - start),
    hashOn(ON['head:'], String(of.inHeading)),
    hashNumber(ON.at, bucket(place / Math.max(1, view.sentences), PLACES)),
    hashOn(ON['0:'], opening && isStopWord(opening) ? opening : '-'),
    hashOn(ON['suf3:'], last.slice(-3)),
    hashOn(ON['suf4:'], last.slice(-4)),
    hashNumber(ON.len, bucket(last.length, LETTERS)),
    hashOn(ON['cap:'], String(capital)),
    hashNumber(ON.words, bucket(wordsOf(found.definitionText).length, WORDS)),
    hashOn(ON['pron:'], String(PRONOUN.test(sentence.text))),
    hashOn(ON['start:'], String(start <= 1)),
    ...of.ends,
    ...candidateFeatures(tokens, found, OTHERS, IN_TERM),
    of.whole,
  ];
}

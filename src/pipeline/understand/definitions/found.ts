import { termKey } from '../../language/words.ts';
import { sigmoid } from '../linear.ts';
import type { TokenSentence } from '../tokens.ts';
import { treesLogit } from '../trees.ts';
import { type FoundDefinition, judge, pairValue, type SentenceVerdict } from './definitions.ts';
import { isMention, placesIn } from './places.ts';
import { termNumbers, type WeighedPlace, weighPlaces } from './ranking.ts';
import type { Heading } from './view.ts';
import { definitionModels } from './weights.ts';

export interface Defined<S extends TokenSentence> {
  definition: FoundDefinition<S>;
  /** Index of its sentence. */
  place: number;
  /** Log odds that this is a definition worth learning in this text. */
  score: number;
  /** All places that seem to define the term, with how well they do compared to the best one (0 or less). */
  places: { definition: FoundDefinition<S>; behind: number }[];
  /** A likelier term is taught by the same words. */
  rival?: true;
}

export interface Definitions<S extends TokenSentence> {
  /** Each term once, with its best definition, in reading order. */
  terms: Defined<S>[];
  /** Indexes of the sentences that define something. */
  sentences: number[];
}

/** Below this log odds a sentence is not taken to define anything. Weak labels miss definitions, so it lies under 0. */
const SENTENCE_LIMIT = -1.6;
const PAIR_LIMIT = -0.8;
/** Texts with fewer sentences are notes: all that they define is worth learning. */
const LONG_TEXT = 12;
/** How much it counts that a term is taught, against how right its definition is. */
export const TAUGHT_SHARE = 0.6;
/** Where the scale of a longer text is 0. */
const TERM_LIMIT = 0.195;
/** Below 0 a term is doubtful; it is returned down to here, for readers who know more about it. */
const DOUBTFUL = -2;

/** How much of a definition's distance to its term's best one counts: the form of a definition says as much. */
const BEHIND = 0.4;

/** Terms and definitions that sentences state. `headings` of the text help to tell its subjects. */
export function definitionsIn<S extends TokenSentence>(
  sentences: readonly S[],
  headings: readonly Heading[],
): Definitions<S> {
  const models = definitionModels();
  const verdicts = sentences.map((sentence) => judge(sentence, models));
  const defining = verdicts.flatMap((verdict, index) => (verdict && verdict.logit > SENTENCE_LIMIT ? [index] : []));
  const terms = sentences.length >= LONG_TEXT ? taughtIn(sentences, verdicts, headings) : [];
  if (sentences.length < LONG_TEXT)
    verdicts.forEach((verdict, place) => {
      for (const { pair: definition, apart } of verdict?.pairs ?? []) {
        if (!apart) continue;
        const score = pairValue(definition) - PAIR_LIMIT;
        if (score >= 0) terms.push({ definition, place, score, places: [{ definition, behind: 0 }] });
      }
    });
  return { terms: terms.sort((a, b) => a.place - b.place), sentences: defining };
}

/** The terms that a longer text teaches, each with the best of its definitions. */
function taughtIn<S extends TokenSentence>(
  sentences: readonly S[],
  verdicts: readonly (SentenceVerdict<S> | null)[],
  headings: readonly Heading[],
): Defined<S>[] {
  const byTerm = new Map<string, Defined<S>>();
  for (const [from, to] of partsOf(sentences.length, headings)) {
    const inside = headings
      .filter(({ place }) => place >= from && place < to)
      .map(({ text, place }) => ({ text, place: place - from }));
    for (const term of taughtInPart(sentences.slice(from, to), verdicts.slice(from, to), inside)) {
      const found = { ...term, place: term.place + from };
      const key = termKey(found.definition.termText);
      const known = byTerm.get(key);
      byTerm.set(key, known ? together(known, found) : found);
    }
  }
  return [...byTerm.values()];
}

/** A term that two parts teach: the better definition, and the places of both. */
function together<S extends TokenSentence>(a: Defined<S>, b: Defined<S>): Defined<S> {
  const [better, worse] = b.score > a.score ? [b, a] : [a, b];
  const behind = worse.score - better.score;
  return {
    ...better,
    places: [...better.places, ...worse.places.map((place) => ({ ...place, behind: place.behind + behind }))],
  };
}

/** Texts up to this many sentences are taken as one section of a book; longer ones are cut at their headings. */
const LONGEST_PART = 240;
const LEAST_PART = 80;

/** Parts of a text that are about as long as the sections that the weights were trained on. */
export function partsOf(sentences: number, headings: readonly Heading[]): [from: number, to: number][] {
  if (sentences <= LONGEST_PART) return [[0, sentences]];
  const parts: [number, number][] = [];
  let from = 0;
  const cut = (to: number): void => {
    parts.push([from, to]);
    from = to;
  };
  for (const { place } of [...headings, { place: sentences }]) {
    while (place - from > LONGEST_PART) cut(from + LONGEST_PART);
    if (place - from >= LEAST_PART && sentences - place >= LEAST_PART) cut(place);
  }
  cut(sentences);
  return parts;
}

function taughtInPart<S extends TokenSentence>(
  sentences: readonly S[],
  verdicts: readonly (SentenceVerdict<S> | null)[],
  headings: readonly Heading[],
): Defined<S>[] {
  const models = definitionModels();
  const { byTerm, view } = placesIn(sentences, verdicts, headings, models);
  const weighed = weighPlaces(byTerm, view, models);
  const found: Defined<S>[] = [];
  for (const places of weighed) {
    const best = bestOf(places);
    const numbers = termNumbers(places, best);
    const score = logOdds(worthOf(treesLogit(models.taught, numbers), treesLogit(models.right, numbers)));
    if (score <= DOUBTFUL) continue;
    found.push({
      definition: best.definition,
      place: best.place,
      score,
      // A card is made of no pair that a likelier one of its sentence contradicts.
      places: places
        .filter((item) => item.apart)
        .map(({ definition, worth }) => ({ definition, behind: BEHIND * Math.min(0, worth - best.worth) })),
    });
  }
  const kept = new Set(withoutRivals(found));
  return found.map((term) => (kept.has(term) ? withItsBest(term) : { ...term, rival: true }));
}

/** What seemed likelier in the best definition's sentence was about a term that is not taught. */
function withItsBest<S extends TokenSentence>(term: Defined<S>): Defined<S> {
  const { definition, places } = term;
  if (isMention(definition) || places.some((place) => place.definition === definition)) return term;
  return { ...term, places: [{ definition, behind: 0 }, ...places] };
}

export const bestOf = <S extends TokenSentence>(places: readonly WeighedPlace<S>[]): WeighedPlace<S> =>
  places.reduce((best, item) => (item.worth > best.worth ? item : best));

/** From the log odds that a term is taught and that its definition is right. */
export const worthOf = (taught: number, right: number): number =>
  TAUGHT_SHARE * sigmoid(taught) + (1 - TAUGHT_SHARE) * sigmoid(right);

function logOdds(worth: number): number {
  return Math.log(worth / (1 - worth)) - Math.log(TERM_LIMIT / (1 - TERM_LIMIT));
}

/** Of terms that share words of one sentence, or its definition, only the likeliest. */
export function withoutRivals<T extends { definition: FoundDefinition; place: number; score: number }>(
  terms: readonly T[],
): T[] {
  const bySentence = new Map<number, T[]>();
  for (const term of [...terms].sort((a, b) => b.score - a.score)) {
    const others = bySentence.get(term.place) ?? [];
    bySentence.set(term.place, others);
    const { definition } = term;
    const rival = others.some(
      ({ definition: other }) =>
        other.definitionText === definition.definitionText ||
        (other.term[0] < definition.term[1] && definition.term[0] < other.term[1]),
    );
    if (!rival) others.push(term);
  }
  return [...bySentence.values()].flat();
}

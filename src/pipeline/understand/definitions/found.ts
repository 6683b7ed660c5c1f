import { logit } from '../linear.ts';
import type { TokenSentence } from '../tokens.ts';
import { termKey } from '../words.ts';
import { type FoundDefinition, judge, pairValue } from './definitions.ts';
import { definitionModels } from './weights.ts';
import { termFeatures, viewOf, worthFeatures } from './worth.ts';

export interface Defined<S extends TokenSentence> {
  definition: FoundDefinition<S>;
  /** Index of its sentence. */
  place: number;
  /** Log odds that this is a definition worth learning in this text. */
  score: number;
  /** All places that seem to define the term, with how well they do compared to the best one (0 or less). */
  places: { definition: FoundDefinition<S>; behind: number }[];
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
/** Least log odds at which a pair is looked at in a longer text. */
const LOWEST = -4.5;
/** Texts with fewer sentences are notes: all that they define is worth learning. */
const LONG_TEXT = 12;
const WORTH_SHARE = 0.3;
/** Where the scale of a longer text is 0. */
const TERM_LIMIT = -2.2;

/** Below 0 a term is doubtful; it is returned down to here, for readers who know more about it. */
const DOUBTFUL = -1.2;

/** Terms and definitions that sentences state. `headings` of the text help to tell its subjects. */
export function definitionsIn<S extends TokenSentence>(
  sentences: readonly S[],
  headings: readonly string[],
): Definitions<S> {
  const models = definitionModels();
  const verdicts = sentences.map((sentence) => judge(sentence, models));
  const defining = verdicts.flatMap((verdict, index) => (verdict && verdict.logit > SENTENCE_LIMIT ? [index] : []));
  const long = sentences.length >= LONG_TEXT;
  const groups = new Map<string, { definition: FoundDefinition<S>; place: number; rank: number }[]>();
  verdicts.forEach((verdict, place) => {
    for (const definition of verdict?.pairs ?? []) {
      if (pairValue(definition) < (long ? LOWEST : PAIR_LIMIT)) continue;
      const key = termKey(definition.termText);
      const group = groups.get(key);
      if (group) group.push({ definition, place, rank: 0 });
      else groups.set(key, [{ definition, place, rank: 0 }]);
    }
  });
  const terms: Defined<S>[] = [];
  const view = long ? viewOf(sentences, headings, groups.keys()) : undefined;
  for (const [key, places] of groups) {
    places.sort((a, b) => pairValue(b.definition) - pairValue(a.definition));
    places.forEach((item, rank) => {
      item.rank = rank;
    });
    if (!view) {
      for (const { definition, place } of places)
        terms.push({
          definition,
          place,
          score: pairValue(definition) - PAIR_LIMIT,
          places: [{ definition, behind: 0 }],
        });
      continue;
    }
    const scored = places.map((item) => ({
      ...item,
      worth: logit(models.worth, worthFeatures(item.definition, view, item.place, item.rank)),
    }));
    const best = scored.reduce((one, other) => (other.worth > one.worth ? other : one));
    const features = termFeatures(
      key,
      places.map((item) => item.definition),
      best.definition,
      view,
      best.place,
    );
    const score = logit(models.term, features) + WORTH_SHARE * (best.worth + 1) - TERM_LIMIT;
    if (score <= DOUBTFUL) continue;
    const all = scored.map(({ definition, worth }) => ({ definition, behind: worth - best.worth }));
    terms.push({ definition: best.definition, place: best.place, score, places: all });
  }
  return { terms: terms.sort((a, b) => a.place - b.place), sentences: defining };
}

import { rarity } from '../background.ts';
import { logit, sigmoid } from '../linear.ts';
import type { Token, TokenSentence } from '../tokens.ts';
import { treesLogit } from '../trees.ts';
import { contentStems, termKey } from '../words.ts';
import { type FoundDefinition, judgeAll, pairValue } from './definitions.ts';
import type { DefinitionModels } from './weights.ts';
import { type TextView, termFeatures } from './worth.ts';

/** Numbers that tell the trees which of a longer text's definitions teach one of its terms. */

export interface Place<S extends TokenSentence = TokenSentence> {
  definition: FoundDefinition<S>;
  key: string;
  /** Index of its sentence. */
  place: number;
  /** 0 for the likeliest definition of its term in the text. */
  rank: number;
  /** No likelier pair of the sentence shares words with it. */
  apart: boolean;
}

/** Least log odds at which a pair is looked at. */
const LOWEST = -4.5;
/** Definitions looked at for one term. */
const MOST = 8;

/** Every definition-like place of a text, by term, the likeliest first. */
export function placesIn<S extends TokenSentence>(
  sentences: readonly S[],
  models: Pick<DefinitionModels, 'sentence' | 'candidate'>,
): Map<string, Place<S>[]> {
  const byTerm = new Map<string, Place<S>[]>();
  sentences.forEach((sentence, place) => {
    for (const { pair, apart } of judgeAll(sentence, models)) {
      if (pairValue(pair) <= LOWEST) continue;
      const key = termKey(pair.termText);
      if (!key) continue;
      const group = byTerm.get(key) ?? [];
      byTerm.set(key, group);
      group.push({ definition: pair, key, place, rank: 0, apart });
    }
  });
  for (const [key, group] of byTerm) {
    group.sort((a, b) => pairValue(b.definition) - pairValue(a.definition));
    group.forEach((item, rank) => {
      item.rank = rank;
    });
    byTerm.set(key, group.slice(0, MOST));
  }
  return byTerm;
}

const KINDS = 'isa is called verb appos which defined paren colon dash or within meaning'.split(' ');
const PATTERNS =
  'called:is called:np called:left called:clause called:right called:on called:which isa:a isa:the isa:an isa:any is:ADJ is:NOUN is:DET is:VERB verb:refer verb:mean verb:occur verb verb:include verb:contain verb:describe appos:term appos:a or:term or:definition paren:definition paren:term which:which which:who is:reverse'.split(
    ' ',
  );
const LEADS = 'NOUN ADJ DET VERB ADP PRON PROPN ADV AUX SCONJ'.split(' ');
const NONE = -9;

/** The numbers of each place. One pass over the places, so that the time stays linear in the text. */
export function placeNumbers(byTerm: ReadonlyMap<string, Place[]>, view: TextView): Map<Place, number[]> {
  const inSentence = new Map<number, Place[]>();
  for (const places of byTerm.values())
    for (const item of places) {
      const others = inSentence.get(item.place);
      if (others) others.push(item);
      else inSentence.set(item.place, [item]);
    }
  const best = new Map(
    [...inSentence].map(([place, all]) => [place, Math.max(...all.map((item) => item.definition.candidateLogit))]),
  );
  const parts = partsOf(byTerm);
  const numbers = new Map<Place, number[]>();
  for (const [key, places] of byTerm) {
    const count = view.count(key);
    const first = view.first(key);
    const rare = key.split(' ').map(rarity);
    const mean = rare.reduce((sum, value) => sum + value, 0) / rare.length;
    const words = key.split(' ');
    const whole = Math.max(1, view.sentences);
    const text = [
      count,
      first / whole,
      +view.inHeading(key),
      view.sentences,
      Math.max(...rare),
      Math.min(...rare),
      mean,
    ];
    const { longer, shorter } = parts.get(key) ?? { longer: 0, shorter: 0 };
    const head = words.length > 1 ? (byTerm.get(words.at(-1) as string)?.length ?? 0) : 0;
    for (const item of places) {
      const { definition, place } = item;
      const { candidateLogit, sentenceLogit, pattern, term, sentence } = definition;
      const own = sentence.tokens.slice(term[0], term[1]);
      const others = inSentence.get(place) ?? [];
      numbers.set(item, [
        candidateLogit,
        sentenceLogit,
        pairValue(definition),
        KINDS.indexOf(pattern.replace(/:.*$/, '')),
        ...PATTERNS.map((form) => +pattern.startsWith(form)),
        +pattern.endsWith(':short'),
        Math.min(item.rank, 6),
        ...text,
        first < 0 ? -1 : place - first,
        place / whole,
        Math.log2(1 + count) * mean,
        term[1] - term[0],
        term[0],
        contentStems(definition.definitionText).length,
        definition.definition[0],
        sentence.tokens.length,
        ...['DET', 'PROPN', 'VERB', 'ADJ'].map((pos) => +own.some((token: Token) => token.pos === pos)),
        LEADS.indexOf(sentence.tokens[definition.definition[0]]?.pos ?? ''),
        +/^[A-Z]/.test(definition.termText),
        key.length,
        words.length,
        longer,
        shorter,
        head,
        (best.get(place) ?? NONE) - candidateLogit,
        others.filter((other) => other.definition.candidateLogit > candidateLogit).length,
        others.length,
        +item.apart,
        best.get(place - 1) ?? NONE,
        best.get(place + 1) ?? NONE,
      ]);
    }
  }
  return numbers;
}

/** How many of the text's other terms hold a term, and how many it holds. */
function partsOf(byTerm: ReadonlyMap<string, unknown>): Map<string, { longer: number; shorter: number }> {
  const parts = new Map([...byTerm.keys()].map((key) => [key, { longer: 0, shorter: 0 }]));
  for (const [key, own] of parts) {
    const words = key.split(' ');
    const inner = new Set<string>();
    for (let from = 0; from < words.length; from++)
      for (let to = from + 1; to <= words.length; to++)
        if (to - from < words.length) inner.add(words.slice(from, to).join(' '));
    for (const part of inner) {
      const other = parts.get(part);
      if (!other) continue;
      own.shorter++;
      other.longer++;
    }
  }
  return parts;
}

export interface WeighedPlace<S extends TokenSentence = TokenSentence> extends Place<S> {
  /** Log odds that its definition is the one a glossary would give. */
  worth: number;
  /** Its own numbers and what the linear models say. */
  numbers: readonly number[];
  linear: readonly [right: number, taught: number];
}

/** The places of each term with how likely each is the right one. */
export function weighPlaces<S extends TokenSentence>(
  byTerm: ReadonlyMap<string, Place<S>[]>,
  view: TextView,
  models: Pick<DefinitionModels, 'worth' | 'term' | 'place'>,
): WeighedPlace<S>[][] {
  const own = placeNumbers(byTerm, view);
  return [...byTerm.values()].map((places) =>
    places.map((item) => {
      const features = termFeatures(item.definition, view, item.place, item.rank);
      const linear = [logit(models.worth, features), logit(models.term, features)] as const;
      const numbers = [...(own.get(item) ?? []), ...linear];
      return { ...item, linear, numbers, worth: treesLogit(models.place, numbers) };
    }),
  );
}

/** The numbers of a term, from its best place and from all of them. */
export function termNumbers(places: readonly WeighedPlace[], best: WeighedPlace): number[] {
  const top = (value: (item: WeighedPlace) => number): number => Math.max(...places.map(value));
  return [
    ...best.numbers,
    best.worth,
    places.length,
    top((item) => item.definition.sentenceLogit),
    top((item) => item.definition.candidateLogit),
    top((item) => item.linear[0]),
    top((item) => item.linear[1]),
    places.reduce((sum, item) => sum + sigmoid(item.worth), 0),
  ];
}

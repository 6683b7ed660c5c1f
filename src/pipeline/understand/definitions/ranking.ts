import { logits, sigmoid } from '../linear.ts';
import type { TokenSentence } from '../tokens.ts';
import { treesLogit } from '../trees.ts';
import { placeNumbers } from './numbers.ts';
import { isMention, type Place } from './places.ts';
import type { TextView } from './view.ts';
import type { DefinitionModels } from './weights.ts';
import { termFeatures } from './worth.ts';

export interface WeighedPlace<S extends TokenSentence = TokenSentence> extends Place<S> {
  /** Log odds that its definition is the one a glossary would give. */
  worth: number;
  /** Its own numbers and what the linear models say. */
  numbers: readonly number[];
  linear: readonly [right: number, taught: number];
}

/** Terms below these log odds of being taught are left out before the trees are asked, to save their time. */
const HOPELESS = -3.5;

/** The places of each term with how likely each is the right one. */
export function weighPlaces<S extends TokenSentence>(
  byTerm: ReadonlyMap<string, Place<S>[]>,
  view: TextView,
  models: Pick<DefinitionModels, 'worth' | 'term' | 'place'>,
): WeighedPlace<S>[][] {
  const said = new Map<string, [number, number][]>();
  for (const [key, places] of byTerm) {
    const linear = places.map(({ definition, place, rank }) =>
      logits(models.worth, models.term, termFeatures(definition, view, place, rank)),
    );
    if (linear.some(([, taught]) => taught >= HOPELESS)) said.set(key, linear);
  }
  const own = placeNumbers(byTerm, view, said.keys());
  return [...said].map(([key, linear]) =>
    (byTerm.get(key) ?? []).map((item, index) => {
      const here = linear[index] as [number, number];
      const numbers = own.get(item) ?? [];
      numbers.push(...here);
      return { ...item, linear: here, numbers, worth: treesLogit(models.place, numbers) };
    }),
  );
}

/** No place of the term has the form of a definition. */
const FORMLESS = -9;

/** The numbers of a term, from its best place and from all of them. */
export function termNumbers(places: readonly WeighedPlace[], best: WeighedPlace): number[] {
  const top = (value: (item: WeighedPlace) => number): number => Math.max(...places.map(value));
  const sum = (value: (item: WeighedPlace) => number): number => places.reduce((all, item) => all + value(item), 0);
  const forms = places.filter(({ definition }) => !isMention(definition));
  return [
    ...best.numbers,
    best.worth,
    places.length,
    top((item) => item.definition.sentenceLogit),
    top((item) => item.definition.candidateLogit),
    top((item) => item.linear[0]),
    top((item) => item.linear[1]),
    sum((item) => item.linear[1]) / places.length,
    sum((item) => sigmoid(item.worth)),
    forms.length,
    Math.max(FORMLESS, ...forms.map((item) => item.worth)),
  ];
}

import { remembering } from '../language/remembering.ts';
import { synset, synsetsOf } from '../language/wordnet.ts';

/** What a proper name names; wrong answers have to name the same. */
export type NameKind = 'person' | 'place' | 'group' | 'event' | 'work' | 'artifact' | 'case';

/** Numbers of WordNet's lexicographer files. */
const FIELDS: Record<number, NameKind> = {
  18: 'person',
  15: 'place',
  17: 'place',
  14: 'group',
  4: 'event',
  11: 'event',
  28: 'event',
  10: 'work',
  6: 'artifact',
};

/** The senses of a name that is written with a capital: "Bastille", but not "directory". */
export const namedSenses = remembering((name: string): readonly number[] =>
  synsetsOf(name).filter((offset) =>
    synset(offset).words.some((word) => /^\p{Lu}/u.test(word) && word.toLowerCase() === name.toLowerCase()),
  ),
);

const BY_FORM: readonly [RegExp, NameKind][] = [
  [/\sv\.?\s/u, 'case'],
  [
    /^(?:Kings?|Queen|Emperor|Empress|Tsar|Pope|Sir|Lord|Lady|Dr\.?|Professor|President|Prince|Princess|General|Admiral|Saint)\s\p{Lu}/u,
    'person',
  ],
  [/^(?:\p{Lu}\.\s?){1,3}\p{Lu}\p{Ll}+$/u, 'person'],
  [/^(?:Lake|Mount|Cape|River|Gulf|Bay|Isle|Strait|Port|Fort)\s/u, 'place'],
  [
    /\s(?:Sea|Ocean|River|Lake|Mountains?|Desert|Valley|Island|Islands|Peninsula|Ridge|Plain|Plains|Plateau|Gulf|Bay|Strait|Canal|City|Coast|Basin|Trench|Falls|Peak|Forest|Dam|Canyon)$/u,
    'place',
  ],
  [
    /\b(?:War|Wars|Revolution|Battle|Reign|Rebellion|Revolt|Uprising|Crisis|Conference|Massacre|Crusades?|Depression|Renaissance|Reformation|Enlightenment|Movement)\b/u,
    'event',
  ],
  [
    /\b(?:Declaration|Treaty|Oath|Constitution|Bill|Act|Charter|Pact|Convention|Edict|Code|Accords?|Amendment)\b/u,
    'work',
  ],
  [
    /\b(?:Committee|Assembly|Congress|Parliament|Party|Union|Estate|Directory|Council|Senate|League|Court|Bank|University|Institute|Organi[sz]ation|Association|Army|Company)\b/u,
    'group',
  ],
];

const MADE =
  '(?:discovered|developed|invented|proposed|described|introduced|founded|written|painted|composed|designed|released|formulated|established|published|created|led|coined|devised|stated|conducted|studied|won|commanded|built|argued)';
const DID =
  '(?:discovered|developed|invented|proposed|described|introduced|founded|wrote|painted|composed|designed|formulated|published|showed|argued|won|coined|devised|believed|suggested|demonstrated|observed|explained|defined|identified|conducted|became|was born|died|studied|led|called|claimed|thought|began|said|wanted|defeated|declared)';

const MADE_BY = new RegExp(String.raw`${MADE} by (?:\p{Lu}\p{Ll}+ )?$`, 'u');
const ACTED = new RegExp(
  String.raw`^(?:,? (?:who|himself|herself)\b|(?:,[^,.;]{3,60},)? (?:first |later |also )?${DID}\b)`,
  'u',
);
const LONGER = /(?:\p{Lu}\p{Ll}+\s){1,2}$/u;

const kinds = new WeakMap<readonly string[], Map<string, NameKind | null>>();

/** The kind of a proper name, by a dictionary, by its form, or by what sentences of the source say with it. */
export function nameKindIn(name: string, sentences: readonly string[]): NameKind | null {
  let known = kinds.get(sentences);
  if (!known) {
    known = new Map();
    kinds.set(sentences, known);
  }
  let kind = known.get(name);
  if (kind === undefined) {
    kind = byForm(name) ?? byDictionary(name) ?? bySentences(name, sentences);
    known.set(name, kind);
  }
  return kind;
}

const byForm = (name: string): NameKind | null => BY_FORM.find(([form]) => form.test(name))?.[1] ?? null;

export function byDictionary(name: string): NameKind | null {
  const [sense] = namedSenses(name);
  return sense === undefined ? null : (FIELDS[synset(sense).field] ?? null);
}

/** What a look at both sides of a name takes in. */
const SIDE = 80;

function bySentences(name: string, sentences: readonly string[]): NameKind | null {
  if (!/^\p{Lu}/u.test(name)) return null;
  let kind: NameKind | null = null;
  for (const sentence of sentences) {
    const at = sentence.indexOf(name);
    if (at < 0 || /^[\p{L}\p{N}]/u.test(sentence.slice(at + name.length))) continue;
    const before = sentence.slice(Math.max(0, at - SIDE), at);
    const after = sentence.slice(at + name.length, at + name.length + SIDE);
    // "Berners-Lee" after "Tim Berners-Lee": the longer name tells.
    const longer = LONGER.exec(before)?.[0];
    const full = longer === undefined ? null : (byForm(longer + name) ?? byDictionary(longer + name));
    if (full) return full;
    if (/\b[Tt]he $/.test(before)) return null;
    if (MADE_BY.test(before) || ACTED.test(after)) kind = 'person';
    else if (/\b(?:in|at|near|from) $/.test(before) && /^[\s,.;]/.test(after) && !/\s/.test(name)) kind ??= 'place';
  }
  return kind;
}

/** The year of birth that a dictionary's explanation of a person ends with. */
const birthOf = (gloss: string): number | null => {
  const year = /\((?:born (?:in )?)?(?:circa )?(\d{4})\b/u.exec(gloss)?.[1];
  return year === undefined ? null : Number(year);
};

/** What somebody who is told of with a year was born about, before it. */
const AGE = 40;
const MOST_APART = 120;
const MOST = 12;

/**
 * Names of the same kind from the dictionary, in a form of as many words: other instances of what the name is an instance
 * of, or, where the dictionary has not got it, of what other names of the source are. People who lived about then come first.
 */
export function peersOf(name: string, kind: NameKind, others: readonly string[], told: string): string[] {
  const own = namedSenses(name).filter((sense) => FIELDS[synset(sense).field] === kind);
  const seeds = own.length
    ? own.slice(0, 1)
    : others.flatMap((other) => namedSenses(other).slice(0, 1)).filter((sense) => FIELDS[synset(sense).field] === kind);
  if (seeds.length === 0 && kind === 'person') seeds.push(...namedSenses('Newton').slice(0, 1));
  const year = /\b1\d{3}\b|\b20\d\d\b/.exec(told)?.[0];
  const [first] = own;
  const born = (first === undefined ? null : birthOf(synset(first).gloss)) ?? (year ? Number(year) - AGE : null);
  const found = seeds.slice(0, 3).flatMap((seed) => instancesBeside(seed, name));
  const apart = ({ gloss }: { gloss: string }): number => {
    const other = birthOf(gloss);
    if (kind !== 'person' || born === null) return 0;
    return other === null ? MOST_APART : Math.abs(other - born);
  };
  return found
    .filter((peer) => apart(peer) <= MOST_APART)
    .sort((a, b) => apart(a) - apart(b) || b.known - a.known)
    .slice(0, MOST)
    .map(({ text }) => text);
}

interface Peer {
  text: string;
  gloss: string;
  /** What has many names and parts in a dictionary is well known. */
  known: number;
}

function instancesBeside(sense: number, name: string): Peer[] {
  const words = name.split(/\s+/).length;
  const classes = synset(sense).pointers.filter(({ symbol }) => symbol === '@i');
  return classes.flatMap(({ offset }) =>
    synset(offset).pointers.flatMap((pointer) => {
      if (pointer.symbol !== '~i' || pointer.offset === sense) return [];
      const { words: forms, gloss, pointers } = synset(pointer.offset);
      const text = forms.find((form) => /^\p{Lu}/u.test(form) && form.split(' ').length === words);
      return text ? [{ text, gloss, known: pointers.length + forms.length }] : [];
    }),
  );
}

/** Two names of a river, two of a lake: by their dictionary classes, or by their last or first words. */
export function ofOneClass(a: string, b: string): boolean {
  const other = classesOf(b);
  return classesOf(a).some((one) => other.includes(one));
}

const CLASS_WORD =
  /^(Lake|Mount|Cape|River|Gulf|Bay|King|Queen)\s|\s(Sea|Ocean|River|Lake|Mountains|Desert|Island|Islands|Valley|War|Revolution|Battle|Treaty|Act|Oath|Assembly|Committee)$/u;

const classesOf = remembering((name: string): readonly string[] => {
  const found = namedSenses(name).flatMap((sense) =>
    synset(sense)
      .pointers.filter(({ symbol }) => symbol === '@i')
      .map(({ offset }) => synset(offset).words[0] ?? ''),
  );
  if (found.length) return found;
  const [, first, last] = CLASS_WORD.exec(name) ?? [];
  return [first, last].flatMap((word) => (word ? [word.toLowerCase()] : []));
});

import type { TreebankSentence } from './conllu.ts';

/** Subtypes of relations that mean the same in all treebanks and that a rule may ask for. Others are cut: "obl:mod" is "obl". */
const SUBTYPES = new Set([
  ...['acl:relcl', 'advcl:relcl', 'nsubj:pass', 'csubj:pass', 'aux:pass', 'obl:agent', 'nsubj:outer'],
  ...[
    'nmod:poss',
    'det:poss',
    'det:predet',
    'cc:preconj',
    'compound:prt',
    'obl:unmarked',
    'nmod:unmarked',
    'nmod:desc',
  ],
]);

/** The morphological features that are learned. */
const FEATURE_NAMES = [
  ...['VerbForm', 'Mood', 'Tense', 'Voice', 'Person', 'Number', 'Gender', 'Case', 'Degree', 'Definite', 'PronType'],
  ...['Poss', 'Reflex', 'Polarity', 'NumType'],
];

const FEWEST = 5;

export function relationOf(deprel: string): string {
  return SUBTYPES.has(deprel) ? deprel : (deprel.split(':')[0] as string);
}

export interface Labels {
  upos: string[];
  deprel: string[];
  /** For each feature its values; the first, "", stands for none. */
  feats: { name: string; values: string[] }[];
}

/** All labels of the sentences, the commonest first. */
export function labelsOf(sentences: readonly TreebankSentence[]): Labels {
  const words = sentences.flatMap((sentence) => sentence.words);
  return {
    upos: common(words.map(({ upos }) => upos)),
    deprel: common(words.map(({ deprel }) => relationOf(deprel))),
    feats: FEATURE_NAMES.map((name) => {
      const values = words.map(({ feats }) => featureOf(feats, name)).filter(Boolean);
      return { name, values: ['', ...common(values)] };
    }).filter(({ values }) => values.length > 1),
  };
}

/** "Fin" for VerbForm in "Mood=Ind|VerbForm=Fin". Of two values ("Masc,Neut") there is none. */
export function featureOf(feats: string, name: string): string {
  const part = feats.split('|').find((each) => each.startsWith(`${name}=`));
  const value = part?.slice(name.length + 1) ?? '';
  return value.includes(',') ? '' : value;
}

function common(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= FEWEST);
  return kept.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([value]) => value);
}

export function featuresOf(feats: string): Record<string, string> {
  const names = feats === '_' ? [] : feats.split('|').map((each) => each.split('=')[0] as string);
  return Object.fromEntries(names.map((name) => [name, featureOf(feats, name)]).filter(([, value]) => value));
}

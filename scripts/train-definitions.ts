/**
 * Trains src/pipeline/understand/weights/definitions.json on the OpenStax textbook sections (CC BY 3.0, OpenStax College
 * 2014). Every fifth section is held out. Prints what each limit gives in a cross-validation within the training sections,
 * by which the limit is chosen, and on the held-out ones. `node scripts/train-definitions.ts ../shared/data/openstax`
 */
import { writeFileSync } from 'node:fs';
import { termKey } from '../src/pipeline/language/words.ts';
import { candidateFeatures, sentenceFeatures } from '../src/pipeline/understand/definitions/features.ts';
import { bestOf, withoutRivals, worthOf } from '../src/pipeline/understand/definitions/found.ts';
import { placeNumbers } from '../src/pipeline/understand/definitions/numbers.ts';
import { termNumbers, type WeighedPlace } from '../src/pipeline/understand/definitions/ranking.ts';
import { termFeatures } from '../src/pipeline/understand/definitions/worth.ts';
import { type LinearModel, logit, logits, storeModel } from '../src/pipeline/understand/linear.ts';
import { type TreeModel, treesLogit } from '../src/pipeline/understand/trees.ts';
import { Background } from './training/background.ts';
import { fitTrees } from './training/boosting.ts';
import { type Example, fitLogistic } from './training/logistic.ts';
import { placesOfSection } from './training/section-definitions.ts';
import { agreementWith, type LabelledSentence, labelSection, readSections, type Section } from './training/sections.ts';

interface Pair {
  sentence: LinearModel;
  candidate: LinearModel;
}

/** Candidates of sentences that define a term, and a few of sentences that hold none. */
function trainCandidates(sentences: readonly LabelledSentence[]): LinearModel {
  const examples: Example[] = [];
  let plain = 0;
  for (const { tokens, candidates, label, hasTerm } of sentences) {
    const defines = candidates.some((candidate) => candidate.label === 1);
    if (!defines && (label !== 0 || hasTerm || plain++ % 12 !== 0)) continue;
    for (const candidate of candidates)
      examples.push({
        features: candidateFeatures(tokens, candidate, candidates.length),
        label: candidate.label,
        weight: defines ? 1 : 0.3,
      });
  }
  return fitLogistic(examples, { bits: 15, epochs: 8, rate: 0.08, l2: 2e-4 });
}

/** Sentences near a term of the section; a bold term's first sentence counts when a candidate looks right. */
function trainSentences(sentences: readonly LabelledSentence[], candidate: LinearModel): LinearModel {
  const examples: Example[] = [];
  for (const { tokens, candidates, label, distance } of sentences) {
    if (label === 0 && distance > 1) continue;
    const logits = candidates.map((one) => logit(candidate, candidateFeatures(tokens, one, candidates.length)));
    const best = Math.max(-9, ...logits);
    if (label === -1 && best < -0.5) continue;
    const weight = label === 1 ? 2 : 1;
    examples.push({ features: sentenceFeatures(tokens, candidates, best), label: label === 0 ? 0 : 1, weight });
  }
  return fitLogistic(examples, { bits: 16, epochs: 4, rate: 0.05, l2: 5e-4 });
}

function trainPair(labelled: readonly (readonly LabelledSentence[])[]): Pair {
  const sentences = labelled.flat();
  const candidate = trainCandidates(sentences);
  return { candidate, sentence: trainSentences(sentences, candidate) };
}

/** A place of a section that may define a term, with what its authors' glossary says about it. */
interface Judged extends WeighedPlace {
  features: number[];
  /** The glossary's entry that the definition agrees with. */
  entry: object | null;
  right: 0 | 1;
  taught: 0 | 1;
  linear: [number, number];
}

interface JudgedSection {
  section: Section;
  terms: Judged[][];
}

/** At least this far a definition agrees with the glossary's. */
const AGREES = 0.35;

function judgeSection(section: Section, models: Pair, background: Background): JudgedSection {
  const { byTerm, view } = placesOfSection(section, models, background.rarityIn(section));
  const own = placeNumbers(byTerm, view);
  const taught = new Set([...section.key_terms, ...section.glossary.map(({ term }) => term)].map(termKey));
  const terms = [...byTerm.values()].map((places) =>
    places.map((item): Judged => {
      const { termText, definitionText } = item.definition;
      const { entry, agreement } = agreementWith(section, termText, definitionText);
      return {
        ...item,
        features: termFeatures(item.definition, view, item.place, item.rank),
        entry,
        right: agreement >= AGREES ? 1 : 0,
        taught: taught.has(item.key) ? 1 : 0,
        numbers: own.get(item) ?? [],
        linear: [0, 0],
        worth: 0,
      };
    }),
  );
  return { section, terms };
}

const all = (sections: readonly JudgedSection[]): Judged[] => sections.flatMap(({ terms }) => terms.flat());

/** Of the many places of terms that are not taught, every other one stands for two. */
const THINNED = 2;

function thinned(sections: readonly JudgedSection[]): { item: Judged; weight: number }[] {
  return all(sections)
    .filter((item, index) => item.taught || item.right || index % THINNED === 0)
    .map((item) => ({ item, weight: item.taught || item.right ? 1 : THINNED }));
}

/** Which of a taught term's definitions is right matters more than the many terms that are not taught. */
const UNTAUGHT = 0.5;

function trainLinear(sections: readonly JudgedSection[]): [LinearModel, LinearModel] {
  const options = { bits: 15, epochs: 5, rate: 0.05, l2: 1e-3 };
  const items = thinned(sections);
  return [
    fitLogistic(
      items.map(
        ({ item, weight }): Example => ({
          features: item.features,
          label: item.right,
          weight: item.taught ? 1 : weight * UNTAUGHT,
        }),
      ),
      options,
    ),
    fitLogistic(
      items.map(({ item, weight }): Example => ({ features: item.features, label: item.taught, weight })),
      options,
    ),
  ];
}

function applyLinear(sections: readonly JudgedSection[], [right, taught]: [LinearModel, LinearModel]): void {
  for (const item of all(sections)) {
    item.linear = logits(right, taught, item.features);
    item.numbers = [...item.numbers, ...item.linear];
  }
}

function trainPlace(sections: readonly JudgedSection[]): TreeModel {
  return fitTrees(
    thinned(sections).map(({ item, weight }) => ({
      numbers: item.numbers,
      label: item.right,
      weight: item.taught ? 1 : weight * UNTAUGHT,
    })),
    { trees: 200, depth: 5, rate: 0.05 },
  );
}

function applyPlace(sections: readonly JudgedSection[], model: TreeModel): void {
  for (const item of all(sections)) item.worth = treesLogit(model, item.numbers);
}

const FOLDS = 5;
const inFold = <T>(items: readonly T[], fold: number): T[] => items.filter((_, index) => index % FOLDS === fold);
const outOfFold = <T>(items: readonly T[], fold: number): T[] => items.filter((_, index) => index % FOLDS !== fold);

/** Trains on the other folds and applies to each, so that the next step sees scores as they are on new text. */
function crossed<T>(
  sections: readonly JudgedSection[],
  train: (sections: readonly JudgedSection[]) => T,
  apply: (sections: readonly JudgedSection[], model: T) => void,
): void {
  const models = Array.from({ length: FOLDS }, (_, fold) => train(outOfFold(sections, fold)));
  for (const [fold, model] of models.entries()) apply(inFold(sections, fold), model);
}

const bestJudged = (places: readonly Judged[]): Judged => bestOf(places) as Judged;

interface TermModels {
  taught: TreeModel;
  right: TreeModel;
}

function trainTerms(sections: readonly JudgedSection[]): TermModels {
  const terms = sections.flatMap(({ terms }) =>
    terms.map((places) => {
      const best = bestJudged(places);
      return { best, numbers: termNumbers(places, best) };
    }),
  );
  const treesFor = (label: (best: Judged) => 0 | 1): TreeModel => {
    const rows = terms.flatMap(({ best, numbers }, index) => {
      const rare = best.taught || best.right;
      return rare || index % 2 === 0 ? { numbers, label: label(best), weight: rare ? 1 : 2 } : [];
    });
    return fitTrees(rows, { trees: 200, depth: 4, rate: 0.05 });
  };
  return { taught: treesFor((best) => best.taught), right: treesFor((best) => best.right) };
}

interface Scored {
  section: Section;
  terms: (Judged & { score: number })[];
}

function scored(sections: readonly JudgedSection[], { taught, right }: TermModels): Scored[] {
  return sections.map(({ section, terms }) => ({
    section,
    terms: terms.map((places) => {
      const best = bestJudged(places);
      const numbers = termNumbers(places, best);
      return { ...best, score: worthOf(treesLogit(taught, numbers), treesLogit(right, numbers)) };
    }),
  }));
}

/** Prints what each limit gives. */
function report(name: string, sections: readonly Scored[]): void {
  for (const limit of [0.12, 0.14, 0.16, 0.17, 0.18, 0.19, 0.2, 0.21, 0.22, 0.24, 0.26, 0.3]) {
    const sum = { hits: 0, predicted: 0, gold: 0, bold: 0, boldHits: 0 };
    for (const { section, terms } of sections) {
      const found = withoutRivals(terms.filter(({ score }) => score > limit));
      sum.predicted += found.length;
      sum.hits += new Set(found.flatMap((item) => (item.right ? item.entry : []))).size;
      sum.gold += section.glossary.length;
      sum.bold += section.key_terms.length;
      const keys = new Set(found.map((item) => item.key));
      sum.boldHits += section.key_terms.filter((one) => keys.has(termKey(one))).length;
    }
    const f1 = (200 * sum.hits) / (sum.predicted + sum.gold);
    const bold = (100 * sum.boldHits) / sum.bold;
    console.log(
      `${name}, limit ${limit}: pair F1 ${f1.toFixed(1)}, bold terms ${bold.toFixed(1)}, ${sum.predicted} pairs of ${sum.gold}`,
    );
  }
}

const folder = process.argv[2] ?? '../shared/data/openstax';
const { train, held } = readSections(folder);
const background = new Background(train);
const labelled = train.map(labelSection);
const pair = trainPair(labelled);
const judged = Array.from({ length: FOLDS }, (_, fold) => {
  const models = trainPair(outOfFold(labelled, fold));
  return inFold(train, fold).map((section) => judgeSection(section, models, background));
})
  .flat()
  .filter(({ section }) => section.glossary.length > 0);
console.log(`${train.length} sections, ${all(judged).length} places to weigh`);
const linear = trainLinear(judged);
crossed(judged, trainLinear, applyLinear);
const place = trainPlace(judged);
crossed(judged, trainPlace, applyPlace);
const terms = trainTerms(judged);
const validated: Scored[] = [];
crossed(judged, trainTerms, (sections, models) => validated.push(...scored(sections, models)));
report('cross-validation', validated);

const kept = held.map((section) => judgeSection(section, pair, background));
applyLinear(kept, linear);
applyPlace(kept, place);
report('held out', scored(kept, terms));
const stored = {
  sentence: storeModel(pair.sentence),
  candidate: storeModel(pair.candidate),
  worth: storeModel(linear[0]),
  term: storeModel(linear[1]),
  place,
  ...terms,
};
writeFileSync(
  new URL('../src/pipeline/understand/weights/definitions.json', import.meta.url),
  `${JSON.stringify(stored)}\n`,
);

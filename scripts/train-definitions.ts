/**
 * Trains src/pipeline/understand/weights/definitions.json on the OpenStax textbook sections (CC BY 3.0, OpenStax College
 * 2014). Every fifth section is held out. `node scripts/train-definitions.ts ../shared/data/openstax`
 */
import { writeFileSync } from 'node:fs';
import { candidateFeatures, sentenceFeatures } from '../src/pipeline/understand/definitions/features.ts';
import { bestOf, withoutRivals, worthOf } from '../src/pipeline/understand/definitions/found.ts';
import { placeNumbers, termNumbers, type WeighedPlace } from '../src/pipeline/understand/definitions/ranking.ts';
import { termFeatures } from '../src/pipeline/understand/definitions/worth.ts';
import { type LinearModel, logit, storeModel } from '../src/pipeline/understand/linear.ts';
import { type TreeModel, treesLogit } from '../src/pipeline/understand/trees.ts';
import { termKey } from '../src/pipeline/understand/words.ts';
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

function trainPair(sections: readonly Section[]): Pair {
  const sentences = sections.flatMap(labelSection);
  const candidate = trainCandidates(sentences);
  return { candidate, sentence: trainSentences(sentences, candidate) };
}

/** A definition-like place of a section, with what its authors' glossary says about it. */
interface Judged extends WeighedPlace {
  features: string[];
  right: 0 | 1;
  taught: 0 | 1;
  linear: [number, number];
}

interface JudgedSection {
  section: Section;
  terms: Judged[][];
}

/** Judged by models that did not see the section, so that the scores look as they will on new text. */
function judgeSection(section: Section, models: Pair): JudgedSection {
  const { byTerm, view } = placesOfSection(section, models);
  const own = placeNumbers(byTerm, view);
  const taught = new Set([...section.key_terms, ...section.glossary.map(({ term }) => term)].map(termKey));
  const terms = [...byTerm.values()].map((places) =>
    places.map((item): Judged => {
      const { termText, definitionText } = item.definition;
      return {
        ...item,
        features: termFeatures(item.definition, view, item.place, item.rank),
        right: agreementWith(section, termText, definitionText) >= 0.35 ? 1 : 0,
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
/** Which of a taught term's definitions is right matters more than the many terms that are not taught. */
const weightOf = (item: Judged): number => (item.taught ? 1 : 0.5);

function trainLinear(sections: readonly JudgedSection[]): [LinearModel, LinearModel] {
  const options = { bits: 13, epochs: 8, rate: 0.05, l2: 1e-3 };
  const items = all(sections);
  return [
    fitLogistic(
      items.map((item): Example => ({ features: item.features, label: item.right, weight: weightOf(item) })),
      options,
    ),
    fitLogistic(
      items.map((item): Example => ({ features: item.features, label: item.taught, weight: 1 })),
      options,
    ),
  ];
}

function applyLinear(sections: readonly JudgedSection[], [right, taught]: [LinearModel, LinearModel]): void {
  for (const item of all(sections)) {
    item.linear = [logit(right, item.features), logit(taught, item.features)];
    item.numbers = [...item.numbers, ...item.linear];
  }
}

function trainPlace(sections: readonly JudgedSection[]): TreeModel {
  return fitTrees(
    all(sections).map((item) => ({ numbers: item.numbers, label: item.right, weight: weightOf(item) })),
    { trees: 200, depth: 5, rate: 0.05 },
  );
}

function applyPlace(sections: readonly JudgedSection[], model: TreeModel): void {
  for (const item of all(sections)) item.worth = treesLogit(model, item.numbers);
}

/** Trains on the other folds and applies to each, so that the next step sees scores as they are on new text. */
function crossed<T>(
  sections: readonly JudgedSection[],
  folds: number,
  train: (sections: readonly JudgedSection[]) => T,
  apply: (sections: readonly JudgedSection[], model: T) => void,
): void {
  const parts = Array.from({ length: folds }, (_, fold) => sections.filter((_, index) => index % folds === fold));
  const models = parts.map((part) => train(sections.filter((section) => !part.includes(section))));
  parts.forEach((part, fold) => {
    apply(part, models[fold] as T);
  });
}

const bestJudged = (places: readonly Judged[]): Judged => bestOf(places) as Judged;

function trainTerms(sections: readonly JudgedSection[], label: (best: Judged) => 0 | 1): TreeModel {
  return fitTrees(
    sections.flatMap(({ terms }) =>
      terms.map((places) => {
        const best = bestJudged(places);
        return { numbers: termNumbers(places, best), label: label(best), weight: 1 };
      }),
    ),
    { trees: 200, depth: 4, rate: 0.04 },
  );
}

const folder = process.argv[2] ?? '../shared/data/openstax';
const { train, held } = readSections(folder);
const pair = trainPair(train);
const half = (odd: number): Section[] => train.filter((_, index) => index % 2 === odd);
const judged: JudgedSection[] = [];
for (const odd of [0, 1]) {
  const models = trainPair(half(1 - odd));
  judged.push(...half(odd).map((section) => judgeSection(section, models)));
}
const taughtIn = judged.filter(({ section }) => section.glossary.length > 0);
const linear = trainLinear(taughtIn);
crossed(taughtIn, 4, trainLinear, applyLinear);
const place = trainPlace(taughtIn);
crossed(taughtIn, 2, trainPlace, applyPlace);
const taught = trainTerms(taughtIn, (best) => best.taught);
const right = trainTerms(taughtIn, (best) => best.right);
console.log(`${train.length} sections, ${taughtIn.reduce((sum, { terms }) => sum + terms.length, 0)} terms to weigh`);

const kept = held.map((section) => judgeSection(section, pair));
applyLinear(kept, linear);
applyPlace(kept, place);
for (const limit of [0.16, 0.18, 0.2, 0.22, 0.25]) {
  const sum = { hits: 0, predicted: 0, gold: 0, bold: 0, boldHits: 0 };
  for (const { section, terms } of kept) {
    const found = withoutRivals(
      terms.flatMap((places) => {
        const best = bestJudged(places);
        const numbers = termNumbers(places, best);
        const score = worthOf(treesLogit(taught, numbers), treesLogit(right, numbers));
        return score > limit ? { ...best, score } : [];
      }),
    );
    sum.predicted += found.length;
    sum.hits += found.filter((item) => item.right).length;
    sum.gold += section.glossary.length;
    sum.bold += section.key_terms.length;
    const keys = new Set(found.map((item) => item.key));
    sum.boldHits += section.key_terms.filter((one) => keys.has(termKey(one))).length;
  }
  const f1 = (200 * sum.hits) / (sum.predicted + sum.gold);
  const bold = (100 * sum.boldHits) / sum.bold;
  console.log(
    `held out, limit ${limit}: pair F1 ${f1.toFixed(1)}, bold terms ${bold.toFixed(1)}, ${sum.predicted} pairs`,
  );
}
const stored = {
  sentence: storeModel(pair.sentence),
  candidate: storeModel(pair.candidate),
  worth: storeModel(linear[0]),
  term: storeModel(linear[1]),
  place,
  taught,
  right,
};
writeFileSync(
  new URL('../src/pipeline/understand/weights/definitions.json', import.meta.url),
  `${JSON.stringify(stored)}\n`,
);

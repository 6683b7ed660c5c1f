/**
 * Trains src/pipeline/understand/weights/definitions.json on the OpenStax textbook sections (CC BY 3.0, OpenStax College
 * 2014). Every fifth section is held out. `node scripts/train-definitions.ts ../shared/data/openstax`
 */
import { writeFileSync } from 'node:fs';
import { candidateFeatures, sentenceFeatures } from '../src/pipeline/understand/definitions/features.ts';
import { termFeatures, worthFeatures } from '../src/pipeline/understand/definitions/worth.ts';
import { type LinearModel, logit, storeModel } from '../src/pipeline/understand/linear.ts';
import { termKey } from '../src/pipeline/understand/words.ts';
import { type Example, fitLogistic } from './training/logistic.ts';
import { definitionsIn, type PlacedDefinition, viewOfSection } from './training/section-definitions.ts';
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

interface Weighed {
  worth: Example[];
  terms: { key: string; features: (choice: (features: readonly string[]) => number) => string[]; label: 0 | 1 }[];
}

/** Judged by models that did not see the section, so that the scores look as they will on new text. */
function weigh(sections: readonly Section[], models: Pair): Weighed {
  const weighed: Weighed = { worth: [], terms: [] };
  for (const section of sections) {
    if (section.glossary.length === 0) continue;
    const found = definitionsIn(section, models);
    const view = viewOfSection(section, found);
    const taught = taughtKeys(section);
    for (const { definition, place, rank } of found) {
      const agreement = agreementWith(section, definition.termText, definition.definitionText);
      const label = agreement >= 0.35 ? 1 : 0;
      // Which of a taught term's definitions is right matters more than the many terms that are not taught.
      const weight = taught.has(termKey(definition.termText)) ? 1 : 0.5;
      weighed.worth.push({ features: worthFeatures(definition, view, place, rank), label, weight });
    }
    for (const [key, places] of byTerm(found))
      weighed.terms.push({
        key,
        label: taught.has(key) ? 1 : 0,
        features: (score) => {
          const best = bestOf(places, (item) => score(worthFeatures(item.definition, view, item.place, item.rank)));
          return termFeatures(
            key,
            places.map((item) => item.definition),
            best.definition,
            view,
            best.place,
          );
        },
      });
  }
  return weighed;
}

const taughtKeys = (section: Section): Set<string> =>
  new Set([...section.key_terms, ...section.glossary.map(({ term }) => term)].map(termKey));

function byTerm(found: readonly PlacedDefinition[]): Map<string, PlacedDefinition[]> {
  const groups = new Map<string, PlacedDefinition[]>();
  for (const item of found) {
    const key = termKey(item.definition.termText);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

function bestOf<T>(items: readonly T[], score: (item: T) => number): T {
  return items.reduce((best, item) => (score(item) > score(best) ? item : best));
}

const folder = process.argv[2] ?? '../shared/data/openstax';
const { train, held } = readSections(folder);
const models = trainPair(train);
const half = (odd: number): Section[] => train.filter((_, index) => index % 2 === odd);
const weighed = [weigh(half(0), trainPair(half(1))), weigh(half(1), trainPair(half(0)))];
const worth = fitLogistic(
  weighed.flatMap((one) => one.worth),
  { bits: 12, epochs: 10, rate: 0.05, l2: 1e-3 },
);
const terms = weighed
  .flatMap((one) => one.terms)
  .map(({ features, label }): Example => ({ features: features((list) => logit(worth, list)), label, weight: 1 }));
const term = fitLogistic(terms, { bits: 13, epochs: 8, rate: 0.05, l2: 1e-3 });
console.log(
  `${train.length} sections, ${terms.length} terms to weigh, ${terms.filter((one) => one.label).length} taught`,
);

const judged = held.map((section) => {
  const found = definitionsIn(section, models);
  const view = viewOfSection(section, found);
  const pairs = [...byTerm(found)].map(([key, places]) => {
    const score = (item: PlacedDefinition): number =>
      logit(worth, worthFeatures(item.definition, view, item.place, item.rank));
    const best = bestOf(places, score);
    const { termText, definitionText } = best.definition;
    const taught = logit(
      term,
      termFeatures(
        key,
        places.map((item) => item.definition),
        best.definition,
        view,
        best.place,
      ),
    );
    return {
      key,
      worth: score(best),
      taught,
      agreement: agreementWith(section, termText, definitionText),
      term: termText,
      definition: definitionText,
    };
  });
  return { section, pairs };
});
for (const share of [0, 0.3, 0.6, 1])
  for (const limit of [-2.5, -2, -1.5, -1, -0.5]) {
    let hits = 0;
    let predicted = 0;
    let gold = 0;
    let bold = 0;
    let boldHits = 0;
    for (const { section, pairs } of judged) {
      const kept = pairs.filter((pair) => pair.taught + share * (pair.worth + 1) > limit);
      predicted += kept.length;
      hits += kept.filter((pair) => pair.agreement >= 0.35).length;
      gold += section.glossary.length;
      bold += section.key_terms.length;
      const keys = new Set(kept.map((pair) => pair.key));
      boldHits += section.key_terms.filter((one) => keys.has(termKey(one))).length;
    }
    const f1 = (200 * hits) / (predicted + gold);
    console.log(
      `held out, share ${share}, limit ${limit}: pair F1 ${f1.toFixed(1)}, bold terms ${((100 * boldHits) / bold).toFixed(1)}, ${predicted} pairs`,
    );
  }
writeFileSync(
  new URL('../src/pipeline/understand/weights/definitions.json', import.meta.url),
  `${JSON.stringify({ sentence: storeModel(models.sentence), candidate: storeModel(models.candidate), worth: storeModel(worth), term: storeModel(term) })}\n`,
);

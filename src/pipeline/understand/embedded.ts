import type { Concept, ExtractedDocument, Understanding } from '#pipeline/types.ts';
import type { Block } from '../document/blocks.ts';
import { conceptsOf } from './concepts.ts';
import { definitionsIn } from './definitions/found.ts';
import { describe, titleOf } from './describe.ts';
import { difficultyOf } from './difficulty.ts';
import { entriesOf } from './entries.ts';
import { factsOf } from './facts.ts';
import { foreignConcepts } from './foreign.ts';
import { foreignFacts } from './foreign-facts.ts';
import { keyTermsOf } from './key-terms.ts';
import { keyphrasesOf } from './keyphrases.ts';
import { labelsOf } from './labels.ts';
import { listedConcepts, withoutLists } from './lists.ts';
import { plainPairs } from './notes.ts';
import { headingsOf, isEnglish, readingOf, type Sentence } from './reading.ts';
import { withStatements } from './statements.ts';
import { subjectOf } from './subject.ts';
import { topicOf } from './topic.ts';
import type { Understander } from './understander.ts';

/** Understanding without a language model: grammar, a small trained classifier, and what the layout tells. */
export const embedded: Understander = {
  name: 'embedded',
  async understand(document: ExtractedDocument, { title, signal }): Promise<Understanding> {
    const { blocks, text, language, sentences } = readingOf(document);
    signal?.throwIfAborted();
    const keyphrases = keyphrasesOf(sentences, blocks);
    // The tagger and the classifier know English only.
    const english = isEnglish(language);
    const noted = entriesOf(blocks, language);
    const { used } = noted;
    const free = sentences.filter(({ block }) => !used.has(block));
    const concepts = english
      ? englishConcepts(blocks, sentences, noted)
      : conceptsOf(blocks, NONE, foreignConcepts(free, language), { english, noted });
    signal?.throwIfAborted();
    const labels = labelsOf(document);
    const facts = [
      ...noted.facts,
      ...(english ? factsOf(free, concepts, keyphrases) : foreignFacts(free, blocks, language, concepts)),
    ];
    const named = titleOf(document, blocks, () => topicOf(blocks, sentences, concepts, keyphrases), title);
    return {
      title: named,
      description: describe(blocks, concepts, labels),
      language,
      subject: subjectOf(text, language),
      difficulty: difficultyOf(sentences),
      confidenceScore: confidenceOf(
        document,
        concepts.map((concept) => concept.score),
      ),
      concepts,
      keyTerms: keyTermsOf(concepts, keyphrases, sentences),
      facts,
      labels,
      keyphrases,
    };
  },
};

/** What the classifier finds in all sentences, and what is stated by those that no layout has set out. */
function englishConcepts(
  blocks: readonly Block[],
  sentences: readonly Sentence[],
  noted: ReturnType<typeof entriesOf>,
): Concept[] {
  const free = sentences.filter(({ block }) => !noted.used.has(block));
  const definitions = definitionsIn(sentences, headingsOf(blocks, sentences));
  const listed = listedConcepts(free);
  const defined = conceptsOf(blocks, definitions, [...plainPairs(free), ...listed], { noted });
  return withStatements(withoutLists(defined, listed), free, blocks);
}

const NONE = { terms: [], sentences: [] };

/** Mean of how surely the text was read and how surely its definitions were found. */
function confidenceOf(document: ExtractedDocument, scores: readonly number[]): number {
  const mean = (values: readonly number[], otherwise: number): number =>
    values.length === 0 ? otherwise : values.reduce((sum, value) => sum + value, 0) / values.length;
  const read = mean(
    document.segments.map((segment) => segment.confidence ?? 1),
    0,
  );
  return Math.round(100 * Math.min(1, Math.max(0, (read + mean(scores, 0.3)) / 2))) / 100;
}

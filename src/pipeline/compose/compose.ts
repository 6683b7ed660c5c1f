import type { Draft, ExtractedDocument, Understanding } from '#pipeline/types.ts';
import { blocksOf, sentencesOfBlocks } from '../understand/blocks.ts';
import { clozeCards, definitionCards } from './cards.ts';
import { occlusionCards, occlusionQuestions } from './occlusion.ts';
import { clausesIn, namesIn } from './pool.ts';
import { clozeQuestions, definitionQuestions } from './questions.ts';

/** Names for wrong answers beside the defined terms: enough to choose from, few enough to stay quick. */
const MOST_NAMES = 150;
const MOST_SENTENCES = 4_000;

/** Cards and questions from what was understood; nothing is checked yet. */
export function compose(document: ExtractedDocument, understanding: Understanding): Draft {
  const sentences = sentencesOfBlocks(blocksOf(document)).slice(0, MOST_SENTENCES);
  const definitions = definitionCards(understanding);
  const gaps = clozeCards(understanding.facts, definitions.length);
  const covered = occlusionCards(understanding);
  const pool = {
    terms: [...understanding.concepts.map(({ term }) => term), ...namesIn(sentences).slice(0, MOST_NAMES)],
    clauses: [...definitions.map(({ definition }) => definition), ...clausesIn(sentences.slice(0, 600))],
    sentences: sentences.map(({ text }) => text),
    words: new Set(sentences.flatMap(({ tokens }) => tokens.map(({ text }) => text))),
  };
  const flashcards = [...definitions, ...gaps.map(({ card }) => card), ...covered];
  const questions = [
    ...definitionQuestions(definitions, pool),
    ...clozeQuestions(gaps, definitions.length, pool),
    ...occlusionQuestions(covered, definitions.length + gaps.length),
  ];
  return { flashcards, questions };
}

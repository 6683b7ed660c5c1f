import type { DraftCard, DraftQuestion, Dropped, ExtractedDocument, Understanding } from '#pipeline/types.ts';
import { isAttribute } from '../understand/attributes.ts';
import { isEnglish, readingOf } from '../understand/reading.ts';
import { clozeCards, type Drop, definitionCards } from './cards.ts';
import type { DistractorPool } from './distractors.ts';
import { entryQuestions } from './entry-questions.ts';
import { formsOf } from './grammar.ts';
import { occlusionCards, occlusionQuestions } from './occlusion.ts';
import { clausesIn, namesIn } from './pool.ts';
import { clozeQuestions, definitionQuestions } from './questions.ts';
import { shapeOf } from './shape.ts';

/** Names for wrong answers beside the defined terms: enough to choose from, few enough to stay quick. */
const MOST_NAMES = 150;
const MOST_SENTENCES = 4_000;

/** Cards from what was understood, and what was not worth one; nothing is checked yet. */
export function composeCards(understanding: Understanding): { cards: DraftCard[]; dropped: Dropped } {
  const dropped: Dropped = {};
  const drop: Drop = (reason, times = 1) => {
    dropped[reason] = (dropped[reason] ?? 0) + times;
  };
  const definitions = definitionCards(understanding, drop);
  const gaps = clozeCards(understanding.facts, definitions.filter(({ kind }) => kind === 'definition').length, drop);
  return { cards: [...definitions, ...gaps, ...occlusionCards(understanding)], dropped };
}

/** A question for each card, which it names by its index. */
export function composeQuestions(document: ExtractedDocument, cards: readonly DraftCard[]): DraftQuestion[] {
  const placed = cards.map((card, index) => ({ card, index }));
  const of = (kind: DraftCard['kind']) => placed.filter(({ card }) => card.kind === kind);
  const definitions = of('definition');
  const pool = poolOf(
    document,
    definitions.map(({ card }) => card),
    cards.flatMap(({ entry }) => (entry?.label ? [entry.subject] : [])),
  );
  return [
    ...definitionQuestions(definitions, pool),
    ...clozeQuestions(of('cloze'), pool),
    ...entryQuestions(of('fact'), pool),
    ...occlusionQuestions(of('occlusion')),
  ];
}

function poolOf(
  document: ExtractedDocument,
  definitions: readonly DraftCard[],
  subjects: readonly string[],
): DistractorPool {
  const { sentences: reading, language } = readingOf(document);
  const sentences = reading.slice(0, MOST_SENTENCES);
  const named = namesIn(sentences, isEnglish(language)).filter((name) => !isAttribute(name));
  const names = [...new Set([...subjects, ...named])].slice(0, MOST_NAMES);
  let clauses: string[] | undefined;
  return {
    terms: [...definitions.map(({ term }) => term), ...names],
    names,
    // Few questions have an answer as long as these.
    get clauses() {
      clauses ??= [...definitions.map(({ definition }) => definition), ...clausesIn(sentences.slice(0, 600))];
      return clauses;
    },
    sentences: sentences.map(({ text }) => text),
    meanings: new Map(
      definitions.map(({ term, definition }) => [shapeOf(term).key, ` ${shapeOf(definition).key} `] as const),
    ),
    formOf: formsOf(reading),
    words: new Set(reading.flatMap(({ tokens }) => tokens.map(({ text }) => text))),
    capitals: new Set(
      reading.flatMap(({ tokens, start }) =>
        tokens.flatMap((token) => (token.start > start && /^\p{Lu}/u.test(token.text) ? [token.text] : [])),
      ),
    ),
  };
}

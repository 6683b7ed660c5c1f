import { distractorsFor } from '#pipeline/compose/distractors.ts';
import { clausesIn, namesIn } from '#pipeline/compose/pool.ts';
import { definitionsIn } from '#pipeline/understand/definitions/found.ts';
import type { Heading } from '#pipeline/understand/definitions/view.ts';
import { sentencesOf, type TokenSentence } from '#pipeline/understand/tokens.ts';
import type { Line } from './lines.ts';

/** What the scorers of definitions and of wrong answers read, beside the material itself. */
export interface Scored {
  pairs: { term: string; definition: string }[];
  /** Indexes of the sentences that define something: those given with the line, or those found in its text. */
  def_sentences: number[];
  /** Wrong answers to the line's own question. */
  distractors?: string[];
}

/** Definitions in a line's text, and wrong answers to its question where it has one. */
export function scoredOf(line: Line): Scored {
  const { sentences, origin, headings } = sentencesOfLine(line);
  const found = definitionsIn(sentences, headings);
  const pairs = found.terms
    .filter(({ score, rival }) => score > 0 && !rival)
    .map(({ definition }) => ({ term: definition.termText, definition: definition.definitionText }));
  const scored: Scored = {
    pairs,
    def_sentences: [...new Set(found.sentences.map((index) => origin[index] as number))],
  };
  if (typeof line.question === 'string' && typeof line.answer === 'string')
    scored.distractors = distractorsFor({
      question: line.question,
      answer: line.answer,
      pool: {
        terms: namesIn(sentences),
        clauses: clausesIn(sentences),
        sentences: sentences.map(({ text }) => text),
        words: new Set(sentences.flatMap(({ tokens }) => tokens.map(({ text }) => text))),
      },
    });
  return scored;
}

function sentencesOfLine(line: Line): { sentences: TokenSentence[]; origin: number[]; headings: Heading[] } {
  const given = line.sentences?.map((sentence) => (typeof sentence === 'string' ? sentence : sentence.text));
  const paragraphs = given ?? (line.text ?? '').split(/\n+/);
  const headings: Heading[] = line.title ? [{ text: line.title, place: 0 }] : [];
  const sentences: TokenSentence[] = [];
  const origin: number[] = [];
  paragraphs.forEach((paragraph, index) => {
    if (paragraph.startsWith('#')) {
      headings.push({ text: paragraph, place: sentences.length });
      return;
    }
    for (const sentence of sentencesOf(paragraph)) {
      origin.push(given ? index : sentences.length);
      sentences.push(sentence);
    }
  });
  return { sentences, origin, headings };
}

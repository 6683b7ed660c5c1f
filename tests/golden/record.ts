import { generate } from '#pipeline/run.ts';
import { type SourceFile, SourceProblem, type StudyMaterial } from '#pipeline/types.ts';
import type { Ocr } from '#ports/ocr.ts';

export interface CardRecord {
  kind: string;
  front: string;
  back: string;
  /** Reader, finder and rule. */
  trace: string;
}

export interface QuestionRecord {
  asks: string;
  right: string;
  wrong: string[];
}

/** What a student gets of one file, as far as it is kept. */
export interface MaterialRecord {
  title: string;
  language: string;
  /** Why nothing was made. */
  problem?: string;
  cards: CardRecord[];
  questions: QuestionRecord[];
}

export async function recordOf(file: SourceFile, ocr: Ocr): Promise<MaterialRecord> {
  try {
    return kept(await generate([file], { ocr }));
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    return { title: '', language: '', problem: error.code, cards: [], questions: [] };
  }
}

function kept({ understanding: { title, language }, flashcards, questions }: StudyMaterial): MaterialRecord {
  return {
    title,
    language,
    cards: flashcards.map(({ kind, term, definition, trace }) => ({
      kind,
      front: term,
      back: definition,
      trace: [trace?.reader ?? '?', trace?.finder ?? '?', trace?.rule ?? '?'].join(' / '),
    })),
    questions: questions.map(({ question, correctAnswer, wrongAnswers }) => ({
      asks: question,
      right: correctAnswer,
      wrong: wrongAnswers,
    })),
  };
}

/** A card or question a line, so that a difference of two records reads well in any tool. */
export function printed({ cards, questions, ...rest }: MaterialRecord): string {
  const lines = (rows: readonly object[]): string => rows.map((row) => `\n    ${JSON.stringify(row)}`).join(',');
  const head = Object.entries(rest).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`);
  return `{\n${head.join('')}  "cards": [${lines(cards)}],\n  "questions": [${lines(questions)}]\n}\n`;
}

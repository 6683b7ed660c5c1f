import type { Draft, DraftCard, DraftQuestion, ExtractedDocument, Understanding } from '#pipeline/types.ts';

/** Cards and questions from what was understood; nothing is checked yet. */
export function compose(_document: ExtractedDocument, understanding: Understanding): Draft {
  const flashcards: DraftCard[] = understanding.concepts.map(({ term, definition, evidence, score }) => ({
    kind: 'definition',
    term,
    definition,
    evidence,
    score,
  }));
  const questions: DraftQuestion[] = flashcards.map((card, index) => ({
    question: `Which term is meant? “${card.definition}”`,
    correctAnswer: card.term,
    wrongAnswers: flashcards
      .filter((other) => other.term !== card.term)
      .slice(0, 3)
      .map((other) => other.term),
    evidence: card.evidence,
    card: index,
    score: card.score,
  }));
  return { flashcards, questions };
}

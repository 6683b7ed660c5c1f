import type { Flashcard, Question } from '#contract/cards.ts';
import type { Evidence } from '#contract/common.ts';
import type { MaterialDetail } from '#contract/materials.ts';
import { type LessonConcept, type LessonQuestion, termOfQuestion } from '#domain/lesson.ts';

export interface TaughtConcept extends LessonConcept {
  evidence: readonly Evidence[];
}

/** What a lesson teaches: the material's concepts, or the cards with a term where it has none, each term once. */
export function conceptsOf(
  material: Pick<MaterialDetail, 'concepts'>,
  cards: readonly Pick<Flashcard, 'kind' | 'term' | 'definition' | 'evidence'>[],
): TaughtConcept[] {
  const all: readonly TaughtConcept[] =
    material.concepts.length > 0
      ? material.concepts
      : cards.filter(({ kind }) => kind === 'definition' || kind === 'own');
  const seen = new Set<string>();
  return all
    .filter(({ term, definition }) => {
      const isNew = term.trim() !== '' && definition.trim() !== '' && !seen.has(term);
      seen.add(term);
      return isNew;
    })
    .map(({ term, definition, evidence }) => ({ term, definition, evidence }));
}

/** The questions, each with the concept that it asks for where one can be told. */
export function lessonQuestions(questions: readonly Question[], concepts: readonly LessonConcept[]): LessonQuestion[] {
  const terms = concepts.map(({ term }) => term);
  return questions.map((question) => ({
    id: question.id,
    correctAnswer: question.correctAnswer,
    wrongAnswers: question.wrongAnswers,
    term: termOfQuestion(question, terms),
  }));
}

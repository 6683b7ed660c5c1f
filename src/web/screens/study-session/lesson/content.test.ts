import { describe, expect, it } from 'vitest';
import type { Question } from '#contract/cards.ts';
import { conceptsOf, lessonQuestions } from './content.ts';

const concept = (term: string, definition = `What ${term} is`) => ({ term, definition, category: '', evidence: [] });
const card = (kind: 'definition' | 'cloze' | 'own', term: string) => ({
  kind,
  term,
  definition: `What ${term} is`,
  evidence: [],
});

describe('conceptsOf', () => {
  it("takes the material's concepts, each term once, none without words", () => {
    const concepts = conceptsOf({ concepts: [concept('A'), concept('A'), concept('B', ' '), concept('C')] }, []);
    expect(concepts.map(({ term }) => term)).toEqual(['A', 'C']);
  });

  it('falls back to cards with a term of their own, not to gaps', () => {
    const concepts = conceptsOf({ concepts: [] }, [
      card('definition', 'A'),
      card('cloze', 'The ___'),
      card('own', 'B'),
    ]);
    expect(concepts.map(({ term }) => term)).toEqual(['A', 'B']);
  });
});

it('tells which concept a question asks for', () => {
  const question = {
    id: 'q',
    question: 'What makes proteins?',
    correctAnswer: 'Ribosome',
    wrongAnswers: ['Nucleus'],
  } as Question;
  expect(lessonQuestions([question], [concept('Nucleus'), concept('Ribosome')])).toEqual([
    { id: 'q', correctAnswer: 'Ribosome', wrongAnswers: ['Nucleus'], term: 'Ribosome' },
  ]);
});

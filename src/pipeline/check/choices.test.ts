import { expect, it } from 'vitest';
import { choiceFault } from './choices.ts';

const asked = (question: string) =>
  choiceFault(
    { question, correctAnswer: 'nucleus', wrongAnswers: ['ribosome', 'vacuole', 'capsule'], evidence: [], score: 1 },
    new Map(),
  );

it('asks for no gap of which something is denied: it holds for nearly all else', () => {
  expect(asked('Fill the gap: A bacterium has no _____ around its genes.')).toBe('two_right_answers');
  expect(asked('Fill the gap: The _____ doesn’t make proteins by itself.')).toBe('two_right_answers');
  expect(asked('Fill the gap: The _____ is a notable part of a cell.')).toBeNull();
  expect(asked('Which part is described: “what a bacterium has not”?')).toBeNull();
});

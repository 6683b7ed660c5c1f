import { describe, expect, it } from 'vitest';
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

describe('a choice that its grammar gives away', () => {
  const fault = (question: string, correctAnswer: string, wrongAnswers: string[]) =>
    choiceFault({ question, correctAnswer, wrongAnswers, evidence: [], score: 1 }, new Map());

  it('is the only one in its number', () => {
    const question = 'Fill the gap: Two _____ lie at right angles.';
    expect(fault(question, 'centrioles', ['capsule', 'nucleus'])).toBe('give_away');
    expect(fault(question, 'centrioles', ['capsules', 'nucleus'])).toBeNull();
  });

  it('is the only one that the article allows', () => {
    const question = (article: string) => `Fill the gap: It is covered by ${article} _____ of fat.`;
    expect(fault(question('an'), 'envelope', ['capsule', 'pillow'])).toBe('give_away');
    expect(fault(question('an'), 'envelope', ['capsule', 'island'])).toBeNull();
    expect(fault(question('a(n)'), 'envelope', ['capsule', 'pillow'])).toBeNull();
  });

  it('has a main word that the question shows', () => {
    const question = 'Fill the gap: The _____ is one of two sex chromosomes.';
    expect(fault(question, 'X chromosome', ['cell wall', 'light microscope'])).toBe('give_away');
    expect(fault(question, 'X chromosome', ['bacterial chromosome', 'light microscope'])).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { studyMinutes } from './study-time.ts';

it('grows with what there is to study, and is never nothing', () => {
  expect(studyMinutes('flashcards', { cards: 0, questions: 0 })).toBe(1);
  expect(studyMinutes('flashcards', { cards: 50, questions: 0 })).toBe(10);
  expect(studyMinutes('quiz', { cards: 0, questions: 3 })).toBe(1);
  expect(studyMinutes('quiz', { cards: 0, questions: 30 })).toBe(10);
});

it('is the same for the modes of a fixed length', () => {
  const few = { cards: 1, questions: 1 };
  const many = { cards: 500, questions: 500 };
  expect(studyMinutes('matching', few)).toBe(studyMinutes('matching', many));
  expect(studyMinutes('lesson', few)).toBe(studyMinutes('lesson', many));
});

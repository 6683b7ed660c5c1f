import { expect, test } from 'vitest';
import { orExample } from './example-figures.ts';

test('a missing figure is replaced and marked', () => {
  expect(orExample({}, 'accuracy')).toEqual({ value: 85, example: true });
  expect(orExample({ totalCardsLearned: null }, 'totalCardsLearned')).toEqual({ value: 247, example: true });
});

test('a figure stays as it is, zero too', () => {
  expect(orExample({ accuracy: 0 }, 'accuracy')).toEqual({ value: 0, example: false });
  expect(orExample({ totalCardsLearned: 12 }, 'totalCardsLearned')).toEqual({ value: 12, example: false });
});

import { expect, it } from 'vitest';
import { isPluralName } from './words.ts';

it.each([
  'kidneys',
  'Mitochondria',
  'gram-negative bacteria',
  'alveoli',
  'vertebrae',
  'optic nerves',
  'Pregnant women',
])('"%s" are several', (name) => expect(isPluralName(name)).toBe(true));

it.each(['nucleus', 'pneumonia', 'mitosis', 'abdomen', 'kidney', 'mass', 'anaemia'])('"%s" is one', (name) =>
  expect(isPluralName(name)).toBe(false),
);

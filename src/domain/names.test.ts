import { expect, test } from 'vitest';
import { firstWord } from './names.ts';

test.each([
  ['Ada Lovelace', 'Ada'],
  ['  Grace   Brewster Hopper', 'Grace'],
  ['Plato', 'Plato'],
  ['', null],
  ['   ', null],
  [null, null],
  [undefined, null],
])('the first word of %j is %j', (name, word) => {
  expect(firstWord(name)).toBe(word);
});

import { expect, test } from 'vitest';
import { formatCardNumber, isWholeCardNumber } from './card-number.ts';

test.each([
  ['', ''],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 4242x4242', '4242 4242 4242 4242'],
  ['42424242424242424242424', '4242 4242 4242 4242 424'],
])('%j becomes %j', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

test('a number has at least twelve digits', () => {
  expect(isWholeCardNumber('4242 4242 424')).toBe(false);
  expect(isWholeCardNumber('4242 4242 4242')).toBe(true);
});

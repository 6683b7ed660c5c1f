import { describe, expect, it } from 'vitest';
import { readCardNumber } from './card-number.ts';

describe('readCardNumber', () => {
  it.each([
    ['4242 4242 4242 4242', '4242424242424242'],
    ['4000-0000-0000-0002', '4000000000000002'],
    [' 378282246310005 ', '378282246310005'],
  ])('reads %s', (text, digits) => expect(readCardNumber(text)).toBe(digits));

  it.each([
    '',
    '4242 4242 4242 4241',
    '42424242',
    '4242x4242y4242z4242',
    '4242424242424242'.repeat(2),
    '４２４２424242424242',
  ])('refuses %s', (text) => expect(readCardNumber(text)).toBeNull());
});

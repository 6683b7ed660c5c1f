import { describe, expect, it } from 'vitest';
import { beforeOpenBracket, withoutBrackets, withoutLastBrackets } from './brackets.ts';

describe('brackets', () => {
  it.each([
    ['the nucleolus (plural nucleoli) here (there)', 'the nucleolus here'],
    ['a (b (c) d) e', 'a d) e'],
    ['a (b', 'a (b'],
    ['a ) (b)', 'a )'],
  ])('are left out of %j', (text, bare) => {
    expect(withoutBrackets(text)).toBe(bare);
  });

  it('are left out where their inside says so', () => {
    expect(withoutBrackets('a (b) (shown here)', '', (inside) => inside.includes('shown'))).toBe('a (b)');
  });

  it.each([
    ['Kidney (renal) (left) ', 'Kidney (renal)'],
    ['Kidney (a (b)', 'Kidney'],
    ['Kidney)', 'Kidney)'],
    ['(left)', ''],
    ['Kidney (left) lobe', 'Kidney (left) lobe'],
  ])('are left off the end of %j', (text, bare) => {
    expect(withoutLastBrackets(text)).toBe(bare);
  });

  it('are left off where nothing closes them', () => {
    expect(beforeOpenBracket('a (b) c (d')).toBe('a (b) c');
    expect(beforeOpenBracket('a (b)')).toBe('a (b)');
  });
});

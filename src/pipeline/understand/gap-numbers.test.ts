import { describe, expect, it } from 'vitest';
import { numbersIn } from './gap-numbers.ts';

const best = (text: string): string | undefined => numbersIn(text)[0]?.text;

describe('numbersIn', () => {
  it('takes dates whole', () => {
    expect(best('The Bastille fell on 14 July 1789 in Paris.')).toBe('14 July 1789');
    expect(best('The armistice was signed on November 11, 1918.')).toBe('November 11, 1918');
    expect(best('The treaty was adopted in March 1957 by six states.')).toBe('March 1957');
    expect(best('The telephone was patented in 1876.')).toBe('1876');
    expect(best('In 1928 Fleming saw that a mould killed bacteria.')).toBe('1928');
    expect(best('Jazz spread to Paris in the late 1920s.')).toBe('1920s');
    expect(best('He governed from 1653 to 1658.')).toBe('1653');
  });

  it('takes numbers with the sign of their unit, and words beside the gap', () => {
    expect(best('Free fall on the Moon is 1.6 m/s².')).toBe('1.6 m/s²');
    expect(best('Water boils at 100 °C at sea level.')).toBe('100 °C');
    expect(best('The city has about 3 million inhabitants.')).toBe('3 million');
    expect(best('Nitrogen makes up 78% of the air.')).toBe('78%');
    expect(best('The femur is about 48 centimetres long.')).toBe('48');
    expect(best('The oxidation number of oxygen is -2.')).toBe('-2');
    expect(best('The pH of seawater is 8.2.')).toBe('8.2');
    expect(best('The senate has one hundred seats and seven committees.')).toBe(undefined);
    expect(best('The neck of a mammal has seven vertebrae.')).toBe('seven');
    expect(best('The facial nerve (CN VII) moves the face.')).toBe('CN VII');
  });

  it('leaves out what only points somewhere or counts what follows', () => {
    expect(best('The case was decided later (1875).')).toBe(undefined);
    expect(best('The energy is 2 × 5 in this formula.')).toBe(undefined);
    expect(best('The test has four parts: speech, reading, hearing and writing.')).toBe(undefined);
    expect(best('Carbon-14 decays slowly.')).toBe(undefined);
  });
});

import { describe, expect, it } from 'vitest';
import { numbersLike } from './number-distractors.ts';

describe('numbersLike', () => {
  it('gives years of the same century, and on the same side of the others', () => {
    const years = numbersLike('1815', [], 'The congress met from 1814 until _____.');
    expect(years.length).toBeGreaterThan(2);
    for (const year of years) expect(Number(year)).toBeGreaterThan(1814);
    for (const year of numbersLike('1969', []).slice(0, 3)) expect(year).toMatch(/^19\d\d$/);
    for (const decade of numbersLike('1920s', [])) expect(decade).toMatch(/^1[89]\d0s$/);
    for (const year of numbersLike('2019', [])) expect(Number(year)).toBeLessThan(2026);
  });

  it('takes years of the source that are not far away first', () => {
    const sentences = ['Newton was born in 1643.', 'Einstein wrote in 1905.', 'Bohr followed in 1913.'];
    expect(numbersLike('1911', sentences).slice(0, 2)).toEqual(['1905', '1913']);
    expect(numbersLike('1911', sentences)).not.toContain('1643');
  });

  it('gives dates that exist, told as exactly', () => {
    for (const date of numbersLike('28 July 1914', [])) {
      const [, day = '', month = '', year = ''] = /^(\d+) (\p{L}+) (\d{4})$/u.exec(date) ?? [];
      expect(new Date(`${month} ${day}, ${year} 12:00 UTC`).getUTCDate()).toBe(Number(day));
    }
    expect(numbersLike('May 4, 1970', ['It began on June 2, 1969.', 'It ended on 3 June 1971.']).slice(0, 2)).toEqual([
      'June 2, 1969',
      'June 3, 1971',
    ]);
    for (const date of numbersLike('March 1957', [])) expect(date).toMatch(/^\p{Lu}\p{Ll}+ \d{4}$/u);
  });

  it('keeps unit and precision', () => {
    for (const amount of numbersLike('1.6 m/s²', [])) expect(amount).toMatch(/^\d+\.\d m\/s²$/);
    for (const amount of numbersLike('3 million', [])) expect(amount).toMatch(/^\d+ million$/);
    for (const amount of numbersLike('12,700', [])) expect(amount).toMatch(/^\d+,\d00$/);
    expect(numbersLike('2,000,000', [])).toContain('4,000,000');
    for (const share of numbersLike('78%', [])) expect(Number.parseInt(share, 10)).toBeLessThanOrEqual(100);
    for (const amount of numbersLike('-2', [])) expect(Number(amount)).toBeLessThan(0);
    expect(numbersLike('8,849', [])).not.toContain('8,849');
  });

  it('counts in words and Roman numbers', () => {
    expect(numbersLike('seven', [])).toEqual(expect.arrayContaining(['six', 'eight']));
    expect(numbersLike('CN VII', [])).toEqual(expect.arrayContaining(['CN VI', 'CN VIII']));
    expect(numbersLike('C5', [], 'injury to the _____ and C6 roots').slice(0, 3)).toEqual(['C4', 'C7', 'C3']);
  });
});

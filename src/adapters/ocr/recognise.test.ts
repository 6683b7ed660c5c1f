import { describe, expect, it } from 'vitest';
import { decode } from './recognise.ts';

/** "No character", two letters, a comma and the two spaces that a dictionary may have. */
const CHARACTERS = ['', 'a', 'b', 'c', ',', ' ', ' '];
const CLASSES = CHARACTERS.length;

/** One row a step: how likely each sign is; the rest is "no character". */
function output(...steps: Record<string, number>[]): Float32Array {
  const data = new Float32Array(steps.length * CLASSES);
  steps.forEach((signs, t) => {
    let rest = 1;
    for (const [sign, likely] of Object.entries(signs)) {
      data[t * CLASSES + CHARACTERS.indexOf(sign)] = likely;
      rest -= likely;
    }
    data[t * CLASSES] = rest;
  });
  return data;
}
const read = (...steps: Record<string, number>[]): string => decode(output(...steps), 0, steps.length, CHARACTERS).text;

describe('decode', () => {
  it('collapses what repeats and keeps what a blank parts', () => {
    expect(read({ a: 0.9 }, { a: 0.8 }, {}, { a: 0.9 }, { b: 0.9 })).toBe('aab');
  });

  it('finds a space that is spread over steps which are blank one by one', () => {
    expect(read({ a: 0.9 }, { ' ': 0.2 }, { ' ': 0.25 }, { b: 0.9 })).toBe('a b');
    expect(read({ a: 0.9 }, { ' ': 0.05 }, { ' ': 0.1 }, { b: 0.9 })).toBe('ab');
  });

  it('wants more for a letter, and takes no edge of a neighbour for a letter of its own', () => {
    expect(read({ a: 0.9 }, { c: 0.2 }, { c: 0.25 }, { b: 0.9 })).toBe('ab');
    expect(read({ a: 0.9 }, { a: 0.3 }, { b: 0.45 }, { b: 0.9 })).toBe('ab');
  });

  it('adds nothing before the first sign or after the last one', () => {
    expect(read({ ',': 0.4 }, { a: 0.9 }, { ',': 0.4 })).toBe('a');
  });
});

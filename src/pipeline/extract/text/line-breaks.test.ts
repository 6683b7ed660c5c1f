import { expect, it } from 'vitest';
import { isUnfinished, isWrapped } from './line-breaks.ts';

const wrapped = (text: string) => isWrapped(text.split('\n'), () => false);

it('knows a paragraph that was broken by its width', () => {
  expect(
    wrapped('The heart pumps the\nblood of the body and\nrests between beats\nfor less than half a\nsecond.'),
  ).toBe(true);
});

it('knows lines that somebody ended', () => {
  expect(
    wrapped('Heart\nfour chambers\nright side: to the lungs\nleft side: to the body\nbeats 70 times a minute'),
  ).toBe(false);
});

it('keeps what is too short to tell together', () => {
  expect(wrapped('One short line\nand another')).toBe(true);
});

it('takes hundreds of thousands of lines', () => {
  expect(
    isWrapped(
      Array.from({ length: 300_000 }, (_, at) => (at % 3 ? 'one' : 'one two')),
      () => false,
    ),
  ).toBe(false);
});

it('knows a line that cannot be the end', () => {
  expect(['damage to the', 'fever,', 'well-'].map(isUnfinished)).toEqual([true, true, true]);
  expect(isUnfinished('raises the pulse')).toBe(false);
});

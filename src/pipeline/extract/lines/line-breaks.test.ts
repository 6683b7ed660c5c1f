import { expect, it } from 'vitest';
import { breaksOf, isUnfinished } from './line-breaks.ts';

const broken = (text: string) => breaksOf(text.split('\n'), () => false);

it('knows a paragraph that was broken by its width', () => {
  expect(broken('The heart pumps the\nblood of the body and\nrests between beats\nfor less than half a\nsecond.')).toBe(
    'width',
  );
});

it('knows lines that somebody ended', () => {
  expect(
    broken('Heart\nfour chambers\nright side: to the lungs\nleft side: to the body\nbeats 70 times a minute'),
  ).toBe('hand');
});

it('cannot tell from a few lines', () => {
  expect(broken('One short line\nand another')).toBe('unknown');
});

it('takes hundreds of thousands of lines', () => {
  expect(
    breaksOf(
      Array.from({ length: 300_000 }, (_, at) => (at % 3 ? 'one' : 'one two')),
      () => false,
    ),
  ).toBe('hand');
});

it('knows a line that cannot be the end', () => {
  expect(['damage to the', 'fever,', 'well-'].map(isUnfinished)).toEqual([true, true, true]);
  expect(isUnfinished('raises the pulse')).toBe(false);
});

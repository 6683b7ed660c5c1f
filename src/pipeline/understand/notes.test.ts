import { expect, it } from 'vitest';
import type { Block } from '../document/blocks.ts';
import { notedPairs } from './notes.ts';

const block = (text: string): Block => ({
  kind: 'paragraph',
  text,
  heading: '',
  order: 0,
  pieces: [
    {
      segment: { id: 's', source: 0, page: 1, polygon: [], kind: 'paragraph', text },
      start: 0,
      end: text.length,
    },
  ],
});
const termsIn = (text: string, english = true): string[] => notedPairs([block(text)], english).map(({ term }) => term);

it('takes the name before a mark for a term', () => {
  expect(termsIn('Osmosis: the movement of water through a membrane')).toEqual(['Osmosis']);
  expect(termsIn('Osmosis = the movement of water through a membrane')).toEqual(['Osmosis']);
});

it('takes no symbol and no formula for one', () => {
  expect(termsIn('θopt = the best of all parameters', false)).toEqual([]);
  expect(termsIn('Die Ui mit i = 0, . . . , n bilden einen Atlas', false)).toEqual([]);
});

it('knows a sentence by its verb in English only', () => {
  const text = 'Parents teach – in many places at home';
  expect(termsIn(text)).toEqual([]);
  expect(termsIn(text, false)).toEqual(['Parents teach']);
});

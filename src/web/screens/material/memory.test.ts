import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MemoryRegion } from '#contract/materials.ts';
import { countStates, pagesOf, shadeText, stateOf } from './memory.ts';

const region = (change: Partial<MemoryRegion>): MemoryRegion => ({
  sourceId: 'a',
  page: 1,
  polygon: [],
  cardId: 'c',
  term: 't',
  retrievability: null,
  ...change,
});
const band = (top: number, bottom: number, retrievability: number | null) =>
  region({
    retrievability,
    polygon: [
      [0, top],
      [1, top],
      [1, bottom],
      [0, bottom],
    ],
  });

describe('the memory map', () => {
  it('draws by the chance to recall', () => {
    expect([null, 0, 0.6, 0.85, 1].map(stateOf)).toEqual(['bare', 'fading', 'fading', 'etched', 'etched']);
  });

  it('lists pages in the order of the sources', () => {
    const regions = [
      region({ sourceId: 'b', page: 1 }),
      region({ sourceId: 'a', page: 3 }),
      region({ sourceId: 'a', page: 2 }),
      region({ sourceId: 'a', page: 3 }),
      region({ sourceId: 'gone' }),
    ];
    expect(pagesOf(regions, ['a', 'b']).map((page) => [page.sourceId, page.page, page.regions.length])).toEqual([
      ['a', 2, 1],
      ['a', 3, 2],
      ['b', 1, 1],
    ]);
  });

  it('counts the states', () => {
    const regions = [region({}), region({ retrievability: 0.2 }), region({ retrievability: 0.95 })];
    expect(countStates(regions)).toEqual({ etched: 1, fading: 1, bare: 1 });
  });

  it('shades a text, the weaker of two equal bands on top', () => {
    const shades = (...regions: MemoryRegion[]) =>
      shadeText('0123456789', regions).map(({ text, state }) => [text, state]);
    expect(shades(band(0.2, 0.6, 0.95), band(0.2, 0.6, 0.3))).toEqual([
      ['01', null],
      ['2345', 'fading'],
      ['6789', null],
    ]);
    expect(shades(band(0, 1, null), band(0.5, 0.8, 0.95))).toEqual([
      ['01234', 'bare'],
      ['567', 'etched'],
      ['89', 'bare'],
    ]);
  });

  it('narrows a paragraph to the line that holds the term', () => {
    const text = 'A cell lives.\nOsmosis moves water.\nThe end.';
    const pieces = shadeText(text, [{ ...band(0, 1, 0.95), term: 'osmosis' }]);
    expect(pieces.filter(({ state }) => state === 'etched').map((piece) => piece.text)).toEqual([
      'Osmosis moves water.',
    ]);
  });

  it('loses no character', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.string(), fc.array(fc.tuple(share, share)), (text, spans) => {
        const regions = spans.map(([a, b]) => band(Math.min(a, b), Math.max(a, b), null));
        expect(
          shadeText(text, regions)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

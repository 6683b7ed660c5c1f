import { describe, expect, it } from 'vitest';
import { type Block, sentencesOfBlocks } from './blocks.ts';
import { foreignConcepts, isProse } from './foreign.ts';

function sentencesIn(text: string, language: string) {
  const segment = { id: 's', source: 0, page: 1, polygon: [], kind: 'paragraph' as const, text };
  const block: Block = {
    kind: 'paragraph',
    text,
    heading: '',
    order: 0,
    pieces: [{ segment, start: 0, end: text.length }],
  };
  return sentencesOfBlocks([block], language);
}

describe('foreignConcepts', () => {
  it.each([
    [
      'es',
      'La célula es la unidad básica de todos los seres vivos.',
      'Célula',
      'La unidad básica de todos los seres vivos',
    ],
    [
      'de',
      'Eine Zelle ist die kleinste Einheit eines lebenden Wesens.',
      'Zelle',
      'Die kleinste Einheit eines lebenden Wesens',
    ],
    [
      'fr',
      'La photosynthèse désigne la production de sucre par la lumière.',
      'Photosynthèse',
      'La production de sucre par la lumière',
    ],
    [
      'de',
      'Enzyme sind Biokatalysatoren, die eine Reaktion beschleunigen.',
      'Enzyme',
      'Biokatalysatoren, die eine Reaktion beschleunigen',
    ],
    [
      'es',
      'Los glóbulos rojos son células que transportan oxígeno.',
      'Glóbulos rojos',
      'Células que transportan oxígeno',
    ],
  ])('finds a definition in %s', (language, text, term, definition) => {
    expect(foreignConcepts(sentencesIn(text, language), language)).toMatchObject([{ term, definition }]);
  });

  it('leaves pronouns and unknown languages alone', () => {
    expect(foreignConcepts(sentencesIn('Esto es una prueba de que todo funciona bien.', 'es'), 'es')).toEqual([]);
    expect(foreignConcepts(sentencesIn('Buňka je základní jednotka života na Zemi.', 'cs'), 'cs')).toEqual([]);
  });
});

describe('isProse', () => {
  it('tells words from formulas', () => {
    expect(isProse('the smallest unit of life')).toBe(true);
    expect(isProse('f(x) = x + 1 ∈ R')).toBe(false);
  });
});

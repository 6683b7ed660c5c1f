import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../tokens.ts';
import { candidatesOf } from './candidates.ts';
import { spanText } from './definitions.ts';
import { definitionsIn } from './found.ts';

function pairsOf(text: string): string[] {
  const [sentence] = sentencesOf(text);
  if (!sentence) return [];
  return candidatesOf(sentence.tokens).map(
    ({ term, definition }) => `${spanText(sentence, term)} = ${spanText(sentence, definition)}`,
  );
}

describe('candidatesOf', () => {
  it.each([
    ['Osmosis is the movement of water through a membrane.', 'Osmosis = the movement of water through a membrane'],
    [
      'Inertia refers to the resistance of a body to a change of its motion.',
      'Inertia = the resistance of a body to a change of its motion',
    ],
    ['Democracy is defined as rule by the people.', 'Democracy = rule by the people'],
    ['Proteins are built at small particles called ribosomes.', 'ribosomes = small particles'],
    ['Water enters the xylem, a tissue that carries water upwards.', 'the xylem = a tissue that carries water upwards'],
    ['Vertigo: a feeling that everything around you turns', 'Vertigo = a feeling that everything around you turns'],
    ['The axon (Figure 2) is a long fibre of the nerve cell.', 'The axon = a long fibre of the nerve cell'],
  ])('finds the pair in “%s”', (text, pair) => {
    expect(pairsOf(text)).toContain(pair);
  });

  it('takes no pronoun for a term', () => {
    expect(pairsOf('It is a gas.')).toEqual([]);
  });
});

describe('definitionsIn', () => {
  it('tells a definition from a remark', () => {
    const sentences = sentencesOf(
      'Photosynthesis is the process by which plants turn light into sugar. We went to the market in 1998 with my brother.',
    );
    const found = definitionsIn(sentences, []);
    expect(found.sentences).toEqual([0]);
    expect(found.terms.map(({ definition }) => definition.termText)).toEqual(['Photosynthesis']);
  });

  it('gives nothing for nothing', () => {
    expect(definitionsIn([], [])).toEqual({ terms: [], sentences: [] });
  });
});

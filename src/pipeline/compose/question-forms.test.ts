import { describe, expect, it } from 'vitest';
import { claimsInWords, questionOfDefinition, questionOfGap } from './question-forms.ts';

const source = {
  sentences: ['Radium was discovered by Marie Curie in Paris.', 'The Danish king had a fleet.'],
  words: new Set(['king', 'fleet', 'cholera']),
  capitals: new Set(['Marie', 'Curie', 'Paris', 'Danish']),
};

describe('questionOfGap', () => {
  it('asks who did something, and what does something', () => {
    expect(questionOfGap('_____ discovered polonium in 1898.', 'Marie Curie', source)).toBe(
      'Who discovered polonium in 1898?',
    );
    expect(questionOfGap('The _____ pumps blood through the body.', 'heart', source)).toBe(
      'What pumps blood through the body?',
    );
  });

  it('asks for a cause and for a year', () => {
    expect(questionOfGap('Cholera is caused by _____.', 'bacteria', source)).toBe('What causes cholera?');
    expect(questionOfGap('The tides are caused by _____.', 'gravity', source)).toBe('What causes the tides?');
    expect(questionOfGap('The telephone was patented in _____.', '1876', source)).toBe(
      'In which year was the telephone patented?',
    );
  });

  it('leaves the gap where more grammar is needed', () => {
    for (const [front, answer] of [
      ['_____ discovered polonium and _____ moved on.', 'Marie Curie'],
      ['_____ carry oxygen through the body.', 'Red cells'],
      ['The _____ does not cross the border.', 'river'],
      ['The _____, a long river, flows north to the sea.', 'Nile'],
      ['_____ was sighted near the coast.', 'Ravelin'],
      ['The king was crowned in _____ and died in 1800.', '1790'],
      ['The fleet, which sank, was built in _____.', '1790'],
    ] as const)
      expect(questionOfGap(front, answer, source)).toBeNull();
  });
});

describe('questionOfDefinition', () => {
  const card = (term: string, definition: string, quote: string) => ({
    term,
    definition,
    evidence: [{ segmentId: 's', quote }],
  });

  it('asks with the source’s own predicate', () => {
    expect(
      questionOfDefinition(card('Spleen', 'Filters old blood cells', 'The spleen filters old blood cells.'), source),
    ).toBe('What filters old blood cells?');
    expect(
      questionOfDefinition(card('Rust', 'Caused by water and air', 'Rust is caused by water and air.'), source),
    ).toBe('What is caused by water and air?');
  });

  it('shows what a thing is as a description', () => {
    expect(
      questionOfDefinition(card('Spleen', 'An organ that filters', 'The spleen is an organ that filters.'), source),
    ).toBeNull();
    expect(
      questionOfDefinition(card('Ribs', 'Protect the lungs and heart', 'Ribs protect the lungs and heart.'), source),
    ).toBeNull();
  });
});

it('claims what such a question says', () => {
  expect(claimsInWords('What filters old blood cells?')).toEqual(['filters old blood cells']);
  expect(claimsInWords('What causes the tides?')).toEqual(['tides']);
  expect(claimsInWords('In which year was the telephone patented?')).toEqual(['the', 'telephone', 'patented']);
  expect(claimsInWords('Which term is described: “A pump”?')).toEqual([]);
});

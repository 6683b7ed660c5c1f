import { describe, expect, it } from 'vitest';
import { search, tagsOf } from './search.ts';

const card = (term: string, definition: string, ...tags: string[]) => ({ term, definition, tags });
const cards = [
  card('Größe', 'How large a thing is', 'maß'),
  card('Cell wall', 'The rigid layer around a plant cell', 'bio', 'exam'),
  card('Osmosis', 'Water crossing a cell membrane', 'bio'),
];
const found = (query: string, tag = '') => search(cards, query, tag).map(({ term }) => term);

describe('finding cards', () => {
  it('wants every word, on whichever side', () => {
    expect(found('cell')).toEqual(['Cell wall', 'Osmosis']);
    expect(found('water CELL')).toEqual(['Osmosis']);
    expect(found('cell missing')).toEqual([]);
  });

  it('does not mind case and accents', () => {
    expect(found('grosse')).toEqual([]);
    expect(found('GROßE')).toEqual(['Größe']);
  });

  it('looks into tags and filters by them', () => {
    expect(found('exam')).toEqual(['Cell wall']);
    expect(found('', 'bio')).toEqual(['Cell wall', 'Osmosis']);
    expect(tagsOf(cards)).toEqual(['bio', 'exam', 'maß']);
  });

  it('shows all without a query', () => {
    expect(found('  ')).toHaveLength(3);
  });
});

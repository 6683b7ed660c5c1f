import { describe, expect, test } from 'vitest';
import { filterGuides, type Sort, tagsOf } from './guide-list.ts';

const guide = (title: string, more: { tags?: string[]; progress?: number; cardCount?: number; day?: number } = {}) => ({
  title,
  description: `About ${title}`,
  tags: more.tags ?? [],
  progress: more.progress ?? 0,
  cardCount: more.cardCount ?? 1,
  createdAt: `2026-01-0${more.day ?? 1}T00:00:00.000Z`,
  aiAnalysis: { subject: 'Biology', difficulty: 'easy' as const, confidenceScore: 1, conceptsCount: 1 },
});
const GUIDES = [
  guide('Chapter 10', { tags: ['exam'], progress: 50, cardCount: 4, day: 2 }),
  guide('Chapter 2', { tags: ['exam', 'lab'], progress: 90, cardCount: 9, day: 3 }),
  guide('Élan vital', { progress: 10, cardCount: 6, day: 1 }),
];
const titles = (filter: { search?: string; tag?: string; sort?: Sort }) =>
  filterGuides(GUIDES, { search: '', tag: '', sort: 'newest', ...filter }).map(({ title }) => title);

describe('search', () => {
  test('finds whatever the case and accents', () => expect(titles({ search: 'ELAN' })).toEqual(['Élan vital']));
  test('wants every word, in any order', () => {
    expect(titles({ search: '10 chapter' })).toEqual(['Chapter 10']);
    expect(titles({ search: 'chapter vital' })).toEqual([]);
  });
  test('looks into subject and tags', () => {
    expect(titles({ search: 'biology' })).toHaveLength(3);
    expect(titles({ search: 'lab' })).toEqual(['Chapter 2']);
  });
});

test('a tag narrows', () => expect(titles({ tag: 'exam' })).toEqual(['Chapter 2', 'Chapter 10']));

test.each<[Sort, string[]]>([
  ['newest', ['Chapter 2', 'Chapter 10', 'Élan vital']],
  ['title', ['Chapter 2', 'Chapter 10', 'Élan vital']],
  ['progress', ['Élan vital', 'Chapter 10', 'Chapter 2']],
  ['cards', ['Chapter 2', 'Élan vital', 'Chapter 10']],
])('sorted by %s', (sort, order) => expect(titles({ sort })).toEqual(order));

test('the list given is left as it was', () => {
  titles({ sort: 'cards' });
  expect(GUIDES[0]?.title).toBe('Chapter 10');
});

test('each tag once, in order', () => expect(tagsOf(GUIDES)).toEqual(['exam', 'lab']));

import { describe, expect, it } from 'vitest';
import { recommend, type Standing } from './recommendations.ts';

const standing = (materialId: string, given: Partial<Standing> = {}): Standing => ({
  materialId,
  title: `About ${materialId}`,
  cards: 10,
  due: 0,
  fresh: 0,
  struggling: [],
  ...given,
});
const kindsOf = (standings: Standing[]) => recommend(standings).map(({ kind, materialId }) => `${kind} ${materialId}`);

describe('what to study next', () => {
  it('is nothing when all is known, or there is nothing', () => {
    expect(recommend([])).toEqual([]);
    expect(recommend([standing('a'), standing('empty', { cards: 0 })])).toEqual([]);
  });

  it('names what fades, then what was hard, then what was never opened', () => {
    const given = [
      standing('new', { fresh: 10 }),
      standing('few', { due: 2 }),
      standing('many', { due: 7 }),
      standing('hard', { struggling: ['a', 'b', 'c', 'd'] }),
    ];
    expect(recommend(given)).toEqual([
      { kind: 'review', materialId: 'many', title: 'About many', cards: 7, concepts: [] },
      { kind: 'lesson', materialId: 'hard', title: 'About hard', cards: 10, concepts: ['a', 'b', 'c'] },
      { kind: 'begin', materialId: 'new', title: 'About new', cards: 10, concepts: [] },
    ]);
  });

  it('names a material once, and three at the most', () => {
    const both = { due: 1, struggling: ['a'] };
    expect(kindsOf([standing('a', both)])).toEqual(['review a']);
    expect(kindsOf(['a', 'b', 'c', 'd'].map((id) => standing(id, both)))).toEqual(['review a', 'lesson b', 'review c']);
    expect(
      kindsOf([standing('old', { fresh: 9 }), standing('x', { fresh: 10 }), standing('y', { fresh: 10 })]),
    ).toEqual(['begin x', 'begin y']);
  });
});

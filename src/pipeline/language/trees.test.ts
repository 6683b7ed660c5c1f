import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestTree } from './trees.ts';

/** The score of the best tree with one root, by trying all. */
function bestByTrying(scores: Float32Array, words: number): number {
  const nodes = words + 1;
  let best = Number.NEGATIVE_INFINITY;
  const heads: number[] = [];
  const isTree = () => {
    if (heads.filter((head) => head === 0).length !== 1) return false;
    return heads.every((_, word) => {
      let at = word + 1;
      for (let steps = 0; at !== 0 && steps <= words; steps += 1) at = heads[at - 1] as number;
      return at === 0;
    });
  };
  const scoreOf = (some: readonly number[]) =>
    some.reduce((sum, head, word) => sum + (scores[word * nodes + head] as number), 0);
  const put = (word: number) => {
    if (word === words) {
      if (isTree()) best = Math.max(best, scoreOf(heads));
      return;
    }
    for (let head = 0; head <= words; head += 1) {
      if (head === word + 1) continue;
      heads[word] = head;
      put(word + 1);
    }
  };
  put(0);
  return best;
}

const sentence = fc
  .integer({ min: 1, max: 5 })
  .chain((words) =>
    fc.tuple(
      fc.constant(words),
      fc.array(fc.integer({ min: -20, max: 20 }), { minLength: words * (words + 1), maxLength: words * (words + 1) }),
    ),
  );

it('always gives one tree with one root', () => {
  fc.assert(
    fc.property(sentence, ([words, numbers]) => {
      const heads = bestTree(Float32Array.from(numbers), 0, words, words + 1);
      expect([...heads].filter((head) => head === 0)).toHaveLength(1);
      for (let word = 1; word <= words; word += 1) {
        let at = word;
        for (let steps = 0; at !== 0 && steps <= words; steps += 1) at = heads[at - 1] as number;
        expect(at).toBe(0);
      }
    }),
  );
});

it('gives the best tree of those with its root', () => {
  fc.assert(
    fc.property(sentence, ([words, numbers]) => {
      const nodes = words + 1;
      const scores = Float32Array.from(numbers);
      const heads = bestTree(scores, 0, words, nodes);
      const root = [...heads].indexOf(0);
      for (let word = 0; word < words; word += 1) scores[word * nodes] = word === root ? 0 : -1e6;
      const own = [...heads].reduce((sum, head, word) => sum + (scores[word * nodes + head] as number), 0);
      expect(own).toBe(bestByTrying(scores, words));
    }),
  );
});

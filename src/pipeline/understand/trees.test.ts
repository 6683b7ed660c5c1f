import { describe, expect, it } from 'vitest';
import { treesLogit, treeValue } from './trees.ts';

/** column 0 below 2: then column 1 below 5 gives 1, else 2; otherwise 3. */
const TREE = [0, 2, 10, 1, 5, 8, -1, 1, -1, 2, -1, 3];

describe('treeValue', () => {
  it.each([
    [[1, 4], 1],
    [[1, 5], 2],
    [[2, 4], 3],
  ])('sends %j to its leaf', (row, value) => {
    expect(treeValue(TREE, row)).toBe(value);
  });

  it('adds the trees to the bias', () => {
    expect(treesLogit({ bias: 0.5, trees: [TREE, TREE, [-1, 4]] }, [1, 4])).toBe(6.5);
  });
});

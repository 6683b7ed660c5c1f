/** Boosted decision trees over numbers: what the training script writes and the pipeline reads. */

export interface TreeModel {
  bias: number;
  /**
   * Each tree in one list, parents before children. A branch is [column, limit, place of the branch for values at or above
   * it]; the branch for values below it follows. A leaf is [-1, log odds].
   */
  trees: number[][];
}

/** What one tree adds to the log odds. */
export function treeValue(tree: readonly number[], row: readonly number[]): number {
  let at = 0;
  for (let column = tree[0] as number; column >= 0; column = tree[at] as number)
    at = (row[column] as number) < (tree[at + 1] as number) ? at + 3 : (tree[at + 2] as number);
  return tree[at + 1] as number;
}

/** Log odds of the positive class. */
export function treesLogit({ bias, trees }: TreeModel, row: readonly number[]): number {
  let sum = bias;
  for (const tree of trees) sum += treeValue(tree, row);
  return sum;
}

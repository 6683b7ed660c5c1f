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

/** All trees of a model one behind the other, so that walking them stays within a few arrays of plain numbers. */
interface Forest {
  starts: Int32Array;
  /** Of each node: the column that it asks, or -1 for a leaf. */
  columns: Int32Array;
  /** The limit of a branch, the log odds of a leaf. */
  values: Float64Array;
  /** Where values at or above the limit go; those below go to the next node. */
  above: Int32Array;
}

const forests = new WeakMap<TreeModel, Forest>();

function forestOf(model: TreeModel): Forest {
  let forest = forests.get(model);
  if (!forest) {
    forest = plant(model.trees);
    forests.set(model, forest);
  }
  return forest;
}

function plant(trees: readonly (readonly number[])[]): Forest {
  const starts: number[] = [];
  const columns: number[] = [];
  const values: number[] = [];
  const above: number[] = [];
  for (const tree of trees) {
    starts.push(columns.length);
    const nodes = new Map<number, number>();
    for (let at = 0; at < tree.length; at += tree[at] === -1 ? 2 : 3) {
      nodes.set(at, columns.length);
      columns.push(tree[at] as number);
      values.push(tree[at + 1] as number);
      above.push(tree[at] === -1 ? -1 : (tree[at + 2] as number));
    }
    for (let node = starts.at(-1) as number; node < above.length; node++)
      above[node] = nodes.get(above[node] as number) ?? -1;
  }
  return {
    starts: Int32Array.from(starts),
    columns: Int32Array.from(columns),
    values: Float64Array.from(values),
    above: Int32Array.from(above),
  };
}

/** Log odds of the positive class. */
export function treesLogit(model: TreeModel, row: readonly number[]): number {
  const { starts, columns, values, above } = forestOf(model);
  let sum = model.bias;
  for (let tree = 0; tree < starts.length; tree++) {
    let node = starts[tree] as number;
    for (let column = columns[node] as number; column >= 0; column = columns[node] as number)
      node = (row[column] as number) < (values[node] as number) ? node + 1 : (above[node] as number);
    sum += values[node] as number;
  }
  return sum;
}

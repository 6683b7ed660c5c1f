import { type TreeModel, treeValue } from '../../src/pipeline/understand/trees.ts';
import { seeded } from './logistic.ts';

export interface Row {
  numbers: readonly number[];
  label: 0 | 1;
  weight: number;
}

const BINS = 64;
const LEAST = 25;
const RIDGE = 8;

/** Gradient boosting for the logistic loss (Friedman 2001; second-order gains as in Chen and Guestrin 2016), on histograms. */
export function fitTrees(
  rows: readonly Row[],
  { trees = 200, depth = 4, rate = 0.05, rowShare = 0.8, columnShare = 0.4, seed = 1 } = {},
): TreeModel {
  const columns = rows[0]?.numbers.length ?? 0;
  const limits = Array.from({ length: columns }, (_, column) => quantiles(rows, column));
  const bins = limits.map((limit, column) =>
    Uint8Array.from(rows, ({ numbers }) => binOf(limit, numbers[column] as number)),
  );
  const random = seeded(seed);
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const positive = rows.reduce((sum, { weight, label }) => sum + weight * label, 0);
  const bias = Math.log(positive / (total - positive));
  const scores = new Float64Array(rows.length).fill(bias);
  const slope = new Float64Array(rows.length);
  const bend = new Float64Array(rows.length);

  const grow = (among: number[], left: number, open: number[], tree: number[]): void => {
    let g = 0;
    let h = 0;
    for (const index of among) {
      g += slope[index] as number;
      h += bend[index] as number;
    }
    let best = { gain: 1e-6, column: -1, bin: 0 };
    if (left > 0 && among.length >= 2 * LEAST)
      for (const column of open) {
        const split = bestSplit(among, column, g, h);
        if (split.gain > best.gain) best = { ...split, column };
      }
    if (best.column < 0) {
      tree.push(-1, round((-rate * g) / (h + RIDGE)));
      return;
    }
    const split = bins[best.column] as Uint8Array;
    const below = among.filter((index) => (split[index] as number) <= best.bin);
    const above = among.filter((index) => (split[index] as number) > best.bin);
    const at = tree.length;
    tree.push(best.column, limits[best.column]?.[best.bin] as number, 0);
    grow(below, left - 1, open, tree);
    tree[at + 2] = tree.length;
    grow(above, left - 1, open, tree);
  };

  const bestSplit = (among: readonly number[], column: number, g: number, h: number) => {
    const slopes = new Float64Array(BINS);
    const bends = new Float64Array(BINS);
    const counts = new Int32Array(BINS);
    const own = bins[column] as Uint8Array;
    for (const index of among) {
      const bin = own[index] as number;
      slopes[bin] = (slopes[bin] as number) + (slope[index] as number);
      bends[bin] = (bends[bin] as number) + (bend[index] as number);
      counts[bin] = (counts[bin] as number) + 1;
    }
    const best = { gain: 0, bin: 0 };
    let a = 0;
    let b = 0;
    let count = 0;
    for (let bin = 0; bin < (limits[column] as number[]).length; bin++) {
      a += slopes[bin] as number;
      b += bends[bin] as number;
      count += counts[bin] as number;
      if (count < LEAST || among.length - count < LEAST) continue;
      const gain = (a * a) / (b + RIDGE) + (g - a) ** 2 / (h - b + RIDGE) - (g * g) / (h + RIDGE);
      if (gain > best.gain) Object.assign(best, { gain, bin });
    }
    return best;
  };

  const grown: number[][] = [];
  for (let round = 0; round < trees; round++) {
    rows.forEach(({ label, weight }, index) => {
      const p = 1 / (1 + Math.exp(-(scores[index] as number)));
      slope[index] = weight * (p - label);
      bend[index] = weight * p * (1 - p);
    });
    const among = rows.map((_, index) => index).filter(() => random() < rowShare);
    const open = limits.map((_, column) => column).filter(() => random() < columnShare);
    const tree: number[] = [];
    grow(among, depth, open, tree);
    grown.push(tree);
    rows.forEach(({ numbers }, index) => {
      scores[index] = (scores[index] as number) + treeValue(tree, numbers);
    });
  }
  return { bias, trees: grown };
}

function quantiles(rows: readonly Row[], column: number): number[] {
  const sorted = Float64Array.from(rows, ({ numbers }) => numbers[column] as number).sort();
  const limits = new Set<number>();
  for (let bin = 1; bin < BINS; bin++) {
    const limit = round(sorted[Math.floor((bin * sorted.length) / BINS)] as number);
    if (limit > (sorted[0] as number)) limits.add(limit);
  }
  return [...limits];
}

function binOf(limits: readonly number[], value: number): number {
  let bin = 0;
  while (bin < limits.length && value >= (limits[bin] as number)) bin++;
  return bin;
}

const round = (value: number): number => Number(value.toPrecision(5));

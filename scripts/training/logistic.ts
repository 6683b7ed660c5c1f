import { type LinearModel, placeOf, sigmoid } from '../../src/pipeline/understand/linear.ts';

export interface Example {
  features: readonly number[];
  label: 0 | 1;
  weight: number;
}

/** A small seeded generator (mulberry32), so that training gives the same weights each time. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Logistic regression by AdaGrad (Duchi et al. 2011) with L2 on the features that an example has. */
export function fitLogistic(
  examples: readonly Example[],
  { bits = 16, epochs = 8, rate = 0.08, l2 = 1e-4, seed = 1 } = {},
): LinearModel {
  const weights = new Float32Array(1 << bits);
  const squares = new Float32Array(1 << bits).fill(1e-6);
  const rows = examples.map((example) => Uint32Array.from(example.features, (feature) => placeOf(feature, bits)));
  const order = examples.map((_, index) => index);
  const random = seeded(seed);
  let bias = 0;
  let biasSquares = 1e-6;
  const averaged = new Float64Array(1 << bits);
  let averagedBias = 0;
  let rounds = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j] as number, order[i] as number];
    }
    for (const index of order) {
      const row = rows[index] as Uint32Array;
      const { label, weight } = examples[index] as Example;
      let sum = bias;
      for (const at of row) sum += weights[at] as number;
      const error = (sigmoid(sum) - label) * weight;
      biasSquares += error * error;
      bias -= (rate * error) / Math.sqrt(biasSquares);
      for (const at of row) {
        const gradient = error + l2 * (weights[at] as number);
        squares[at] = (squares[at] as number) + gradient * gradient;
        weights[at] = (weights[at] as number) - (rate * gradient) / Math.sqrt(squares[at] as number);
      }
    }
    if (epoch >= epochs / 2) {
      for (let at = 0; at < weights.length; at++) averaged[at] = (averaged[at] as number) + (weights[at] as number);
      averagedBias += bias;
      rounds++;
    }
  }
  return { bits, bias: averagedBias / rounds, weights: Float32Array.from(averaged, (sum) => sum / rounds) };
}

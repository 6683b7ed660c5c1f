/** Logistic regression over hashed features: what the training script writes and the pipeline reads. */

export interface StoredModel {
  /** The table has 2^bits weights. */
  bits: number;
  bias: number;
  /** A stored byte times this is a weight. */
  scale: number;
  /** Signed bytes, base64. */
  weights: string;
}

export interface LinearModel {
  bits: number;
  bias: number;
  weights: Float32Array;
}

/** FNV-1a (Fowler, Noll, Vo 1991), 32 bits, folded to `bits`. */
export function hash(feature: string, bits: number): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < feature.length; i++) value = Math.imul(value ^ feature.charCodeAt(i), 0x01000193);
  return ((value >>> bits) ^ value) & ((1 << bits) - 1);
}

export function readModel(stored: StoredModel): LinearModel {
  const bytes = new Int8Array(Buffer.from(stored.weights, 'base64'));
  return { bits: stored.bits, bias: stored.bias, weights: Float32Array.from(bytes, (byte) => byte * stored.scale) };
}

export function storeModel(model: LinearModel): StoredModel {
  let most = 0;
  for (const weight of model.weights) most = Math.max(most, Math.abs(weight));
  const scale = most / 127 || 1;
  const bytes = Int8Array.from(model.weights, (weight) => Math.round(weight / scale));
  return { bits: model.bits, bias: model.bias, scale, weights: Buffer.from(bytes.buffer).toString('base64') };
}

/** Log odds of the positive class. */
export function logit(model: LinearModel, features: readonly string[]): number {
  let sum = model.bias;
  for (const feature of features) sum += model.weights[hash(feature, model.bits)] ?? 0;
  return sum;
}

/** The log odds of two models over tables of one size; each feature is hashed once. */
export function logits(a: LinearModel, b: LinearModel, features: readonly string[]): [number, number] {
  let first = a.bias;
  let second = b.bias;
  for (const feature of features) {
    const at = hash(feature, a.bits);
    first += a.weights[at] ?? 0;
    second += b.weights[at] ?? 0;
  }
  return [first, second];
}

export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

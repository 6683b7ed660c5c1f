/**
 * Logistic regression over hashed features: what the training script writes and the pipeline reads. A feature is a name, of
 * which only the hash is ever made: names are put together and looked up by the million.
 */

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

/** FNV-1a (Fowler, Noll, Vo 1991), 32 bits: the hash of nothing, on which names go on. */
export const EMPTY = 0x811c9dc5 | 0;

/** The hash of what `hash` stands for, followed by `text`. */
export function hashOn(hash: number, text: string): number {
  let value = hash;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value;
}

/** The same for a small number in decimal. */
export const hashNumber = (hash: number, number: number): number =>
  number >= 0 && number < 10 ? Math.imul(hash ^ (48 + number), 0x01000193) : hashOn(hash, String(number));

/** The place of a feature in a table of 2^bits weights. */
export const placeOf = (feature: number, bits: number): number => ((feature >>> bits) ^ feature) & ((1 << bits) - 1);

export function readModel(stored: StoredModel): LinearModel {
  const bytes = Buffer.from(stored.weights, 'base64');
  const weights = new Float32Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) weights[i] = (((bytes[i] as number) << 24) >> 24) * stored.scale;
  return { bits: stored.bits, bias: stored.bias, weights };
}

export function storeModel(model: LinearModel): StoredModel {
  let most = 0;
  for (const weight of model.weights) most = Math.max(most, Math.abs(weight));
  const scale = most / 127 || 1;
  const bytes = Int8Array.from(model.weights, (weight) => Math.round(weight / scale));
  return { bits: model.bits, bias: model.bias, scale, weights: Buffer.from(bytes.buffer).toString('base64') };
}

/** Log odds of the positive class. */
export function logit({ bits, bias, weights }: LinearModel, features: readonly number[]): number {
  let sum = bias;
  for (const feature of features) sum += weights[placeOf(feature, bits)] as number;
  return sum;
}

/** The log odds of two models over tables of one size. */
export function logits(a: LinearModel, b: LinearModel, features: readonly number[]): [number, number] {
  let first = a.bias;
  let second = b.bias;
  for (const feature of features) {
    const at = placeOf(feature, a.bits);
    first += a.weights[at] as number;
    second += b.weights[at] as number;
  }
  return [first, second];
}

export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

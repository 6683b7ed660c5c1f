import { FEATURES, writeFeatures } from './features.ts';
import type { Model } from './model.ts';

/** Gives the sum of the vectors of a word's features. Words that come again in the same text are summed once. */
export function wordSums(model: Model, language: string): (word: string, first: boolean) => Float32Array {
  const beginning = new Map<string, Float32Array>();
  const within = new Map<string, Float32Array>();
  const features = new Int32Array(FEATURES);
  return (word, first) => {
    const known = first ? beginning : within;
    let sum = known.get(word);
    if (!sum) {
      writeFeatures(features, 0, word, first, language);
      sum = summed(model, features);
      known.set(word, sum);
    }
    return sum;
  };
}

function summed({ places, vectors, width }: Model, features: Int32Array): Float32Array {
  const sum = new Float32Array(width);
  for (const feature of features) {
    const place = places.get(feature);
    if (place === undefined) continue;
    for (let i = 0; i < width; i += 1) sum[i] = (sum[i] as number) + (vectors[place + i] as number);
  }
  return sum;
}

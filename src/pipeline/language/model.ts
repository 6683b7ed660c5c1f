import { readFileSync } from 'node:fs';
import { InferenceSession } from 'onnxruntime-node';
import { FEATURES, FEATURES_VERSION } from './features.ts';

/** The labels of a network, in the order of its outputs. */
export interface Labels {
  upos: readonly string[];
  deprel: readonly string[];
  feats: readonly { name: string; values: readonly string[] }[];
}

export interface Model extends Labels {
  /** Where the vector of each feature that training has met begins in `vectors`. */
  places: ReadonlyMap<number, number>;
  vectors: Int8Array;
  width: number;
  read: InferenceSession;
  relate: InferenceSession;
}

const FOLDER = new URL('./models/', import.meta.url);
const ONE_CORE = { intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential' } as const;

const loading = new Map<string, Promise<Model>>();

/** A network, loaded once for the process. */
export function modelOf(name: string): Promise<Model> {
  const known = loading.get(name);
  if (known) return known;
  const model = load(new URL(`${name}/`, FOLDER));
  loading.set(name, model);
  model.catch(() => loading.delete(name));
  return model;
}

async function load(folder: URL): Promise<Model> {
  const { version, features, width, ...labels } = JSON.parse(readFileSync(new URL('labels.json', folder), 'utf8'));
  checkVersion(version, features);
  const session = (file: string) => InferenceSession.create(readFileSync(new URL(file, folder)), ONE_CORE);
  const [read, relate] = await Promise.all([session('read.onnx'), session('relate.onnx')]);
  const vectors = readFileSync(new URL('vectors.bin', folder));
  return {
    ...(labels as Labels),
    places: placesIn(readFileSync(new URL('features.bin', folder)), width),
    vectors: new Int8Array(vectors.buffer, vectors.byteOffset, vectors.length),
    width,
    read,
    relate,
  };
}

/** Weights mean nothing for other features than they were trained on. */
export function checkVersion(version: unknown, features: unknown): void {
  if (version === FEATURES_VERSION && features === FEATURES) return;
  throw new Error(
    `Weights for features ${version} (${features}), code has ${FEATURES_VERSION} (${FEATURES}): train again.`,
  );
}

function placesIn(file: Buffer, width: number): Map<number, number> {
  const places = new Map<number, number>();
  for (let i = 0; i < file.length; i += 4) places.set(file.readInt32LE(i), (i / 4) * width);
  return places;
}

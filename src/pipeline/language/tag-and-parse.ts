import { Tensor } from 'onnxruntime-node';
import type { Feats, Language, Upos } from './document.ts';
import { type Model, modelOf } from './model.ts';
import { packOf } from './packs/index.ts';
import { bestRelations } from './relations.ts';
import { bestTree } from './trees.ts';
import { wordSums } from './word-sums.ts';

/** What the network says of a word. `head` is a place in the sentence, -1 for the root. */
export interface Reading {
  upos: Upos;
  feats: Feats;
  head: number;
  deprel: string;
}

/** Words that are read in one go: enough to use a core well, few enough to let others run between. */
const BATCH = 1500;

/** Reads sentences, given by their words, in batches of sentences of like length. */
export async function tagAndParse(sentences: readonly (readonly string[])[], language: Language): Promise<Reading[][]> {
  const { model: name, readAs } = packOf(language);
  const model = await modelOf(name);
  const sumOf = wordSums(model, readAs ?? language);
  const readings = new Array<Reading[]>(sentences.length);
  const byLength = sentences.map((_, i) => i).sort((a, b) => lengthOf(sentences, a) - lengthOf(sentences, b));
  for (let from = 0; from < byLength.length; ) {
    let to = from + 1;
    while (to < byLength.length && (to - from + 1) * lengthOf(sentences, byLength[to] as number) <= BATCH) to += 1;
    const batch = byLength.slice(from, to).filter((i) => lengthOf(sentences, i) > 0);
    const words = batch.map((i) => sentences[i] as readonly string[]);
    const read = words.length ? await readBatch(model, words, sumOf) : [];
    for (const [k, i] of batch.entries()) readings[i] = read[k] as Reading[];
    from = to;
  }
  for (let i = 0; i < readings.length; i += 1) readings[i] ??= [];
  return readings;
}

function lengthOf(sentences: readonly (readonly string[])[], i: number): number {
  return (sentences[i] as readonly string[]).length;
}

type SumOf = ReturnType<typeof wordSums>;

async function readBatch(model: Model, sentences: readonly (readonly string[])[], sumOf: SumOf): Promise<Reading[][]> {
  const size = sentences.length;
  const longest = Math.max(...sentences.map((words) => words.length));
  const sums = sumsOf(model.width, sentences, longest, sumOf);
  const lengths = Int32Array.from(sentences, (words) => words.length + 1);
  const { tags, arcs, dep, head } = await model.read.run({
    sums: new Tensor('float32', sums, [longest, size, model.width]),
    lengths: new Tensor('int32', lengths, [size]),
  });
  const heads = new Int32Array(size * longest);
  for (const [i, words] of sentences.entries()) {
    const nodes = longest + 1;
    heads.set(bestTree((arcs as Tensor).data as Float32Array, i * longest * nodes, words.length, nodes), i * longest);
  }
  const given = { dep: dep as Tensor, head: head as Tensor, heads: new Tensor('int32', heads, [size, longest]) };
  const { relations } = await model.relate.run(given);
  const scores = (relations as Tensor).data as Float32Array;
  return sentences.map((words, i) => {
    const own = heads.subarray(i * longest, i * longest + words.length);
    const deprels = bestRelations(scores, i * longest * model.deprel.length, own, model.deprel);
    const tagsOf = tagReader(model, (tags as Tensor).data as Float32Array, longest * size);
    return words.map((_, k) => ({
      ...tagsOf(k * size + i),
      head: (own[k] as number) - 1,
      deprel: deprels[k] as string,
    }));
  });
}

/** The first words of all sentences, then the second, and so on. */
function sumsOf(width: number, sentences: readonly (readonly string[])[], longest: number, sumOf: SumOf): Float32Array {
  const sums = new Float32Array(longest * sentences.length * width);
  for (const [i, words] of sentences.entries()) {
    for (const [k, word] of words.entries()) sums.set(sumOf(word, k === 0), (k * sentences.length + i) * width);
  }
  return sums;
}

/** Reads the class and the features of form of a word from the scores of all. */
function tagReader(
  model: Model,
  scores: Float32Array,
  words: number,
): (word: number) => Pick<Reading, 'upos' | 'feats'> {
  const width = scores.length / words;
  return (word) => {
    let at = word * width;
    const upos = model.upos[best(scores, at, model.upos.length)] as Upos;
    const feats: Record<string, string> = {};
    at += model.upos.length;
    for (const { name, values } of model.feats) {
      const value = best(scores, at, values.length);
      if (value > 0) feats[name] = values[value] as string;
      at += values.length;
    }
    return { upos, feats };
  };
}

function best(scores: Float32Array, from: number, count: number): number {
  let place = 0;
  for (let i = 1; i < count; i += 1) if ((scores[from + i] as number) > (scores[from + place] as number)) place = i;
  return place;
}

/**
 * Chooses the heads of a sentence so that they form one tree. `scores` holds for each word a row of `nodes` numbers: the root's
 * first, then each word's. Gives for each word 0 (root) or its head counted from 1.
 */
export function bestTree(scores: Float32Array, offset: number, words: number, nodes: number): Int32Array {
  const at = (word: number, head: number) => scores[offset + (word - 1) * nodes + head] as number;
  const heads = greedyHeads(words, at);
  if (rootsOf(heads) === 1 && !cycleOf(heads)) return heads.subarray(1);
  const root = bestRoot(words, at);
  const size = words + 1;
  const table = new Float64Array(size * size).fill(Number.NEGATIVE_INFINITY);
  for (let word = 1; word <= words; word += 1) {
    for (let head = 1; head <= words; head += 1)
      if (head !== word && word !== root) table[word * size + head] = at(word, head);
    if (word === root) table[word * size] = 0;
  }
  return spanningTree(table, size).subarray(1);
}

type Score = (word: number, head: number) => number;

function greedyHeads(words: number, at: Score): Int32Array {
  const heads = new Int32Array(words + 1);
  for (let word = 1; word <= words; word += 1) {
    let best = 0;
    for (let head = 1; head <= words; head += 1) if (head !== word && at(word, head) > at(word, best)) best = head;
    heads[word] = best;
  }
  return heads;
}

function rootsOf(heads: Int32Array): number {
  let roots = 0;
  for (let word = 1; word < heads.length; word += 1) if (heads[word] === 0) roots += 1;
  return roots;
}

/** The word that gains most by being the root instead of having its best head. */
function bestRoot(words: number, at: Score): number {
  let root = 1;
  let most = Number.NEGATIVE_INFINITY;
  for (let word = 1; word <= words; word += 1) {
    let other = Number.NEGATIVE_INFINITY;
    for (let head = 1; head <= words; head += 1) if (head !== word) other = Math.max(other, at(word, head));
    const gain = words === 1 ? 0 : at(word, 0) - other;
    if (gain > most) [root, most] = [word, gain];
  }
  return root;
}

/** The words of a cycle, or nothing. */
function cycleOf(heads: Int32Array): number[] | undefined {
  const seen = new Int32Array(heads.length);
  for (let start = 1; start < heads.length; start += 1) {
    let word = start;
    while (word > 0 && seen[word] === 0) {
      seen[word] = start;
      word = heads[word] as number;
    }
    if (word <= 0 || seen[word] !== start) continue;
    const cycle = [word];
    for (let next = heads[word] as number; next !== word; next = heads[next] as number) cycle.push(next);
    return cycle;
  }
  return undefined;
}

/** Chu-Liu and Edmonds: as long as the best heads go round in a circle, the circle is made one node and its best entry sought. */
function spanningTree(table: Float64Array, size: number): Int32Array {
  const heads = new Int32Array(size).fill(-1);
  for (let word = 1; word < size; word += 1) {
    let best = 0;
    for (let head = 1; head < size; head += 1) {
      if ((table[word * size + head] as number) > (table[word * size + best] as number)) best = head;
    }
    heads[word] = best;
  }
  const cycle = cycleOf(heads);
  return cycle ? withoutCycle(table, size, heads, cycle) : heads;
}

function withoutCycle(table: Float64Array, size: number, heads: Int32Array, cycle: number[]): Int32Array {
  const inside = new Set(cycle);
  const outside = Array.from({ length: size }, (_, node) => node).filter((node) => !inside.has(node));
  const small = outside.length + 1;
  const joint = small - 1;
  const contracted = new Float64Array(small * small).fill(Number.NEGATIVE_INFINITY);
  const enters = new Int32Array(small);
  const leaves = new Int32Array(small);
  for (const [i, node] of outside.entries()) {
    for (const [k, head] of outside.entries()) contracted[i * small + k] = table[node * size + head] as number;
    for (const word of cycle) {
      const out = table[node * size + word] as number;
      if (out > (contracted[i * small + joint] as number)) [contracted[i * small + joint], leaves[i]] = [out, word];
      const gain = (table[word * size + node] as number) - (table[word * size + (heads[word] as number)] as number);
      if (gain > (contracted[joint * small + i] as number)) [contracted[joint * small + i], enters[i]] = [gain, word];
    }
  }
  const solved = spanningTree(contracted, small);
  const tree = heads.slice();
  for (let i = 1; i < joint; i += 1) {
    const head = solved[i] as number;
    tree[outside[i] as number] = head === joint ? (leaves[i] as number) : (outside[head] as number);
  }
  const entry = solved[joint] as number;
  tree[enters[entry] as number] = outside[entry] as number;
  return tree;
}

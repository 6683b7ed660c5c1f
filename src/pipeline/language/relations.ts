/** Of each of these a word has one: a verb has one subject and one object. */
const ONCE = [['nsubj', 'nsubj:pass', 'csubj', 'csubj:pass'], ['obj']];

/**
 * The relation of each word to its head, the best by its scores; where two words would be the subject of one verb, the one that
 * gains less by it is something else. `heads` counts from 1, 0 is the root.
 */
export function bestRelations(
  scores: Float32Array,
  offset: number,
  heads: Int32Array,
  labels: readonly string[],
): string[] {
  const place = (word: number, label: number) => scores[offset + word * labels.length + label] as number;
  const bestOf = (word: number, allowed: (label: string) => boolean) => {
    let best = -1;
    for (let i = 0; i < labels.length; i += 1) {
      if (allowed(labels[i] as string) && (best < 0 || place(word, i) > place(word, best))) best = i;
    }
    return best;
  };
  const chosen = Array.from(heads, (head, word) => bestOf(word, (label) => (label === 'root') === (head === 0)));
  for (const once of ONCE) {
    const rest = (label: string) => label !== 'root' && !once.includes(label);
    const gain = (word: number) => place(word, chosen[word] as number) - place(word, bestOf(word, rest));
    const holders = new Map<number, number>();
    for (const [word, head] of heads.entries()) {
      if (head === 0 || !once.includes(labels[chosen[word] as number] as string)) continue;
      const other = holders.get(head);
      const keeps = other === undefined || gain(word) > gain(other) ? word : other;
      if (other !== undefined) {
        const loses = keeps === word ? other : word;
        chosen[loses] = bestOf(loses, rest);
      }
      holders.set(head, keeps);
    }
  }
  return chosen.map((label) => labels[label] as string);
}

/** Functions that keep what they have worked out: the same texts are asked about from many sides. */

const MOST_REMEMBERED = 50_000;
/** Terms, definitions and sentences are looked at from many sides. */
export const SENTENCES = { most: 5_000, longest: 600 };

/** A function of texts that are asked for again and again; those that are longer than the longest are not kept. */
export function remembering<T>(
  find: (text: string) => T,
  { most = MOST_REMEMBERED, longest = Number.POSITIVE_INFINITY } = {},
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > longest) return find(text);
    let found = known.get(text);
    if (found === undefined) {
      if (known.size > most) known.clear();
      found = find(text);
      known.set(text, found);
    }
    return found;
  };
}

/** A function of things that keeps what it has found as long as they last. */
export function rememberingOf<K extends object, T extends object>(find: (thing: K) => T): (thing: K) => T {
  const known = new WeakMap<K, T>();
  return (thing) => {
    let found = known.get(thing);
    if (!found) {
      found = find(thing);
      known.set(thing, found);
    }
    return found;
  };
}

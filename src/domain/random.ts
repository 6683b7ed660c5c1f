/** A source of numbers in [0, 1): `Math.random` in the app, a seeded one in tests and where a choice must be repeatable. */
export type Random = () => number;

/** A copy in random order (Fisher and Yates); every order is equally likely. */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    const held = result[last] as T;
    result[last] = result[pick] as T;
    result[pick] = held;
  }
  return result;
}

/** A repeatable source from a text: FNV-1a makes the seed, mulberry32 the numbers. Not for secrets. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(seed)) state = Math.imul(state ^ byte, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

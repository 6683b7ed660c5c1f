/** Signs that say the same and that a reader would not tell apart. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201a\u2032´`]/g, "'")
    .replace(/[\u201c\u201d\u201e«»]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

const accented = (sign: string): boolean => /\p{L}/u.test(sign) && !/[A-Za-z]/.test(sign);

export interface Likeness {
  characters: number;
  errors: number;
  /** Letters that ASCII does not have, and how many of them were kept. */
  accented: number;
  kept: number;
  /** Accented letters that the page does not have. */
  invented: number;
  confused: Map<string, number>;
}

/** Aligns what was read with what was printed by the fewest edits. */
export function likeness(printed: string, read: string): Likeness {
  const a = [...printed];
  const b = [...read];
  const width = b.length + 1;
  const cost = new Uint32Array((a.length + 1) * width);
  for (let j = 0; j <= b.length; j++) cost[j] = j;
  for (let i = 1; i <= a.length; i++) {
    cost[i * width] = i;
    for (let j = 1; j <= b.length; j++) {
      const at = i * width + j;
      const change = (cost[at - width - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      cost[at] = Math.min(change, (cost[at - width] as number) + 1, (cost[at - 1] as number) + 1);
    }
  }
  const result: Likeness = {
    characters: a.length,
    errors: cost[cost.length - 1] as number,
    accented: a.filter(accented).length,
    kept: 0,
    invented: b.filter(accented).length,
    confused: new Map(),
  };
  let i = a.length;
  let j = b.length;
  while (i > 0 || j > 0) {
    const at = i * width + j;
    const here = cost[at] as number;
    const same = i > 0 && j > 0 && a[i - 1] === b[j - 1];
    if (i > 0 && j > 0 && here === (cost[at - width - 1] as number) + (same ? 0 : 1)) {
      if (same && accented(a[i - 1] as string)) {
        result.kept++;
        result.invented--;
      }
      if (!same) count(result.confused, `${a[i - 1]}→${b[j - 1]}`);
      i--;
      j--;
    } else if (i > 0 && here === (cost[at - width] as number) + 1) count(result.confused, `${a[--i]}→`);
    else count(result.confused, `→${b[--j]}`);
  }
  return result;
}

function count(map: Map<string, number>, key: string): void {
  map.set(key, (map.get(key) ?? 0) + 1);
}

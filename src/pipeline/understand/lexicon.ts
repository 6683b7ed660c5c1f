import { commonSenses, fieldOf, synset, synsetsOf } from '../language/wordnet.ts';
import { contentStems } from '../language/words.ts';

/** What a dictionary says about a name. */
export interface Entry {
  senses: number;
  /** How many of its senses stand in a corpus of general texts. */
  common: number;
  /** The field that its commonest sense belongs to, or -1. */
  field: number;
  /** The content stems of each sense's explanation, read when they are asked for. */
  glosses(): readonly ReadonlySet<string>[];
}

const MOST_SENSES = 6;
const UNKNOWN: Entry = { senses: 0, common: 0, field: -1, glosses: () => [] };

/** The entry of a name given by its key: lower case and singular. */
export function entryOf(key: string): Entry {
  const direct = synsetsOf(key);
  // Keys are cut to a singular by rule, which some names are not.
  const offsets = direct.length ? direct : synsetsOf(`${key}s`);
  const [first] = offsets;
  if (first === undefined) return UNKNOWN;
  let glosses: readonly ReadonlySet<string>[] | undefined;
  return {
    senses: offsets.length,
    common: commonSenses(direct.length ? key : `${key}s`),
    field: fieldOf(first),
    glosses: () => {
      glosses ??= offsets
        .slice(0, MOST_SENSES)
        .map((offset) => new Set(contentStems(synset(offset).gloss.replace(/(?:;\s*|(?<!\s)\s+)?".*$/s, ''))));
      return glosses;
    },
  };
}

/** How far some sense's explanation agrees with these stems: as F1, and as share of the explanation. -1 without entry. */
export function agreement(entry: Entry, stems: readonly string[]): { f1: number; share: number } {
  const glosses = entry.glosses();
  if (glosses.length === 0) return { f1: -1, share: -1 };
  const own = new Set(stems);
  let f1 = 0;
  let share = 0;
  for (const gloss of glosses) {
    let same = 0;
    for (const stem of gloss) if (own.has(stem)) same++;
    f1 = Math.max(f1, (2 * same) / Math.max(1, gloss.size + own.size));
    share = Math.max(share, same / Math.max(1, gloss.size));
  }
  return { f1, share };
}

/** Lines that end where they were full, as in a letter or a copied page, against lines that somebody ended. */

const LEAST_BREAKS = 4;
/** Nearly every line of wrapped text is full but the last of each paragraph. */
const FULL_SHARE = 0.7;
const UNFINISHED =
  /(?:[,;:(–—-]|\b(?:an?|the|of|to|in|on|at|by|for|from|with|and|or|is|are|was|were|as|that|which))$/iu;

/** The line cannot be the end of what it says. */
export const isUnfinished = (line: string): boolean => UNFINISHED.test(line.trimEnd());

/** What ended the lines of a text: its width, or somebody's hand. */
export type Breaks = 'width' | 'hand' | 'unknown';

/**
 * Lines were broken by their width where the first word of the next one would have made them longer than any other of their
 * paragraph. Where there are too few lines nobody can tell.
 */
export function breaksOf(lines: readonly string[], isOwn: (at: number) => boolean): Breaks {
  let breaks = 0;
  let full = 0;
  for (let from = 0; from < lines.length; ) {
    if (!lines[from]?.trim() || isOwn(from)) {
      from++;
      continue;
    }
    let to = from;
    let width = 0;
    for (; to < lines.length && lines[to]?.trim() && !isOwn(to); to++)
      width = Math.max(width, (lines[to] as string).trimEnd().length);
    for (let at = from; at + 1 < to; at++) {
      const [line, next] = [(lines[at] as string).trimEnd(), (lines[at + 1] as string).trim()];
      breaks++;
      if (line.length + 1 + next.search(/\s|$/) > width) full++;
    }
    from = to;
  }
  if (breaks < LEAST_BREAKS) return 'unknown';
  return full >= breaks * FULL_SHARE ? 'width' : 'hand';
}

/** Lists of terms as other applications hand them over: one line each, the term, a mark, its meaning. */

/** The line is trimmed, and every part but a bounded one ends where another character begins: no place is tried twice. */
const SEPARATORS: readonly RegExp[] = [
  /^([^;]{0,79}[^;\s])\s*;\s*(?=\S)([^;]{1,200})$/u,
  /^([^=]{0,59}[^=\s])\s+=\s+(\S.{0,200})$/u,
  /^(\S(?:.{0,59}?\S)??)\s+[-–—]\s+(\S.{0,200})$/u,
  /^([^:]{1,60}):\s+(\S.{0,200})$/u,
];
/** Which of the separators of term lists is the semicolon. */
export const SEMICOLON = 0;
const LEAST = 3;

/** For each line that stands in such a list which separator divides it: 0 for the semicolon, then "=", dash and colon. */
export function entryLines(lines: readonly string[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const trimmed = lines.map((line) => line.trim());
  SEPARATORS.forEach((separator, kind) => {
    let from = 0;
    for (let at = 0; at <= trimmed.length; at++) {
      const line = trimmed[at] ?? '';
      if (at < trimmed.length && isEntry(line, separator)) continue;
      if (at - from >= LEAST) for (let own = from; own < at; own++) if (!found.has(own)) found.set(own, kind);
      from = at + 1;
    }
  });
  return found;
}

function isEntry(line: string, separator: RegExp): boolean {
  const [, term = '', meaning = ''] = separator.exec(line) ?? [];
  if (!/\p{L}|\p{N}/u.test(term) || !/\p{L}|\p{N}/u.test(meaning)) return false;
  // The end of a sentence, or the middle of one: the line was broken by its width.
  return term.split(/\s+/).length <= 7 && !/[.!?]\s/.test(term) && !/[,;]$/.test(meaning);
}

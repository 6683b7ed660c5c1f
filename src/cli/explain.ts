import type { DraftCard } from '#pipeline/types.ts';

const UNKNOWN = '?';

/** A line for each card: what read its source, what found it, by which rule, how sure it is, and what it asks. */
export function explain(cards: readonly DraftCard[]): string {
  const rows = cards.map(({ trace, score, term, definition }) => [
    trace?.reader ?? UNKNOWN,
    trace?.finder ?? UNKNOWN,
    trace?.rule ?? UNKNOWN,
    score.toFixed(2),
    oneLine(`${term} | ${definition}`),
  ]);
  const heads = ['reader', 'finder', 'rule', 'score', 'card'];
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  return [heads, ...rows]
    .map((row) =>
      row
        .map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

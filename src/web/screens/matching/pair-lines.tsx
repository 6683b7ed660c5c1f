import { type RefObject, useLayoutEffect, useState } from 'react';
import type { MatchingState } from '#domain/matching.ts';
import styles from './pair-lines.module.css';

interface Line {
  key: string;
  d: string;
}

/** A drawn line from each matched term to its definition. It follows when the cards move. */
export function PairLines({ board, state }: { board: RefObject<HTMLElement | null>; state: MatchingState }) {
  const [lines, setLines] = useState<Line[]>([]);
  const { matches, terms, definitions } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the columns change their order.
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const measure = () => setLines(matches.flatMap((pair) => lineBetween(element, pair.term, pair.definition)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [board, matches, terms, definitions]);

  return (
    <svg className={styles.lines} aria-hidden="true">
      {lines.map(({ key, d }) => (
        <path key={key} d={d} pathLength={1} />
      ))}
    </svg>
  );
}

function lineBetween(board: HTMLElement, term: string, definition: string): Line[] {
  const find = (side: string, id: string) =>
    board.querySelector<HTMLElement>(`[data-side="${side}"][data-id="${CSS.escape(id)}"]`);
  const from = find('term', term);
  const to = find('definition', definition);
  if (!from || !to) return [];
  const frame = board.getBoundingClientRect();
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const [x1, y1] = [a.right - frame.left, a.top + a.height / 2 - frame.top];
  const [x2, y2] = [b.left - frame.left, b.top + b.height / 2 - frame.top];
  const middle = (x1 + x2) / 2;
  return [{ key: `${term} ${definition}`, d: `M${x1} ${y1} C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}` }];
}

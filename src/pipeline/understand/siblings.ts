import { isAttribute, isKind } from './attributes.ts';
import type { Node } from './outline.ts';

/** What the lines that stand under one thing have in common. */
export interface Siblings {
  haveAttribute: boolean;
  /** How many have a kind of the thing for their label, in English. */
  kinds: number;
  /** Of each line with a label before a colon or a dash: how many such lines stand together with it. */
  runs: ReadonlyMap<Node, number>;
}

/** Of each line what it has in common with those beside it, in one pass. */
export function siblingsOf(nodes: readonly Node[], english: boolean): Map<Node, Siblings> {
  const found = new Map<Node, Siblings>();
  for (const group of [nodes.filter(({ parent }) => !parent), ...nodes.map(({ children }) => children)]) {
    const labels = group.flatMap(({ label }) => label ?? []);
    const siblings = {
      haveAttribute: labels.some(isAttribute),
      kinds: english ? labels.filter(isKind).length : 0,
      runs: runsIn(group),
    };
    for (const node of group) found.set(node, siblings);
  }
  return found;
}

function runsIn(group: readonly Node[]): Map<Node, number> {
  const runs = new Map<Node, number>();
  for (let from = 0; from < group.length; from++) {
    let to = from;
    while (group[to]?.value !== undefined && group[to]?.mark !== '=') to++;
    for (const node of group.slice(from, to)) runs.set(node, to - from);
    from = Math.max(from, to);
  }
  return runs;
}

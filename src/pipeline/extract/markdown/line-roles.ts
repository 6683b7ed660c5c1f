import type { Nodes, Table } from 'mdast';
import type { LineRole } from '../lines/source-line.ts';
import { isCode } from './is-code.ts';

/** Lines of a node, 0-based, the last one included. */
export const linesOf = (node: Nodes): [first: number, last: number] => [
  (node.position?.start.line ?? 1) - 1,
  (node.position?.end.line ?? 1) - 1,
];

const BREAK: LineRole = { kind: 'break' };
/** A longer line above a rule is the end of a paragraph, not a heading. */
const LONGEST_HEADING = 80;

/** Gives the lines of a node their role; those of paragraphs and lists have none and are read as notes. */
export function markRoles(node: Nodes, roles: (LineRole | undefined)[], lines: readonly string[]): void {
  const [first, last] = linesOf(node);
  const all = (role: LineRole, from = first, to = last): void => {
    roles.fill(role, from, to + 1);
  };
  switch (node.type) {
    case 'heading': {
      const underlined = last > first && !/^\s*(?:>\s*)*#/.test(lines[first] ?? '');
      if (underlined) all(BREAK, last, last);
      if (!underlined || (last === first + 1 && (lines[first] ?? '').trim().length <= LONGEST_HEADING))
        all({ kind: 'heading', level: node.depth }, first, first);
      break;
    }
    case 'yaml':
    case 'thematicBreak':
    case 'definition':
      all(BREAK);
      break;
    case 'math':
      all(BREAK);
      if (last > first) all({ kind: 'formula' }, first + 1, last - 1);
      break;
    case 'code': {
      const fenced = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(?:```|~~~)/.test(lines[first] ?? '');
      if (!fenced) break;
      all(BREAK);
      const closed = /^[\s>]*(?:```|~~~)/.test(lines[last] ?? '') && last > first;
      const to = closed ? last - 1 : last;
      const role = isCode(node.value, node.lang) ? ({ kind: 'code' } as const) : undefined;
      for (let line = first + 1; line <= to; line++) roles[line] = role;
      break;
    }
    default:
      if ((node.type as string) === 'toml') all(BREAK);
  }
}

/** The rows of a table with what their cells show. */
export function markRows(
  table: Table,
  number: number,
  roles: (LineRole | undefined)[],
  shown: (node: Nodes) => string,
): void {
  const [first, last] = linesOf(table);
  for (let line = first; line <= last; line++) roles[line] = BREAK;
  table.children.forEach((row, at) => {
    const [line] = linesOf(row);
    roles[line] = { kind: 'row', cells: row.children.map((cell) => shown(cell)), head: at === 0, table: number };
  });
}

import type { Block, Line } from './lines.ts';

/** Rows that a run needs to count as a table. */
const LEAST_ROWS = 3;

/** Divides a column's lines, already in rows, into runs of tables and of other lines. */
export function splitTables(rows: readonly Line[][]): { table: boolean; rows: Line[][] }[] {
  const parts: { table: boolean; rows: Line[][] }[] = [];
  let at = 0;
  const push = (table: boolean, part: Line[][]) => {
    const last = parts.at(-1);
    if (last && !last.table && !table) last.rows.push(...part);
    else if (part.length) parts.push({ table, rows: part });
  };
  while (at < rows.length) {
    let end = at + 1;
    while (end < rows.length && aligned(rows[end - 1] as Line[], rows[end] as Line[])) end++;
    const run = rows.slice(at, end);
    const broad = run.filter((row) => row.length >= 3).length;
    const isTable =
      run.length >= LEAST_ROWS && broad >= run.length / 2 && run.flat().every((cell) => cell.text.length < 80);
    push(isTable, run);
    at = end;
  }
  return parts;
}

/** Most cells of the shorter row begin, end or are centred where one of the other row does. */
function aligned(a: Line[], b: Line[]): boolean {
  if (a.length < 2 || b.length < 2) return false;
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  const hits = fewer.filter((cell) => more.some((other) => sharesEdge(cell, other))).length;
  return hits >= Math.max(2, fewer.length * 0.6);
}

function sharesEdge(a: Line, b: Line): boolean {
  const slack = Math.min(a.size, b.size) * 0.6;
  return (
    Math.abs(a.x0 - b.x0) < slack || Math.abs(a.x1 - b.x1) < slack || Math.abs(a.x0 + a.x1 - b.x0 - b.x1) < slack * 2
  );
}

/** One block per cell; columns are numbered by the widest row. */
export function tableCells(rows: readonly Line[][], group: string): Block[] {
  const widest = rows.reduce((best, row) => (row.length > best.length ? row : best), rows[0] as Line[]);
  const centre = (line: Line) => (line.x0 + line.x1) / 2;
  return rows.flatMap((row, index) =>
    row.map((cell): Block => {
      let column = 0;
      widest.forEach((head, i) => {
        const best = widest[column] as Line;
        if (Math.abs(centre(head) - centre(cell)) < Math.abs(centre(best) - centre(cell))) column = i;
      });
      return { kind: 'table_cell', text: cell.text, lines: [cell], row: index, column, group };
    }),
  );
}

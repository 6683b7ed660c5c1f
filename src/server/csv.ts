import { stringify } from 'csv-stringify/sync';

/**
 * What spreadsheets run as a formula, full-width forms too; and what already has the apostrophe that says it is text, so that
 * reading gives back what was written.
 */
const FORMULA = /^'*[=+\-@\t\r\n\0\uff0b\uff0d\uff1d\uff20]/;

/** Rows as CSV with a heading, for spreadsheets: with their byte order mark, every cell quoted, none of them a formula. */
export function toCsv(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return stringify([[...columns], ...rows.map((row) => row.map(csvCell))], {
    bom: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: '\r\n',
  });
}

function csvCell(cell: unknown): string {
  const text = cell instanceof Date ? cell.toISOString() : String(cell ?? '');
  return typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell that `toCsv` wrote. */
export const fromCsvCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

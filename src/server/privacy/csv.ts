import { stringify } from 'csv-stringify/sync';

/** Spreadsheets run cells that begin like this as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as CSV with a heading. A cell that a spreadsheet would run gets an apostrophe before it. */
export function toCsv(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const safe = (cell: unknown) => {
    if (cell instanceof Date) return cell.toISOString();
    if (typeof cell !== 'string') return cell ?? '';
    return FORMULA.test(cell) ? `'${cell}` : cell;
  };
  return stringify([[...columns], ...rows.map((row) => row.map(safe))], { bom: true, record_delimiter: '\r\n' });
}

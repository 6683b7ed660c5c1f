import type { Element } from 'domhandler';
import type { Cell } from '../../flow/flow.ts';
import { Inline, type Rich } from '../../flow/inline.ts';
import { attributeOf, childOf, descendantsOf, elementsOf, localName } from '../../markup/parse.ts';
import { isOn } from '../parts.ts';
import { type Held, readRuns } from './runs.ts';

const MOST_SPAN = 100;

/** A table of one cell is a frame around text; one that holds tables sets the page. */
export function isFrame(table: Element): boolean {
  return descendantsOf(table.children, 'tc').length < 2 || descendantsOf(table.children, 'tbl').length > 0;
}

/** The cells of a table; a cell that goes on from above is no cell of its own. */
export function documentCells(table: Element, held: Held): Cell[] {
  const cells: Cell[] = [];
  const rows = rowsOf(table);
  const firstIsHead = isOn(childOf(rows[0], 'trPr', 'tblHeader')) || looksLikeHead(table, rows);
  rows.forEach((line, row) => {
    const head = (row === 0 && firstIsHead) || isOn(childOf(line, 'trPr', 'tblHeader'));
    let column = Number(attributeOf(childOf(line, 'trPr', 'gridBefore'), 'val') ?? 0) || 0;
    for (const cell of cellsOf(line)) {
      const properties = childOf(cell, 'tcPr');
      const merged = childOf(properties, 'vMerge');
      if (!merged || attributeOf(merged, 'val') === 'restart')
        cells.push({ ...richOf(cell, held).rich, row, column, head });
      const span = Number(attributeOf(childOf(properties, 'gridSpan'), 'val') ?? 1) || 1;
      column += Math.min(MOST_SPAN, Math.max(1, span));
    }
  });
  return cells;
}

/** Rows and cells lie within wrappers for changes and controls, too; what was removed is left out. */
function within(parent: Element, name: string): Element[] {
  return elementsOf(parent).flatMap((child) => {
    const own = localName(child);
    if (own === name) return childOf(child, 'trPr', 'del') ? [] : [child];
    return own === 'del' || own === 'moveFrom' || own === 'tr' || own === 'tc' ? [] : within(child, name);
  });
}
const rowsOf = (table: Element): Element[] => within(table, 'tr');
const cellsOf = (row: Element): Element[] => within(row, 'tc');

/** The table's look sets its first row apart, and all that stands there is in bold. */
function looksLikeHead(table: Element, rows: readonly Element[]): boolean {
  const look = childOf(table, 'tblPr', 'tblLook');
  const said =
    attributeOf(look, 'firstRow') ?? ((Number.parseInt(attributeOf(look, 'val') ?? '0', 16) & 0x20) > 0 ? '1' : '0');
  const [first] = rows;
  if (said === '0' || !first || rows.length < 2) return false;
  const own = cellsOf(first);
  const styled =
    childOf(table, 'tblPr', 'tblStyle') !== undefined &&
    !/^(?:TableGrid|TableNormal)$/.test(attributeOf(childOf(table, 'tblPr', 'tblStyle'), 'val') ?? '');
  return own.length > 1 && (styled || own.every((cell) => richOf(cell, { boxes: [], notes: [] }).bold));
}

function richOf(cell: Element, held: Held): { rich: Rich; bold: boolean } {
  const inline = new Inline();
  const visit = (parent: Element): void => {
    for (const child of elementsOf(parent)) {
      const name = localName(child);
      if (name === 'p') {
        inline.add(' ');
        readRuns(child, inline, held, () => inline.add(' '));
      } else if (name !== 'tcPr' && name !== 'del' && name !== 'moveFrom') visit(child);
    }
  };
  visit(cell);
  const boxes = held.boxes.splice(0);
  for (const box of boxes) visit(box);
  const rich = inline.take();
  return { rich, bold: inline.wasBold };
}

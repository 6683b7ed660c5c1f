import { type Element, isTag } from 'domhandler';
import type { Cell } from '../flow/flow.ts';
import { Inline, type Rich } from '../flow/inline.ts';
import { mathMl } from './math.ts';
import { attributeOf, descendantsOf, elementsOf, localName } from './parse.ts';

const MOST_SPAN = 100;

/** A table that only sets a page: it holds another, or headings, or it is one cell. */
export function isLayout(table: Element): boolean {
  if (/^(?:presentation|none)$/.test(attributeOf(table, 'role') ?? '')) return true;
  const inner = table.children;
  const cells = descendantsOf(inner, 'td').length + descendantsOf(inner, 'th').length;
  return cells < 2 || ['table', 'h1', 'h2', 'h3', 'h4'].some((name) => descendantsOf(inner, name).length > 0);
}

/** The cells of a table with their places, spans counted. */
export function htmlCells(table: Element): { caption: Rich; cells: Cell[] } {
  const cells: Cell[] = [];
  /** Rows that a cell above still fills, by column. */
  const filled: number[] = [];
  let caption: Rich = { text: '', marks: [] };
  let row = 0;
  const readRow = (element: Element, inHead: boolean): void => {
    const own = elementsOf(element).filter((cell) => /^t[dh]$/.test(localName(cell)));
    const head = inHead || (row === 0 && own.length > 0 && own.every((cell) => localName(cell) === 'th'));
    let column = 0;
    for (const cell of own) {
      while ((filled[column] ?? 0) > row) column++;
      cells.push({ ...richOf(cell), row, column, head });
      const [wide, tall] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      for (let i = 0; i < wide; i++) filled[column + i] = row + tall;
      column += wide;
    }
    row++;
  };
  for (const part of elementsOf(table)) {
    const name = localName(part);
    if (name === 'caption') caption = richOf(part);
    else if (name === 'tr') readRow(part, false);
    else for (const line of elementsOf(part)) if (localName(line) === 'tr') readRow(line, name === 'thead');
  }
  return { caption, cells };
}

function spanOf(cell: Element, name: string): number {
  return Math.min(MOST_SPAN, Math.max(1, Number.parseInt(attributeOf(cell, name) ?? '1', 10) || 1));
}

function richOf(cell: Element): Rich {
  const inline = new Inline();
  const visit = (element: Element): void => {
    for (const child of element.children) {
      if (child.type === 'text') inline.add(child.data);
      else if (isTag(child)) {
        const name = localName(child);
        if (name === 'math') inline.add(mathMl(child), ['math']);
        else if (name !== 'script' && name !== 'style') {
          const block = /^(?:br|p|div|li|ul|ol)$/.test(name);
          if (block) inline.add(' ');
          visit(child);
          if (block) inline.add(' ');
        }
      }
    }
  };
  visit(cell);
  return inline.take();
}

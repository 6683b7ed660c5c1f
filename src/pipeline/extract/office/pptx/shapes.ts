import type { Element } from 'domhandler';
import type { Mark } from '../../../types.ts';
import type { Rich } from '../../flow/inline.ts';
import { attributeOf, childOf, descendantsOf, elementsOf, localName } from '../../markup/parse.ts';
import { isFallback, type Part, referenceOf } from '../parts.ts';
import { type Box, boxOf, onSlide, type Place, placeWithin } from './geometry.ts';
import type { Layouts } from './layouts.ts';
import { type Paragraph, readParagraphs } from './paragraphs.ts';

/** What stands on a slide in one place. */
export interface Shape {
  box: Box;
  kind: 'title' | 'text' | 'table' | 'diagram' | 'picture';
  paragraphs: Paragraph[];
  rows?: { cells: (Rich & { column: number; box: Box })[]; head: boolean }[];
  /** Path of a picture or of a diagram's data. */
  target?: string;
}

/** Page furniture: dates, numbers and what is the same on every slide. */
const FURNITURE = /^(?:dt|ftr|hdr|sldNum|sldImg)$/;
export const NO_MARKS: Mark[] = [];

export function shapesOf(part: Part, layouts: Layouts, slide: Box): Shape[] {
  const shapes: Shape[] = [];
  const visit = (parent: Element, place: Place): void => {
    for (const child of elementsOf(parent)) {
      const name = localName(child);
      if (isFallback(name) && childOf(parent, 'Choice')) continue;
      if (attributeOf(descriptionOf(child), 'hidden') === '1') continue;
      if (name === 'sp' || name === 'cxnSp') shapes.push(...textShape(child, place, layouts, slide));
      else if (name === 'pic') shapes.push(...pictureShape(child, place, part, layouts));
      else if (name === 'graphicFrame') shapes.push(...frameShape(child, place, part, layouts, slide));
      else if (name === 'grpSp') visit(child, placeWithin(childOf(child, 'grpSpPr'), place));
      else if (name === 'AlternateContent' || name === 'Choice' || name === 'Fallback') visit(child, place);
    }
  };
  const [tree] = descendantsOf(part.nodes, 'spTree');
  if (tree) visit(tree, onSlide);
  return shapes;
}

const descriptionOf = (shape: Element): Element | undefined =>
  childOf(
    elementsOf(shape).find((one) => /^nv/.test(localName(one))),
    'cNvPr',
  );

export function placeholderOf(shape: Element): Element | undefined {
  const own = elementsOf(shape).find((one) => /^nv/.test(localName(one)));
  return childOf(own, 'nvPr', 'ph');
}

function textShape(element: Element, place: Place, layouts: Layouts, slide: Box): Shape[] {
  const placeholder = placeholderOf(element);
  const type = attributeOf(placeholder, 'type') ?? (placeholder ? 'body' : '');
  const body = childOf(element, 'txBody');
  if (!body || FURNITURE.test(type)) return [];
  const isTitle = type === 'title' || type === 'ctrTitle';
  const inherited = placeholder ? layouts.inherited(placeholder) : undefined;
  const own = boxOf(childOf(element, 'spPr', 'xfrm'));
  const box = own ? place(own) : (inherited?.box ?? { ...slide });
  const paragraphs = readParagraphs(body, layouts.bullets(type, inherited?.elements ?? []));
  return paragraphs.length ? [{ box, kind: isTitle ? 'title' : 'text', paragraphs }] : [];
}

function pictureShape(element: Element, place: Place, part: Part, layouts: Layouts): Shape[] {
  const target = part.targets.get(referenceOf(childOf(element, 'blipFill', 'blip'), 'embed'));
  const placeholder = placeholderOf(element);
  const own = boxOf(childOf(element, 'spPr', 'xfrm'));
  const box = own ? place(own) : placeholder && layouts.inherited(placeholder)?.box;
  return target && box ? [{ box, kind: 'picture', paragraphs: [], target }] : [];
}

function frameShape(element: Element, place: Place, part: Part, layouts: Layouts, slide: Box): Shape[] {
  const own = boxOf(childOf(element, 'xfrm'));
  const placeholder = placeholderOf(element);
  const box = own ? place(own) : ((placeholder && layouts.inherited(placeholder)?.box) ?? { ...slide });
  const data = childOf(element, 'graphic', 'graphicData');
  const table = childOf(data, 'tbl');
  if (table) return [{ box, kind: 'table', paragraphs: [], rows: rowsOf(table, box) }];
  const diagram = part.targets.get(referenceOf(childOf(data, 'relIds'), 'dm'));
  if (diagram) return [{ box, kind: 'diagram', paragraphs: [], target: diagram }];
  return [];
}

/** Rows and columns with their shares of the frame. */
function rowsOf(table: Element, frame: Box): NonNullable<Shape['rows']> {
  const sizeOf = (element: Element, name: string): number => Math.max(1, Number(attributeOf(element, name)) || 1);
  const columns = elementsOf(childOf(table, 'tblGrid')).map((column) => sizeOf(column, 'w'));
  const rows = elementsOf(table).filter((row) => localName(row) === 'tr');
  const wide = columns.reduce((sum, one) => sum + one, 0) || 1;
  const tall = rows.reduce((sum, row) => sum + sizeOf(row, 'h'), 0) || 1;
  const look = attributeOf(childOf(table, 'tblPr'), 'firstRow');
  let top = 0;
  return rows.map((row, at) => {
    const height = (sizeOf(row, 'h') / tall) * frame.height;
    let left = 0;
    const cells = elementsOf(row)
      .filter((cell) => localName(cell) === 'tc')
      .map((cell, column) => {
        const width = ((columns[column] ?? 1) / wide) * frame.width;
        const box = { x: frame.x + left, y: frame.y + top, width, height };
        left += width;
        const goesOn = /^(?:1|true)$/.test(attributeOf(cell, 'hMerge') ?? attributeOf(cell, 'vMerge') ?? '');
        const said = goesOn ? [] : readParagraphs(childOf(cell, 'txBody'), () => false);
        return { text: said.map((one) => one.text).join(' '), marks: NO_MARKS, column, box };
      });
    top += height;
    return { cells, head: at === 0 && rows.length > 1 && /^(?:1|true)$/.test(look ?? '') };
  });
}

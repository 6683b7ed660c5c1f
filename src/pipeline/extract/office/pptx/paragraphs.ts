import type { Element } from 'domhandler';
import type { Mark } from '../../../types.ts';
import { Inline, type Rich } from '../../flow/inline.ts';
import { officeMath } from '../../markup/math.ts';
import { attributeOf, childOf, childrenOf, descendantsOf, elementsOf, localName, textOf } from '../../markup/parse.ts';
import { isFallback } from '../parts.ts';

export interface Paragraph extends Rich {
  /** From 1. */
  level: number;
  item: boolean;
  /** The number of an item that counts. */
  row?: number;
  bold: boolean;
  /** Height of its letters in points, where its writer set one. */
  size?: number;
}

/** Whether a paragraph of a level has a bullet where it does not say so itself. */
export type HasBullet = (level: number) => boolean;

/** Unless a paragraph says so itself, what its placeholder takes over decides; `counts` runs on within a shape. */
export function readParagraphs(body: Element | undefined, inherited: HasBullet): Paragraph[] {
  const counts: (number | undefined)[] = [];
  const own = childOf(body, 'lstStyle');
  return childrenOf(body, 'p').flatMap((element): Paragraph[] => {
    const properties = childOf(element, 'pPr');
    const level = Math.min(8, Number(attributeOf(properties, 'lvl') ?? 0) || 0);
    const inline = new Inline();
    readText(element, inline);
    if (inline.empty) return [];
    const rich = inline.take();
    const said = bulletIn(properties) ?? bulletIn(childOf(own, `lvl${level + 1}pPr`)) ?? inherited(level);
    const number = childOf(properties, 'buAutoNum');
    counts.length = Math.min(counts.length, level + 1);
    counts[level] = number ? (counts[level] ?? (Number(attributeOf(number, 'startAt')) || 1) - 1) + 1 : undefined;
    const size =
      Number(
        attributeOf(
          descendantsOf(element.children, 'rPr').find((run) => attributeOf(run, 'sz')),
          'sz',
        ),
      ) / 100;
    return [
      {
        ...rich,
        level: level + 1,
        item: said,
        bold: inline.wasBold,
        ...(counts[level] === undefined ? {} : { row: counts[level] }),
        ...(size > 0 ? { size } : {}),
      },
    ];
  });
}

/** What properties say of a bullet; undefined where they say nothing. */
export function bulletIn(properties: Element | undefined): boolean | undefined {
  for (const child of elementsOf(properties)) {
    const name = localName(child);
    if (name === 'buNone') return false;
    if (name === 'buChar' || name === 'buAutoNum' || name === 'buBlip') return true;
  }
  return undefined;
}

function readText(element: Element, inline: Inline): void {
  for (const child of elementsOf(element)) {
    const name = localName(child);
    if (name === 'r') inline.add(textOf(childOf(child, 't')), formatsOf(childOf(child, 'rPr')));
    else if (name === 'fld') {
      if (attributeOf(child, 'type') !== 'slidenum') inline.add(textOf(childOf(child, 't')));
    } else if (name === 'br') inline.add(' ');
    else if (name === 'oMath') inline.add(officeMath(child), ['math']);
    else if (name !== 'pPr' && name !== 'endParaRPr' && !(isFallback(name) && childOf(element, 'Choice')))
      readText(child, inline);
  }
}

function formatsOf(properties: Element | undefined): Mark['kind'][] {
  const formats: Mark['kind'][] = [];
  const on = (name: string): boolean => /^(?:1|true)$/.test(attributeOf(properties, name) ?? '');
  if (on('b')) formats.push('bold');
  if (on('i')) formats.push('italic');
  if (childOf(properties, 'highlight')) formats.push('highlight');
  return formats;
}

import type { Element } from 'domhandler';
import type { Mark } from '../../../types.ts';
import type { Inline } from '../../flow/inline.ts';
import { officeMath } from '../../markup/math.ts';
import { attributeOf, childOf, elementsOf, localName, textOf } from '../../markup/parse.ts';
import { isFallback, isOn } from '../parts.ts';

/** What a paragraph holds beside its words. */
export interface Held {
  boxes: Element[];
  notes: { kind: 'footnote' | 'endnote'; id: string }[];
}

/** Removed by a reviewer, or moved away; what somebody put in is read as if it had been accepted. */
const REMOVED = new Set(['del', 'moveFrom', 'rPrChange', 'pPrChange', 'instrText', 'delText', 'delInstrText']);

/** Puts the words of a paragraph together. `onBreak` is called where its writer began a new line. */
export function readRuns(element: Element, inline: Inline, held: Held, onBreak: () => void): void {
  for (const child of elementsOf(element)) {
    const name = localName(child);
    if (REMOVED.has(name) || isFallback(name) || name === 'pPr') continue;
    if (name === 'r') readRun(child, inline, held, onBreak);
    else if (name === 'oMath') inline.add(officeMath(child), ['math']);
    else readRuns(child, inline, held, onBreak);
  }
}

function readRun(run: Element, inline: Inline, held: Held, onBreak: () => void): void {
  const properties = childOf(run, 'rPr');
  if (isOn(childOf(properties, 'vanish'))) return;
  const formats = formatsOf(properties);
  for (const child of elementsOf(run)) {
    const name = localName(child);
    if (REMOVED.has(name)) continue;
    if (name === 't') inline.add(textOf(child), formats);
    else if (name === 'tab' || name === 'ptab') inline.add(' ');
    else if (name === 'br' || name === 'cr') onBreak();
    else if (name === 'noBreakHyphen') inline.add('-', formats);
    else if (name === 'sym') inline.add(symbolOf(child), formats);
    else if (name === 'footnoteReference' || name === 'endnoteReference')
      held.notes.push({
        kind: name === 'footnoteReference' ? 'footnote' : 'endnote',
        id: attributeOf(child, 'id') ?? '',
      });
    else if (name === 'AlternateContent' || name === 'drawing' || name === 'pict' || name === 'object')
      boxesIn(child, held);
  }
}

function boxesIn(element: Element, held: Held): void {
  for (const child of elementsOf(element)) {
    const name = localName(child);
    if (isFallback(name) && childOf(element, 'Choice')) continue;
    if (name === 'txbxContent') held.boxes.push(child);
    else boxesIn(child, held);
  }
}

function formatsOf(properties: Element | undefined): Mark['kind'][] {
  const formats: Mark['kind'][] = [];
  if (isOn(childOf(properties, 'b'))) formats.push('bold');
  if (isOn(childOf(properties, 'i'))) formats.push('italic');
  if (isOn(childOf(properties, 'highlight'))) formats.push('highlight');
  return formats;
}

/** Signs of symbol fonts lie in a private range; the arrows of Wingdings are the ones that notes use. */
const SYMBOLS: Record<string, string> = { e0: '→', df: '←', f0: '⇒', ef: '⇐' };
function symbolOf(element: Element): string {
  const code = (attributeOf(element, 'char') ?? '').toLowerCase();
  const number = Number.parseInt(code, 16);
  if (/wingdings/i.test(attributeOf(element, 'font') ?? '')) return SYMBOLS[code.slice(-2)] ?? '';
  return number >= 32 && number < 0xd800 ? String.fromCodePoint(number) : '';
}

import type { Element } from 'domhandler';
import type { Flow } from '../../flow/flow.ts';
import { Inline } from '../../flow/inline.ts';
import { officeMath } from '../../markup/math.ts';
import { attributeOf, childOf, descendantsOf, elementsOf, localName } from '../../markup/parse.ts';
import { isFallback } from '../parts.ts';
import type { Numbering } from './numbering.ts';
import { type Held, readRuns } from './runs.ts';
import { formOf, type Style } from './styles.ts';
import { documentCells, isFrame } from './table.ts';

/** Footnotes and endnotes by "kind id". */
export type Notes = Map<string, Element>;

interface Means {
  styles: (id: string | undefined) => Style;
  numbering: Numbering;
  notes: Notes;
}

/** A line in bold by itself is a heading to people who use no styles. */
const LONGEST_BOLD_HEADING = 80;
const BOLD_HEADING_LEVEL = 4;

/** Writes the blocks of a text document down. */
export class DocumentWriter {
  readonly #flow: Flow;
  readonly #means: Means;
  #inline = new Inline();
  #list: { id: string; group: string } | undefined;
  #waiting: Held['notes'] = [];

  constructor(flow: Flow, means: Means) {
    this.#flow = flow;
    this.#means = means;
  }

  blocks(parent: Element): void {
    for (const child of elementsOf(parent)) {
      const name = localName(child);
      if (name === 'p') this.#paragraph(child);
      else if (name === 'tbl') this.#table(child);
      else if (name === 'oMathPara' || name === 'oMath') this.#formula(child);
      else if (name !== 'del' && name !== 'moveFrom' && name !== 'sectPr' && !isFallback(name)) this.blocks(child);
    }
  }

  end(): void {
    this.#notes();
  }

  #paragraph(element: Element): void {
    const properties = childOf(element, 'pPr');
    const named = this.#means.styles(attributeOf(childOf(properties, 'pStyle'), 'val'));
    if (named.contents) return;
    const style: Style = { ...named, ...formOf(properties, named) };
    const held: Held = { boxes: [], notes: [] };
    const lone = loneFormula(element);
    if (lone) this.#formula(lone);
    else {
      const item = style.list && !style.heading ? this.#item(style.list) : undefined;
      const onBreak = () => (style.heading || item ? this.#inline.add(' ') : this.#close(style, undefined));
      readRuns(element, this.#inline, held, onBreak);
      // Where the end of a paragraph was removed, the next one goes on.
      if (childOf(properties, 'rPr', 'del')) this.#inline.add(' ');
      else this.#close(style, item);
    }
    this.#waiting.push(...held.notes);
    for (const box of held.boxes) this.blocks(box);
  }

  #item({ id, level }: NonNullable<Style['list']>) {
    const number = this.#means.numbering.next(id, level);
    if (!number) return undefined;
    if (this.#list?.id !== id) this.#list = { id, group: this.#flow.group('list') };
    return { group: this.#list.group, level: level + 1, ...number };
  }

  #close(style: Style, item: { group: string; level: number; row?: number } | undefined): void {
    if (this.#inline.empty) {
      this.#inline.take();
      return;
    }
    const rich = this.#inline.take();
    const shown =
      style.heading ?? (!item && isBoldHeading(rich.text, this.#inline.wasBold) ? BOLD_HEADING_LEVEL : undefined);
    if (!item) this.#list = undefined;
    if (shown) {
      this.#notes();
      this.#flow.heading(rich, shown);
    } else if (item) this.#flow.block(rich, 'list_item', item);
    else this.#flow.block(rich, style.caption ? 'caption' : 'paragraph');
  }

  #formula(element: Element): void {
    for (const one of localName(element) === 'oMath' ? [element] : descendantsOf(element.children, 'oMath')) {
      this.#list = undefined;
      this.#flow.block({ text: officeMath(one), marks: [] }, 'formula');
    }
  }

  #table(element: Element): void {
    this.#list = undefined;
    if (isFrame(element)) {
      for (const cell of descendantsOf(element.children, 'tc')) this.blocks(cell);
      return;
    }
    const held: Held = { boxes: [], notes: [] };
    this.#flow.table(documentCells(element, held));
    this.#waiting.push(...held.notes);
  }

  /** Notes stand at the end of the section that they belong to, and do not tear its text apart. */
  #notes(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { kind, id } of waiting) {
      const note = this.#means.notes.get(`${kind} ${id}`);
      this.#means.notes.delete(`${kind} ${id}`);
      if (note) this.blocks(note);
    }
    if (this.#waiting.length) this.#notes();
  }
}

/** The formula of a paragraph that holds nothing else. */
function loneFormula(element: Element): Element | undefined {
  const own = elementsOf(element).filter((child) => localName(child) !== 'pPr' && !/^bookmark/.test(localName(child)));
  const [only] = own;
  return own.length === 1 && only && /^oMath(?:Para)?$/.test(localName(only)) ? only : undefined;
}

const isBoldHeading = (text: string, bold: boolean): boolean =>
  bold && text.length <= LONGEST_BOLD_HEADING && /^[\p{Lu}\p{N}]/u.test(text) && !/[.!?,;:]$|: /.test(text);

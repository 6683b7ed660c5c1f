import { type ChildNode, type Element, isTag } from 'domhandler';
import type { Mark } from '../../types.ts';
import type { Cell, Flow } from '../flow/flow.ts';
import { Inline } from '../flow/inline.ts';
import { htmlCells, isLayout } from './html-table.ts';
import { mathMl } from './math.ts';
import { attributeOf, descendantsOf, elementsOf, localName, textOf } from './parse.ts';

const UNREAD = new Set(
  'head script style noscript template iframe object embed video audio canvas select button input textarea form nav rp'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'html body main article section div p blockquote header footer aside figure address center details summary fieldset hgroup hr pre ul ol dl li dt dd table tr td th figcaption caption'.split(
    ' ',
  ),
);
const FORMATS: Record<string, Mark['kind']> = {
  b: 'bold',
  strong: 'bold',
  dfn: 'bold',
  i: 'italic',
  em: 'italic',
  mark: 'highlight',
};

interface List {
  group: string;
  level: number;
  /** The number of the next item, where the list counts. */
  next: number | undefined;
}

/** Writes the blocks of a page or of a chapter down. `unread` names elements to leave out. */
export function writeHtml(nodes: readonly ChildNode[], flow: Flow, unread?: (element: Element) => boolean): void {
  const writer = new Writer(flow, unread ?? (() => false));
  writer.visit(nodes);
  writer.flush();
}

class Writer {
  readonly #flow: Flow;
  readonly #unread: (element: Element) => boolean;
  readonly #inline = new Inline();
  #formats: Mark['kind'][] = [];
  #list: List | undefined;
  /** How the open run ends; a paragraph where nothing else is said. */
  #close: (() => void) | undefined;

  constructor(flow: Flow, unread: (element: Element) => boolean) {
    this.#flow = flow;
    this.#unread = unread;
  }

  flush(): void {
    if (this.#inline.empty) {
      this.#inline.take();
      return;
    }
    if (this.#close) this.#close();
    else this.#flow.block(this.#inline.take());
  }

  visit(nodes: readonly ChildNode[]): void {
    for (const node of nodes) {
      if (isTag(node)) this.#element(node);
      else if (node.type === 'text') this.#inline.add(node.data, this.#formats);
      else if ('children' in node) this.visit(node.children);
    }
  }

  #element(element: Element): void {
    const name = localName(element);
    if (UNREAD.has(name) || isHidden(element) || this.#unread(element)) return;
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level) this.#as(element, () => this.#flow.heading(this.#inline.take(), Number(level)));
    else if (name === 'br') this.#break();
    else if (name === 'math') this.#math(element);
    else if (name === 'ul' || name === 'ol') this.#items(element, name === 'ol');
    else if (name === 'li') this.#item(element);
    else if (name === 'dl') this.#pairs(element);
    else if (name === 'table') this.#table(element);
    else if (name === 'pre') this.#code(element);
    else if (name === 'svg') this.#drawing(element);
    else if (name === 'figcaption' || name === 'caption')
      this.#as(element, () => this.#flow.block(this.#inline.take(), 'caption'));
    else if (BLOCKS.has(name)) this.#block(element);
    else this.#within(element, FORMATS[name]);
  }

  /** The element's text is one block of its own. */
  #as(element: Element, close: () => void): void {
    this.flush();
    const before = this.#close;
    this.#close = close;
    this.visit(element.children);
    this.flush();
    this.#close = before;
  }

  /** Within a heading or an item the blocks of a page are parts of one line. */
  #block(element: Element): void {
    const apart = (): void => (this.#close ? this.#inline.add(' ') : this.flush());
    apart();
    this.visit(element.children);
    apart();
  }

  #break(): void {
    if (this.#close) this.#inline.add(' ');
    else this.flush();
  }

  #within(element: Element, format: Mark['kind'] | undefined): void {
    const before = this.#formats;
    if (format && !before.includes(format)) this.#formats = [...before, format];
    this.visit(element.children);
    this.#formats = before;
  }

  #math(element: Element): void {
    const text = mathMl(element);
    if (attributeOf(element, 'display') !== 'block' || this.#close) {
      this.#inline.add(text, ['math']);
      return;
    }
    this.flush();
    this.#flow.block({ text, marks: [] }, 'formula');
  }

  #items(element: Element, counts: boolean): void {
    this.flush();
    const [outer, close] = [this.#list, this.#close];
    const start = Number.parseInt(attributeOf(element, 'start') ?? '1', 10);
    this.#close = undefined;
    this.#list = {
      group: outer?.group ?? this.#flow.group('list'),
      level: (outer?.level ?? 0) + 1,
      next: counts ? start || 1 : undefined,
    };
    this.visit(element.children);
    this.flush();
    this.#list = outer;
    this.#close = close;
  }

  #item(element: Element): void {
    const list = this.#list ?? { group: this.#flow.group('list'), level: 1, next: undefined };
    const row = list.next;
    if (list.next !== undefined) list.next++;
    const extra = { group: list.group, level: list.level, ...(row === undefined ? {} : { row }) };
    this.#as(element, () => this.#flow.block(this.#inline.take(), 'list_item', extra));
  }

  /** A list of terms with what they mean: the two sides of cards. */
  #pairs(element: Element): void {
    this.flush();
    const cells: Cell[] = [];
    let row = 0;
    let last = '';
    const sides = elementsOf(element).flatMap((child) => (localName(child) === 'div' ? elementsOf(child) : [child]));
    for (const side of sides) {
      const name = localName(side);
      if (name !== 'dt' && name !== 'dd') continue;
      const inline = new Inline();
      inline.add(textOf(side));
      const rich = inline.take();
      const before = cells.at(-1);
      if (name === last && before) before.text += `; ${rich.text}`;
      else {
        if (name === 'dt') row++;
        cells.push({ ...rich, row, column: name === 'dt' ? 0 : 1, head: false });
      }
      last = name;
    }
    this.#flow.table(cells, true);
  }

  #table(element: Element): void {
    this.flush();
    if (isLayout(element)) {
      const before = this.#close;
      this.#close = undefined;
      for (const child of elementsOf(element)) this.#block(child);
      this.#close = before;
      return;
    }
    const { caption, cells } = htmlCells(element);
    this.#flow.table(cells);
    this.#flow.block(caption, 'caption');
  }

  /** Books with fixed pages draw their text line by line; a word may be divided between two. */
  #drawing(element: Element): void {
    for (const text of descendantsOf(element.children, 'text')) {
      if (!this.#close) this.flush();
      const lines = descendantsOf(text.children, 'tspan');
      for (const line of lines.length ? lines : [text]) {
        const said = textOf(line);
        const divided = DIVIDED.test(said);
        this.#inline.add(divided ? said.trimEnd().slice(0, -1) : `${said} `);
      }
      if (!this.#close) this.flush();
    }
  }

  #code(element: Element): void {
    this.flush();
    this.#flow.block({ text: textOf(element).trim(), marks: [] }, 'code');
  }
}

const DIVIDED = /\p{Ll}[-\u2010]\s*$/u;

const isHidden = (element: Element): boolean =>
  'hidden' in element.attribs ||
  element.attribs['aria-hidden'] === 'true' ||
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(element.attribs.style ?? '');

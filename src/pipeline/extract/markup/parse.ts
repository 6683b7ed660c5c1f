import { type ChildNode, DomHandler, type Element, isTag } from 'domhandler';
import { Parser } from 'htmlparser2';

/** Deeper elements are taken for text of the deepest: nothing that walks a tree meets an endless one. */
const MAX_DEPTH = 200;
/** The parser's own time grows with what is open. Nobody writes so deep, and what comes after it is not read. */
const MAX_OPEN = 3000;
const MAX_NODES = 1_000_000;

class Enough extends Error {}

class BoundedHandler extends DomHandler {
  #depth = 0;
  #nodes = 0;

  override onopentag(name: string, attributes: Record<string, string>): void {
    if (++this.#nodes > MAX_NODES || this.#depth > MAX_OPEN) throw new Enough();
    if (++this.#depth <= MAX_DEPTH) super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    if (this.#depth-- <= MAX_DEPTH) super.onclosetag();
  }

  override oncomment(): void {}
  override oncommentend(): void {}
  override onprocessinginstruction(): void {}
}

function parse(text: string, options: ConstructorParameters<typeof Parser>[1]): ChildNode[] {
  const handler = new BoundedHandler();
  try {
    new Parser(handler, options).end(text);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return handler.dom;
}

/** An entity that the text declares itself: whatever it would stand for, a file or a billion laughs, is left out. */
const DECLARED = /&(?!(?:amp|lt|gt|quot|apos);)[\p{L}_][\p{L}\p{N}_.-]{0,100};/gu;

/** XML as far as it is whole. Nothing is fetched, and entities that are declared in it are dropped. */
export function parseXml(text: string): ChildNode[] {
  const own = /<!DOCTYPE/i.test(text.slice(0, 10_000)) ? text.replace(DECLARED, '') : text;
  return parse(own, { xmlMode: true });
}

/** HTML, and the XHTML of books, as browsers forgive it. */
export function parseHtml(text: string): ChildNode[] {
  return parse(text, {
    xmlMode: false,
    recognizeSelfClosing: /^\s*<\?xml|xmlns=/.test(text.slice(0, 2000)),
    recognizeCDATA: true,
  });
}

/** The name without its prefix: writers choose prefixes as they like. */
export const localName = (element: Element): string => element.name.slice(element.name.indexOf(':') + 1);

export const elementsOf = (node: { children: ChildNode[] } | undefined): Element[] =>
  node?.children.filter(isTag) ?? [];

export const childrenOf = (node: Element | undefined, name: string): Element[] =>
  elementsOf(node).filter((child) => localName(child) === name);

/** The first child of that name, or what the path of names leads to. */
export function childOf(node: Element | undefined, ...path: string[]): Element | undefined {
  let at = node;
  for (const name of path) at = elementsOf(at).find((child) => localName(child) === name);
  return at;
}

/** All elements of that name at any depth, in the order of the text. */
export function descendantsOf(nodes: readonly ChildNode[], name: string): Element[] {
  const found: Element[] = [];
  const waiting = [...nodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isTag(node)) continue;
    if (localName(node) === name) found.push(node);
    for (let at = node.children.length - 1; at >= 0; at--) waiting.push(node.children[at] as ChildNode);
  }
  return found;
}

/** An attribute whatever its prefix; one without a prefix comes first. */
export function attributeOf(element: Element | undefined, name: string): string | undefined {
  if (!element) return undefined;
  const own = element.attribs[name];
  if (own !== undefined) return own;
  const key = Object.keys(element.attribs).find((other) => other.endsWith(`:${name}`));
  return key === undefined ? undefined : element.attribs[key];
}

/** All text within, as it stands. */
export function textOf(node: { children: ChildNode[] } | undefined): string {
  let text = '';
  const waiting: ChildNode[] = [...(node?.children ?? [])].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if ('children' in next)
      for (let at = next.children.length - 1; at >= 0; at--) waiting.push(next.children[at] as ChildNode);
    else if (next.type === 'text') text += next.data;
  }
  return text;
}

import { type ChildNode, isTag } from 'domhandler';
import { parseHtml } from '../markup/parse.ts';

const UNREAD = new Set(
  'script style noscript template iframe object embed video audio canvas link meta base'.split(' '),
);
const EMPTY = new Set('area br col hr img input wbr source track param'.split(' '));
const KEPT = new Set('class id role hidden style colspan rowspan start type display alttext'.split(' '));

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] as string);

/** A page without programs, addresses and what else nobody reads, its depth bounded by the parser; nothing in it can be fetched. */
export function cleanHtml(nodes: readonly ChildNode[]): { html: string; elements: number; nodes: ChildNode[] } {
  const parts: string[] = [];
  let elements = 0;
  const write = (all: readonly ChildNode[]): void => {
    for (const node of all) {
      if (node.type === 'text') parts.push(escaped(node.data));
      if (!isTag(node) || UNREAD.has(node.name)) continue;
      elements++;
      const attributes = Object.entries(node.attribs).filter(([name]) => KEPT.has(name));
      parts.push(`<${node.name}${attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')}>`);
      if (EMPTY.has(node.name)) continue;
      write(node.children);
      parts.push(`</${node.name}>`);
    }
  };
  write(nodes);
  const html = parts.join('');
  return { html, elements, nodes: parseHtml(html) };
}

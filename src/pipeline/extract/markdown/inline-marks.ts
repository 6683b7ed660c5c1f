import type { Nodes } from 'mdast';
import { type Cut, type Inline, noteMarks } from '../lines/inline.ts';
import { spanOf } from './parse.ts';

/** What one node of a phrase hides of the source, and what it sets apart. */
export function inlineOf(node: Nodes, source: string): Inline {
  const span = spanOf(node);
  switch (node.type) {
    case 'strong':
      return around(node, span, 'bold');
    case 'emphasis':
      return around(node, span, 'italic');
    case 'delete':
    case 'link':
    case 'linkReference':
      return around(node, span);
    case 'inlineMath':
      return { cuts: [], marks: [{ kind: 'math', ...span }] };
    case 'inlineCode':
      return { cuts: ticks(source, span), marks: [] };
    case 'html':
    case 'image':
    case 'imageReference':
    case 'footnoteReference':
      return { cuts: [span], marks: [] };
    case 'text':
      return noteMarks(source.slice(span.start, span.end), span.start);
    default:
      return { cuts: [], marks: [] };
  }
}

/** The marks before and behind what a node holds. */
function around(node: Nodes, { start, end }: Cut, kind?: 'bold' | 'italic'): Inline {
  const children = 'children' in node ? node.children : [];
  const [first, last] = [children[0], children.at(-1)];
  if (!first || !last) return { cuts: [{ start, end }], marks: [] };
  const inner = { start: spanOf(first).start, end: spanOf(last).end };
  return {
    cuts: [
      { start, end: inner.start },
      { start: inner.end, end },
    ],
    marks: kind ? [{ kind, ...inner }] : [],
  };
}

function ticks(source: string, { start, end }: Cut): Cut[] {
  let count = 0;
  while (source[start + count] === '`' && start + 2 * count < end) count++;
  return [
    { start, end: start + count },
    { start: end - count, end },
  ];
}

import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';

const KINDS_OF_FRONT_MATTER = ['yaml' as const, 'toml' as const];

/** The syntax tree of a Markdown text, with GitHub's tables, front matter and formulas. Indented text is never code: notes are indented. */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, {
    extensions: [gfm(), frontmatter(KINDS_OF_FRONT_MATTER), math(), { disable: { null: ['codeIndented'] } }],
    mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(KINDS_OF_FRONT_MATTER), mathFromMarkdown()],
  });
}

/** Offsets of a node in the text. */
export const spanOf = (node: Nodes): { start: number; end: number } => ({
  start: node.position?.start.offset ?? 0,
  end: node.position?.end.offset ?? 0,
});

/** Calls for each node, parents first, without the stack of a recursion: quotes may be nested thousands of times. */
export function walk(root: Nodes, visit: (node: Nodes) => void): void {
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    visit(node);
    if ('children' in node)
      for (let at = node.children.length - 1; at >= 0; at--) waiting.push(node.children[at] as Nodes);
  }
}

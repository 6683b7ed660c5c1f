import type { Nodes, Root, Table } from 'mdast';
import type { Mark } from '../../types.ts';
import { type Cut, inOrder, withoutCuts } from '../lines/inline.ts';
import { noteLines } from '../lines/note-lines.ts';
import { type LineRole, plainLines, type SourceLine } from '../lines/source-line.ts';
import { typedReader } from '../lines/typed-source.ts';
import { inlineOf } from './inline-marks.ts';
import { linesOf, markRoles, markRows } from './line-roles.ts';
import { parseMarkdown, spanOf, walk } from './parse.ts';
import { partsOf } from './parts.ts';

/** "> [!note] Title" and ":::tip Title": a box with a title. */
const CALLOUT =
  /^\s*(?:>\s*){0,8}\[!\p{L}+\][+-]?\s*|^\s*:{3,}\s*(?:\p{L}[\p{L}\p{N}-]*\s*)?(?:\[([^\]\n]{0,200})\]\s*)?/u;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const TAG = /<\/?[a-zA-Z][^<>]{0,400}>/g;
/** A line of nothing but labels for search: "#biology #exam". */
const TAGS = /^\s*(?:#[\p{L}\p{N}_/-]+\s*)+$/u;

/**
 * Lines of a Markdown text: the parser tells headings, tables, programs, formulas and what is hidden, and which characters are marks.
 * What it takes for paragraphs and lists is read as notes: students indent by eye, and end lines where a thought ends.
 */
export function markdownLines(text: string): SourceLine[] {
  let title: string | undefined;
  const lines = partsOf(text).flatMap(({ text: own, from, parsable }) => {
    if (!parsable) return noteLines(own, from);
    const root = parseMarkdown(own);
    if (from === 0) title = titleOf(root);
    return linesOfPart(own, root).map((line) => placed(line, from));
  });
  if (!title || lines.some(({ role }) => role?.kind === 'heading' && role.level === 1)) return lines;
  return [{ text: title, from: 0, to: 0, role: { kind: 'heading', level: 1 } }, ...lines];
}

/** A line of a part as one of the whole; where a table begins tells it from others. */
function placed(line: SourceLine, base: number): SourceLine {
  const role = line.role?.kind === 'row' ? { ...line.role, table: line.role.table + base } : line.role;
  return { ...line, from: line.from + base, to: line.to + base, ...(role ? { role } : {}) };
}

function linesOfPart(text: string, root: Root): SourceLine[] {
  const lines = plainLines(text);
  const texts = lines.map((line) => line.text);
  const roles: (LineRole | undefined)[] = new Array(lines.length);
  const found = inlinesOf(root, text);
  const shown = shownBy(text, found);
  const hidden: Cut[] = [];
  const hard = new Set<number>();
  walk(root, (node) => {
    if (node.type === 'table')
      markRows(node as Table, spanOf(node).start, roles, (cell) => shown(innerOf(cell)).text.trim());
    else if (node.type === 'break') hard.add(linesOf(node)[0]);
    else markRoles(node, roles, texts);
    if (node.type === 'html') hidden.push(...tagsIn(text, spanOf(node)));
  });
  const all = hidden.length ? shownBy(text, { cuts: inOrder([...found.cuts, ...hidden]), marks: found.marks }) : shown;
  return lines.map((line, at) => {
    const role = roles[at];
    if (role?.kind === 'row' || role?.kind === 'code' || role?.kind === 'break') return { ...line, role };
    const { text: own, marks } = all({ start: line.from, end: line.to });
    const said = role?.kind === 'heading' ? own.replace(/^[\s>]*#{1,6}\s+/, '').replace(/(?<!\s)\s+#+\s*$/, '') : own;
    if (!role && TAGS.test(said) && /#\p{L}/u.test(said)) return { ...line, role: { kind: 'break' } as const };
    const callout = role ? null : CALLOUT.exec(said);
    const bare = callout?.[0] ? `${callout[1] ?? ''}${said.slice(callout[0].length)}` : said;
    return {
      ...line,
      text: bare,
      ...(role ? { role } : {}),
      ...(marks.length && bare === own ? { marks } : {}),
      ...(hard.has(at) || callout?.[0] ? { hard: true } : {}),
    };
  });
}

const innerOf = (node: Nodes): Cut => {
  const children = 'children' in node ? node.children : [];
  const [first, last] = [children[0], children.at(-1)];
  return first && last ? { start: spanOf(first).start, end: spanOf(last).end } : { start: 0, end: 0 };
};

function inlinesOf(root: Root, text: string): { cuts: Cut[]; marks: Mark[] } {
  const cuts: Cut[] = [];
  const marks: Mark[] = [];
  walk(root, (node) => {
    const inline = inlineOf(node, text);
    if (node.type === 'html') return;
    cuts.push(...inline.cuts);
    marks.push(...inline.marks);
  });
  return { cuts: inOrder(cuts), marks: marks.sort((a, b) => a.start - b.start) };
}

/** What a page shows of HTML: the text between its tags. */
function tagsIn(text: string, { start, end }: Cut): Cut[] {
  const own = text.slice(start, end);
  return [COMMENT, TAG].flatMap((pattern) =>
    [...own.matchAll(pattern)].map((found) => ({
      start: start + found.index,
      end: start + found.index + found[0].length,
    })),
  );
}

/** Stretches of a text without what its marks hide; the cuts that touch one are found by halving. */
function shownBy(text: string, { cuts, marks }: { cuts: readonly Cut[]; marks: readonly Mark[] }) {
  const firstAfter = <T extends Cut>(sorted: readonly T[], place: number): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.end ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (span: Cut) => {
    const touching = <T extends Cut>(sorted: readonly T[], from: number): T[] => {
      const own: T[] = [];
      for (let at = from; at < sorted.length && (sorted[at] as T).start < span.end; at++) own.push(sorted[at] as T);
      return own;
    };
    return withoutCuts(
      text,
      span,
      touching(cuts, firstAfter(cuts, span.start)),
      touching(marks, firstAfter(marks, span.start)),
    );
  };
}

/** The title that front matter names. */
function titleOf(root: Root): string | undefined {
  const [front] = root.children;
  if (front?.type !== 'yaml') return undefined;
  const [, title = ''] = /^title:[ \t]*(\S.{0,200})$/m.exec(front.value) ?? [];
  return title.trim().replace(/^(["'])(.*)\1$/, '$2') || undefined;
}

export const readMarkdown = typedReader(markdownLines);

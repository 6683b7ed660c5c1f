import type { Block } from '#pipeline/document/blocks.ts';

/** What a line of a text file sets apart by its form. */
export interface Form {
  form: 'item' | 'row' | 'pair';
  line: string;
  /** An item's text, a row's cells, or the two sides of a pair. */
  parts: string[];
}

/** Letters and digits alone: marks and white space may go. */
export const squeezed = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const ITEM = /^\s*(?:[-*+•◦▪]|\d{1,2}[.)])\s+(?=\S)/u;
const RULE = /^[\s|:-]+$/;
/** At most six words, then a mark between spaces or a colon. */
const PAIR = /^((?:[^\s:=]+ ){0,5}[^\s:=]+)(?:\s+[-–—=]\s+|:\s+)(\S.*)$/u;

/** The lines of a Markdown file or of typed notes that are set apart; front matter and marks of fences are none. */
export function setApart(text: string): Form[] {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '');
  return body.split(/\r?\n/).flatMap((line): Form[] => {
    const bare = line.trim();
    if (!squeezed(bare) || /^(?:```|#|!?\[|>|https?:)/.test(bare) || RULE.test(bare)) return [];
    const cells = bare.split('|').map((cell) => cell.trim());
    if (/^\|.*\|$/.test(bare)) return [{ form: 'row', line: bare, parts: cells.filter((cell) => squeezed(cell)) }];
    if (ITEM.test(line)) return [{ form: 'item', line: bare, parts: [line.replace(ITEM, '')] }];
    const pair = PAIR.exec(bare);
    return pair ? [{ form: 'pair', line: bare, parts: [pair[1] as string, pair[2] as string] }] : [];
  });
}

/** Tells whether the tree holds a form: an item as an item, a row's cells in one row, a pair as cells or as a line of its own. */
export function reached(blocks: readonly Block[]): (form: Form) => boolean {
  const items: string[] = [];
  const lines: string[] = [];
  const rows = new Map<string, string[]>();
  for (const { kind, text, pieces } of blocks) {
    const segment = pieces[0]?.segment;
    const said = squeezed(text);
    if (kind === 'table_cell' && segment) {
      const row = `${segment.page}/${segment.group}/${segment.row}`;
      rows.set(row, [...(rows.get(row) ?? []), said]);
    } else if (kind === 'list_item') items.push(said);
    lines.push(said);
  }
  const cells = [...rows.values()];
  const together = (parts: readonly string[]) =>
    cells.some((row) => parts.every((part) => row.some((cell) => cell.includes(squeezed(part)))));
  return ({ form, line, parts }) => {
    if (form === 'row') return together(parts);
    const [text = ''] = parts.map(squeezed);
    // A line that goes on below is one item with what follows.
    if (form === 'item')
      return items.some((item) => item.startsWith(text)) || cells.some((row) => row.join('').includes(text));
    return together(parts) || lines.includes(squeezed(line)) || items.includes(squeezed(line));
  };
}

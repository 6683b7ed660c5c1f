import type { Mark, SegmentKind } from '../../types.ts';
import { entryLines, SEMICOLON } from './entry-lines.ts';
import { type Breaks, breaksOf } from './line-breaks.ts';
import { Depths, type ListMark, markedLines } from './list-marks.ts';
import { type PairLines, pairLines } from './pair-lines.ts';
import { type Extra, type Piece, pushLong } from './piece.ts';
import { isLong, type SourceLine } from './source-line.ts';
import { headsList, startsAnew } from './starts-anew.ts';
import { markTitles } from './titles.ts';

const SETEXT = /^(?:=+|-+)$/;
const RULE = /^([-*_=])(?:\s*\1){2,}$/;
/** Longest line that an underline makes a heading of. */
const LONGEST_HEADING = 80;
/** "|---|:-:|" and the lenient "|-|-|". */
const TABLE_RULE = /^(?:\|\s*)?:?-+:?(?:\s*\|\s*:?-+:?)*(?:\s*\|)?$/;
const QUOTED = /^\s*>\s?(?:>\s?){0,8}/;

const isTableRule = (line = ''): boolean => line.includes('|') && TABLE_RULE.test(line.trim());

interface Open {
  from: number;
  to: number;
  kind: SegmentKind;
  lines: string[];
  /** Of the lines as they are joined. */
  length: number;
  marks: Mark[];
  extra?: Extra;
}

/** Typed lines as leaves of the document tree, in one pass. */
export function readLines(lines: readonly SourceLine[]): Piece[] {
  const reading = new Reading(lines);
  for (let at = 0; at < lines.length; ) at += reading.next(at);
  return reading.end();
}

class Reading {
  readonly #lines: readonly SourceLine[];
  readonly #marked: readonly (ListMark | undefined)[];
  readonly #entries: ReadonlyMap<number, number>;
  readonly #pairs: ReadonlyMap<number, PairLines>;
  readonly #breaks: Breaks;
  readonly #depths = new Depths();
  readonly #pieces: Piece[] = [];
  #open: Open | undefined;
  #lists = 0;
  #tables = 0;
  #table: { row: number; group: string; of?: number } | undefined;
  #listOpen = false;

  constructor(lines: readonly SourceLine[]) {
    this.#lines = lines;
    const texts = lines.map((line) => (line.role || isLong(line) ? '' : line.text));
    this.#marked = markedLines(texts);
    this.#entries = entryLines(texts);
    this.#pairs = pairLines(
      texts.map((text, at) => ({
        said: this.#marked[at]?.text ?? text.trim(),
        indented: /^\s/.test(text),
        marked: this.#marked[at] !== undefined,
      })),
    );
    this.#breaks = breaksOf(texts, (at) => this.#marked[at] !== undefined || lines[at]?.hard === true);
  }

  end(): Piece[] {
    this.#close();
    markTitles(this.#pieces);
    return this.#pieces.filter((piece) => piece.text.trim());
  }

  /** Reads what begins in a line and returns how many lines it took. */
  next(at: number): number {
    const line = this.#lines[at] as SourceLine;
    if (line.role) return this.#role(at);
    const said = line.text.trim();
    if (!said) return this.#ends();
    if (isLong(line)) return this.#prose(line);
    const pair = this.#pairs.get(at);
    if (pair) return this.#pair(at, pair);
    if (this.#underlines(said, line.to)) return 1;
    if (RULE.test(said)) return this.#ends();
    const divider = this.#divider(at);
    if (divider) return this.#row(at, divider);
    this.#table = undefined;
    const marked = this.#marked[at];
    if (marked) return this.#item(at, marked);
    return this.#line(at);
  }

  #close(): void {
    const { kind, lines, from, to, extra, marks } = this.#open ?? { lines: [] };
    if (kind && from !== undefined && to !== undefined)
      pushLong(this.#pieces, kind, lines.join(' '), { from, to, marks: marks ?? [], ...(extra ? { extra } : {}) });
    this.#open = undefined;
  }

  #ends(): number {
    this.#close();
    this.#table = undefined;
    return 1;
  }

  #prose({ text, from, to, marks = [] }: SourceLine): number {
    this.#ends();
    this.#listOpen = false;
    pushLong(this.#pieces, 'paragraph', text, { from, to, marks });
    return 1;
  }

  #role(at: number): number {
    const { role, text, from, to } = this.#lines[at] as SourceLine;
    this.#close();
    if (role?.kind === 'row') {
      if (this.#table?.of !== role.table) this.#table = { row: 0, group: `table-${++this.#tables}`, of: role.table };
      this.#cells(role.cells, from, to, role.head);
      return 1;
    }
    if (this.#table?.of === undefined || role?.kind !== 'break') this.#table = undefined;
    if (role?.kind === 'heading') {
      this.#listOpen = false;
      if (text.trim()) this.#pieces.push({ kind: 'heading', text: text.trim(), level: role.level, from, to });
    } else if (role?.kind === 'code' || role?.kind === 'formula') {
      const { kind } = role;
      let end = at + 1;
      while (this.#lines[end]?.role?.kind === kind) end++;
      const own = this.#lines.slice(at, end);
      const whole = own.map((line) => line.text).join(kind === 'code' ? '\n' : ' ');
      if (whole.trim()) this.#pieces.push({ kind, text: whole.trim(), from, to: own.at(-1)?.to ?? to });
      return end - at;
    }
    return 1;
  }

  /** A line of equals signs or dashes below a short one makes a heading of it. */
  #underlines(said: string, to: number): boolean {
    const above = this.#open?.kind === 'paragraph' && this.#open.lines.length === 1 ? this.#open.lines : [];
    const [title = ''] = above;
    if (!title || said.length < 3 || !SETEXT.test(said) || title.length > LONGEST_HEADING) return false;
    const from = this.#open?.from ?? to;
    this.#pieces.push({ kind: 'heading', text: title, level: said[0] === '=' ? 1 : 2, from, to });
    this.#open = undefined;
    this.#listOpen = false;
    return true;
  }

  #pair(at: number, { front, back, lines }: PairLines): number {
    this.#close();
    const { from } = this.#lines[at] as SourceLine;
    const { to } = this.#lines[at + lines - 1] as SourceLine;
    if (!this.#table?.group.startsWith('pairs')) this.#table = { row: 0, group: `pairs-${++this.#tables}` };
    const { group } = this.#table;
    const row = this.#table.row++;
    const common = { kind: 'table_cell', row, group, pair: true, from, to } as const;
    this.#pieces.push({ ...common, column: 0, text: front.trim() }, { ...common, column: 1, text: back.trim() });
    return lines;
  }

  /** What divides a line into the cells of a table, if it is one's row. */
  #divider(at: number): '|' | '\t' | ';' | undefined {
    const { text } = this.#lines[at] as SourceLine;
    const next = this.#lines[at + 1]?.text;
    if (text.includes('|') && (this.#table || isTableRule(next))) return '|';
    if (this.#marked[at]) return undefined;
    const cells = (line: string | undefined): number =>
      line
        ?.trim()
        .split('\t')
        .filter((cell) => cell.trim()).length ?? 0;
    if (cells(text) >= 2 && (this.#table || (cells(next) >= 2 && !this.#marked[at + 1]))) return '\t';
    return this.#entries.get(at) === SEMICOLON ? ';' : undefined;
  }

  #row(at: number, divider: '|' | '\t' | ';'): number {
    this.#close();
    const { text, from, to } = this.#lines[at] as SourceLine;
    this.#table ??= { row: 0, group: `table-${++this.#tables}` };
    if (divider === '|' && isTableRule(text)) return 1;
    const bare = divider === '|' ? text.trim().replace(/^\|/, '').replace(/\|$/, '') : text;
    this.#cells(bare.split(divider), from, to, divider === '|' && isTableRule(this.#lines[at + 1]?.text));
    return 1;
  }

  #cells(cells: readonly string[], from: number, to: number, head: boolean): void {
    const table = this.#table as { row: number; group: string };
    const row = table.row++;
    const share = (to - from) / Math.max(1, cells.join(' ').length);
    let at = from;
    cells.forEach((cell, column) => {
      const end = at + (cell.length + 1) * share;
      const text = cell.trim();
      if (text)
        this.#pieces.push({
          kind: 'table_cell',
          text,
          row,
          column,
          group: table.group,
          ...(head ? { level: 1 } : {}),
          from: at,
          to: Math.min(to, end),
        });
      at = end;
    });
  }

  #item(at: number, marked: ListMark): number {
    this.#close();
    if (!this.#listOpen) {
      this.#lists++;
      this.#depths.reset();
    }
    this.#listOpen = true;
    const { from, to } = this.#lines[at] as SourceLine;
    const { text, depth, number } = this.#depths.next(marked);
    const extra = { group: `list-${this.#lists}`, level: depth, ...(number === undefined ? {} : { row: number }) };
    this.#open = { from, to, kind: 'list_item', ...this.#begun(at, text.trim()), extra };
    return 1;
  }

  #line(at: number): number {
    const { text, from, to } = this.#lines[at] as SourceLine;
    const indented = /^\s/.test(text);
    const body = text.replace(QUOTED, '').trim();
    const heads = this.#marked[at + 1] !== undefined && !indented && headsList(body);
    const open = this.#open;
    const anew =
      open &&
      (this.#lines[at - 1]?.hard === true ||
        startsAnew(open.lines, body, open.kind, { indented, breaks: this.#breaks }) ||
        this.#entries.has(at) ||
        (heads && (open.kind === 'list_item' || headsList(open.lines[0] ?? '', 'labelled'))));
    if (anew) this.#close();
    if (this.#open) {
      const lead = this.#open.length + 1;
      this.#open.lines.push(body);
      this.#open.length = lead + body.length;
      this.#open.marks.push(...this.#marksOf(at, body, lead));
      this.#open.to = to;
    } else {
      this.#listOpen = false;
      this.#open = { from, to, kind: 'paragraph', ...this.#begun(at, body) };
    }
    return 1;
  }

  #begun(at: number, body: string): Pick<Open, 'lines' | 'length' | 'marks'> {
    return { lines: [body], length: body.length, marks: this.#marksOf(at, body, 0) };
  }

  /** The marks of a line where it is shown without what stands before its words. */
  #marksOf(at: number, body: string, lead: number): Mark[] {
    const { text, marks = [] } = this.#lines[at] as SourceLine;
    const before = text.length - text.trimEnd().length + body.length;
    const shift = text.length - before;
    return marks.flatMap(({ kind, start, end }) => {
      const [from, to] = [Math.max(0, start - shift), Math.min(body.length, end - shift)];
      return from < to ? [{ kind, start: lead + from, end: lead + to }] : [];
    });
  }
}

import { MAX_TEXT_CHARACTERS } from '#domain/uploads.ts';
import type { Segment, SegmentKind } from '../../types.ts';
import { segmentId } from '../layout/segments.ts';
import { bands, type Extra, type Piece, pushLong } from '../lines/piece.ts';
import { problem } from '../problems.ts';
import type { ReadSource } from '../reader.ts';
import type { Rich } from './inline.ts';

export interface Cell extends Rich {
  row: number;
  column: number;
  head: boolean;
}

const MOST_LEVELS = 6;

/**
 * A document without pages, written down block by block: the leaves of its tree, and the plain text that a student is
 * shown in place of a file that no browser opens.
 */
export class Flow {
  readonly #file: string;
  #parts: string[] = [];
  #length = 0;
  #pieces: Piece[] = [];
  #groups = 0;

  constructor(file: string) {
    this.#file = file;
  }

  get size(): number {
    return this.#pieces.length;
  }

  group(kind: 'list' | 'table' | 'pairs'): string {
    return `${kind}-${++this.#groups}`;
  }

  heading({ text }: Rich, level: number): void {
    if (!text) return;
    const from = this.#write(text, this.#length ? '\n' : '');
    this.#pieces.push({
      kind: 'heading',
      text,
      level: Math.min(MOST_LEVELS, Math.max(1, level)),
      from,
      to: this.#length,
    });
    this.#end();
  }

  block(rich: Rich, kind: SegmentKind = 'paragraph', extra?: Extra): void {
    if (!rich.text) return;
    const from = this.#write(rich.text, kind === 'list_item' ? `${'  '.repeat((extra?.level ?? 1) - 1)}• ` : '');
    const place = { from, to: this.#length, marks: rich.marks };
    pushLong(this.#pieces, kind, rich.text, extra ? { ...place, extra } : place);
    this.#end();
  }

  table(cells: readonly Cell[], pair = false): void {
    const group = this.group(pair ? 'pairs' : 'table');
    let row = cells[0]?.row;
    for (const cell of cells) {
      if (!cell.text) continue;
      if (cell.row !== row) this.#end();
      row = cell.row;
      const from = this.#write(cell.text, '');
      this.#pieces.push({
        kind: 'table_cell',
        text: cell.text,
        row: cell.row,
        column: cell.column,
        group,
        ...(cell.head ? { level: 1 } : {}),
        ...(pair ? { pair } : {}),
        ...(cell.marks.length ? { marks: cell.marks } : {}),
        from,
        to: this.#length,
      });
      this.#parts.push('\t');
      this.#length++;
    }
    this.#end();
  }

  /** Ends the document: it has one page without a size. */
  read(index: number): ReadSource {
    const text = this.#parts.join('');
    const segments = bands(this.#pieces, text.length).map(
      (segment): Segment => ({
        id: segmentId(index, segment.page, segment.text, segment.polygon),
        source: index,
        ...segment,
      }),
    );
    return {
      source: {
        pages: [{ page: 1, width: 0, height: 0, rotation: 0, diagram: false, ocr: false }],
        rendering: Buffer.from(text),
      },
      segments,
      notices: [],
    };
  }

  #write(text: string, lead: string): number {
    this.#parts.push(lead, text);
    const from = this.#length + lead.length;
    this.#length = from + text.length;
    if (this.#length > MAX_TEXT_CHARACTERS) {
      const most = MAX_TEXT_CHARACTERS.toLocaleString('en');
      throw problem(
        'too_much_text',
        this.#file,
        `has more than ${most} characters, which is the most that can be read at once. Divide it and upload the parts.`,
      );
    }
    return from;
  }

  #end(): void {
    this.#parts.push('\n');
    this.#length++;
  }
}

import { parse } from 'csv-parse/sync';
import { fromCsvCell } from '#server/csv.ts';
import { clozeCards, hasCloze } from './cloze.ts';
import { type Deck, DeckBuilder, DeckProblem, MAX_DECK_CARDS } from './deck.ts';
import { looksLikeHtml, sideOf, tidy } from './field-text.ts';

interface Row {
  /** 1-based line of the file. */
  line: number;
  cells: string[];
}

const SEPARATORS: Record<string, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
  colon: ':',
  space: ' ',
};
const TERM = ['term', 'front', 'question', 'word', 'prompt', 'vocabulary'];
const DEFINITION = ['definition', 'back', 'answer', 'meaning', 'translation', 'response'];
const TAGS = ['tags', 'tag'];
const NAMES = new Set([...TERM, ...DEFINITION, ...TAGS]);
const MAX_RECORD = 200_000;
/** Places where a quote is left open, before the rest counts as unreadable. */
const MAX_BREAKS = 100;

/** Cards from CSV, TSV or a text that Anki has exported. Good rows are taken, bad ones told. */
export function readTextDeck(text: string, fileName: string): Deck {
  const builder = new DeckBuilder();
  const { headers, body, skippedLines } = readHeaders(text.replace(/^\ufeff/, ''));
  const delimiter = SEPARATORS[headers.separator ?? ''] ?? headers.separator?.[0] ?? guessDelimiter(body, fileName);
  const rows = readRows(body, skippedLines, delimiter, builder);
  const named = headers.columns?.split(delimiter) ?? headerRow(rows);
  const columns = columnsOf(rows, named, Number(headers['tags column'] ?? 0), ignoredColumns(headers));
  for (const { line, cells } of rows) {
    const clean = (column: number) => cellText(cells[column] ?? '', headers.html === 'true');
    const tags = columns.tags === null ? [] : clean(columns.tags).split(/[\s,]+/);
    if (columns.cloze !== null && hasCloze(cells[columns.cloze] ?? '')) {
      for (const card of clozeCards(clean(columns.cloze))) builder.add(line, { ...card, tags }, 'cloze');
      continue;
    }
    const term = clean(columns.term);
    const definition = tidy(columns.definition.map(clean).filter(Boolean).join('\n'));
    if (cells.length < 2) builder.skip(line, 'There is only one column.');
    else builder.add(line, { term, definition, tags }, /_{3,}/.test(term) ? 'cloze' : 'own');
  }
  return builder.deck;
}

function cellText(cell: string, html: boolean): string {
  const plain = fromCsvCell(cell);
  return html || looksLikeHtml(plain)
    ? sideOf(plain)
    : tidy(plain.replaceAll(/\[sound:([^\]\n]{1,500})\]/g, '[sound: $1]'));
}

/** Lines like `#separator:tab` that Anki writes first; other lines that begin with `#` there are comments. */
function readHeaders(text: string): { headers: Record<string, string>; body: string; skippedLines: number } {
  const headers: Record<string, string> = {};
  let rest = text;
  let skippedLines = 0;
  for (
    let found = /^#([^\r\n]*)(\r\n|\r|\n|$)/.exec(rest);
    found && rest;
    found = /^#([^\r\n]*)(\r\n|\r|\n|$)/.exec(rest)
  ) {
    const [key, ...value] = (found[1] ?? '').split(':');
    if (key && value.length > 0) headers[key.trim().toLowerCase()] = value.join(':').trim().toLowerCase();
    rest = rest.slice(found[0].length);
    skippedLines++;
  }
  return { headers, body: rest, skippedLines };
}

const ignoredColumns = (headers: Record<string, string>) =>
  ['notetype column', 'deck column', 'guid column'].map((name) => Number(headers[name] ?? 0) - 1);

/** The separator that most of the first lines have. */
function guessDelimiter(text: string, fileName: string): string {
  if (/\.tsv$/i.test(fileName)) return '\t';
  const lines = text
    .slice(0, 50_000)
    .split(/\r\n|\r|\n/)
    .filter(Boolean)
    .slice(0, 50);
  const share = (mark: string) => lines.filter((line) => line.includes(mark)).length;
  const [best] = ['\t', ',', ';', '|'].map((mark) => ({ mark, lines: share(mark) })).sort((a, b) => b.lines - a.lines);
  if (!best || best.lines === 0) {
    throw new DeckProblem(
      'no_readable_content',
      'There are no columns in this file: put a tab or a comma between front and back.',
    );
  }
  return best.mark;
}

function readRows(text: string, skippedLines: number, delimiter: string, builder: DeckBuilder): Row[] {
  const rows: Row[] = [];
  let rest = text;
  let offset = skippedLines;
  for (let breaks = 0; rest; breaks++) {
    let ended = 0;
    const take = (cells: string[], context: { lines: number }) => {
      // Blank lines come before the record that ends here; a quoted cell may hold line ends of its own.
      const own = cells.reduce((count, cell) => count + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      if (cells.some((cell) => cell.trim())) rows.push({ line: offset + context.lines - own, cells });
      ended = context.lines;
      if (rows.length > MAX_DECK_CARDS + 1) {
        const limit = MAX_DECK_CARDS.toLocaleString('en');
        throw new DeckProblem('too_large', `The file has more than ${limit} rows. Split it into parts.`);
      }
      return null;
    };
    try {
      parse(rest, {
        delimiter,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        max_record_size: MAX_RECORD,
        on_record: take,
      });
      return rows;
    } catch (error) {
      if (error instanceof DeckProblem) throw error;
      if (breaks >= MAX_BREAKS) {
        builder.skip(offset + ended + 1, 'From here on, the file cannot be read.');
        return rows;
      }
      // One row is given up, and reading goes on behind it.
      const after = dropLines(rest, ended);
      const blank = /^(?:[^\S\r\n]*(?:\r\n|\r|\n))*/.exec(after)?.[0] ?? '';
      const blanks = blank.match(/\r\n|\r|\n/g)?.length ?? 0;
      builder.skip(offset + ended + blanks + 1, 'A quotation mark is not closed.');
      rest = dropLines(after, blanks + 1);
      offset += ended + blanks + 1;
    }
  }
  return rows;
}

function dropLines(text: string, count: number): string {
  const line = /\r\n|\r|\n/g;
  for (let i = 0; i < count; i++) if (!line.exec(text)) return '';
  return count === 0 ? text : text.slice(line.lastIndex);
}

/** Takes the first row away when it names the columns. */
function headerRow(rows: Row[]): string[] | null {
  const names = rows[0]?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  if (!names.some((name) => NAMES.has(name)) || names.some((name) => name.length > 40)) return null;
  rows.shift();
  return names;
}

interface Columns {
  term: number;
  definition: number[];
  tags: number | null;
  cloze: number | null;
}

function columnsOf(rows: Row[], given: string[] | null, tagsColumn: number, ignored: number[]): Columns {
  const names = given?.map((name) => name.trim().toLowerCase()) ?? [];
  const at = (wanted: string[]) => {
    const found = wanted.map((name) => names.indexOf(name)).find((index) => index >= 0);
    return found ?? null;
  };
  const sample = rows.slice(0, 200);
  const width = Math.max(names.length, ...sample.map((row) => row.cells.length), 2);
  const share = (column: number, test: (cell: string) => boolean) =>
    sample.filter((row) => test(row.cells[column] ?? '')).length / Math.max(1, sample.length);
  const tags = tagsColumn > 0 ? tagsColumn - 1 : at(TAGS);
  const all = Array.from({ length: width }, (_, i) => i).filter((i) => i !== tags && !ignored.includes(i));
  const cloze = all.find((column) => share(column, hasCloze) >= 0.5) ?? null;
  // A running number says nothing.
  const telling = all.filter((column) => share(column, (cell) => /^\s*(?:\d+\s*)?$/.test(cell)) < 1);
  const useful = telling.length >= 2 ? telling : all;
  const term = at(TERM) ?? useful.find((column) => column !== at(DEFINITION)) ?? 0;
  const named = at(DEFINITION);
  return { term, definition: named === null ? useful.filter((column) => column !== term) : [named], tags, cloze };
}

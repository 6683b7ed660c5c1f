import { MAX_TEXT_CHARACTERS } from '#domain/uploads.ts';
import { isLabelled } from '../../document/labelled.ts';
import type { Segment, SegmentKind } from '../../types.ts';
import { segmentId } from '../layout/segments.ts';
import { problem } from '../problems.ts';
import type { Reader } from '../reader.ts';
import { decodeText } from './decode-text.ts';
import { entryLines } from './entry-lines.ts';
import { isUnfinished, isWrapped } from './line-breaks.ts';
import { Depths, markedLines } from './list-lines.ts';

type Piece = Omit<Segment, 'id' | 'source' | 'page' | 'polygon'> & { from: number; to: number };

type Extra = Pick<Segment, 'group' | 'level' | 'row'>;

/** Longest segment; a longer run without a line break is divided at a sentence or word. */
const MAX_SEGMENT = 2000;
const HEADING = /^ {0,3}(#{1,6})\s+(\S.*)$/s;
/** Marks that end a heading as they began it. */
const CLOSING = /(?<!\s)\s+#+$/;
const FENCE = /^ {0,3}(```|~~~)/;
const TABLE_RULE = /^\s*(?:\|\s*)?:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*(?:\|\s*)?$/;

/** Reads plain text or Markdown. */
export const readTextFile: Reader = async ({ file, index }) => {
  const segments = readText(file.name, decodeText(file.bytes) ?? '');
  return {
    source: { pages: [{ page: 1, width: 0, height: 0, rotation: 0, diagram: false, ocr: false }] },
    segments: segments.map((s) => ({ id: segmentId(index, s.page, s.text, s.polygon), source: index, ...s })),
    notices: [],
  };
};

/** Plain text or Markdown into blocks, in one pass; polygons are bands by the share of characters before and within. */
export function readText(name: string, raw: string): Omit<Segment, 'id' | 'source'>[] {
  if (raw.length > MAX_TEXT_CHARACTERS) {
    const most = MAX_TEXT_CHARACTERS.toLocaleString('en');
    throw problem(
      'too_much_text',
      name,
      `has ${raw.length.toLocaleString('en')} characters; at most ${most} can be read at once. Divide it and upload the parts.`,
    );
  }
  const text = raw.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const pieces = blocks(text);
  if (!pieces.some((piece) => /[\p{L}\p{N}]/u.test(piece.text))) {
    throw problem('no_readable_content', name, 'contains no words. Upload a text with something to study in it.');
  }
  const length = Math.max(1, text.length);
  return pieces.map(({ from, to, ...piece }) => {
    const top = from / length;
    const bottom = to / length;
    return {
      ...piece,
      page: 1,
      polygon: [
        [0, top],
        [1, top],
        [1, bottom],
        [0, bottom],
      ] as const,
    };
  });
}

function blocks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let open: { from: number; to: number; kind: SegmentKind; lines: string[]; extra?: Extra } | undefined;
  let fence: { mark: string; from: number; lines: string[] } | undefined;
  let lists = 0;
  let tables = 0;
  let table: { from: number; row: number } | undefined;
  let listOpen = false;
  const close = () => {
    if (open) pushLong(pieces, open.kind, open.lines.join(' '), open.from, open.to, open.extra ?? {});
    open = undefined;
  };
  let at = 0;
  const lines = text.split('\n');
  const marks = markedLines(lines);
  const entries = entryLines(lines);
  const wrapped = isWrapped(lines, (line) => marks[line] !== undefined || HEADING.test(lines[line] ?? ''));
  const depths = new Depths();
  lines.forEach((line, index) => {
    const from = at;
    const to = from + line.length;
    at = to + 1;
    if (fence) {
      if (line.trimStart().startsWith(fence.mark)) {
        pieces.push({ kind: 'code', text: fence.lines.join('\n'), from: fence.from, to });
        fence = undefined;
      } else fence.lines.push(line);
      return;
    }
    const mark = FENCE.exec(line)?.[1];
    if (mark) {
      close();
      fence = { mark, from, lines: [] };
      return;
    }
    if (!line.trim()) {
      close();
      table = undefined;
      return;
    }
    const heading = HEADING.exec(line);
    if (heading?.[2]) {
      close();
      listOpen = false;
      pieces.push({
        kind: 'heading',
        text: plain(heading[2].trimEnd().replace(CLOSING, '')),
        level: (heading[1] as string).length,
        from,
        to,
      });
      return;
    }
    if (open && open.kind === 'paragraph' && open.lines.length === 1 && /^(=+|-+)\s*$/.test(line) && line.length >= 3) {
      pieces.push({
        kind: 'heading',
        text: open.lines[0] as string,
        level: line[0] === '=' ? 1 : 2,
        from: open.from,
        to,
      });
      open = undefined;
      return;
    }
    if (/^\s*([-*_=])(\s*\1){2,}\s*$/.test(line)) {
      close();
      return;
    }
    if (line.includes('|') && (table || TABLE_RULE.test(lines[index + 1] ?? ''))) {
      close();
      if (!table) tables++;
      table ??= { from, row: 0 };
      if (TABLE_RULE.test(line)) return;
      const head = TABLE_RULE.test(lines[index + 1] ?? '');
      pieces.push(...cells(line, from, table.row++, `table-${tables}`, '|', head));
      return;
    }
    if (line.includes('\t') && line.split('\t').length >= 2 && ((lines[index + 1] ?? '').includes('\t') || table)) {
      close();
      if (!table) tables++;
      table ??= { from, row: 0 };
      pieces.push(...cells(line, from, table.row++, `table-${tables}`, '\t'));
      return;
    }
    if (entries.get(index) === SEMICOLON && !marks[index]) {
      close();
      if (!table) tables++;
      table ??= { from, row: 0 };
      pieces.push(...cells(line, from, table.row++, `table-${tables}`, ';'));
      return;
    }
    table = undefined;
    const marked = marks[index];
    if (marked) {
      close();
      if (!listOpen) {
        lists++;
        depths.reset();
      }
      listOpen = true;
      const { text: body, depth, number } = depths.next(marked);
      const extra = { group: `list-${lists}`, level: depth, ...(number === undefined ? {} : { row: number }) };
      open = { from, to, kind: 'list_item', lines: [plain(body)], extra };
      return;
    }
    const body = plain(line.replace(/^\s*(?:>\s?)+/, ''));
    const heads = marks[index + 1] !== undefined && !/^\s/.test(line) && TITLE.test(body);
    const anew = open && startsAnew(open.lines, body, open.kind, { indented: /^\s/.test(line), wrapped });
    if (anew || entries.has(index) || (heads && (open?.kind === 'list_item' || LABEL.test(open?.lines[0] ?? ''))))
      close();
    if (open) {
      open.lines.push(body);
      open.to = to;
    } else {
      listOpen = false;
      open = { from, to, kind: 'paragraph', lines: [body] };
    }
  });
  if (fence) pieces.push({ kind: 'code', text: fence.lines.join('\n'), from: fence.from, to: text.length });
  close();
  markTitles(pieces);
  return pieces.filter((piece) => piece.text.trim());
}

/** Which of the separators of term lists is the semicolon. */
const SEMICOLON = 0;

/** In notes a line may be an entry of its own: "Term: what it is" after a line that has ended. */
function startsAnew(
  lines: readonly string[],
  line: string,
  kind: SegmentKind,
  { indented, wrapped }: { indented: boolean; wrapped: boolean },
): boolean {
  const [first = ''] = lines;
  const last = lines.at(-1) ?? '';
  // Below a list, what is not indented and has a label of its own no longer belongs to the last item.
  if (kind === 'list_item') return !indented && /^\p{Lu}[^.:;!?]{1,48}:(?:\s|$)/u.test(line) && !ANSWER.test(line);
  if (kind !== 'paragraph') return false;
  if (/^\p{Lu}[^.:;!?]{1,48}:$/u.test(line)) return true;
  if (lines.length === 1 && isTitleAbove(first, line)) return true;
  // One labelled line after another: notes under a heading, whatever their length.
  if (LABEL.test(first) && LABEL.test(line)) return true;
  if (ANSWERED.test(first) && ANSWERED.test(line)) return true;
  const labelled = /^\p{Lu}[^.:;!?]{1,48}(?::| [-–—=]) ?\S/u.test(line);
  if (labelled && (wrapped || last.length < 60)) return last.length < 60 || /[.!?:;]["”)]?$/.test(last);
  if (/[.!?:]["”)]?$/.test(last) && last.length < 60 && /^["“(]?\p{Lu}/u.test(line)) return true;
  // Where no width broke the lines, each is one.
  if (wrapped || isUnfinished(last) || (indented && !MARKED.test(line))) return false;
  return /^["“(]?[\p{Lu}\p{N}]/u.test(line) || isLabelled(last) || last.length < SHORT_LINE;
}

/** A label in any case before a colon or a dash. */
const MARKED = /^\S[^.:;!?]{0,48}?(?::| [-–—=]) \S/u;

/** A shorter line is no sentence that goes on below. */
const SHORT_LINE = 40;

/** A question and its answer. */
const ANSWERED = /^\p{L}[^?]{3,200}\?\s+\S/u;

/** A line of few words that another list follows. */
const TITLE = /^\p{Lu}(?:[^\s.,;:!?=]+[ ]){0,5}[^\s.,;:!?=]+$/u;
const LABEL = /^\p{Lu}[^.:;!?\s]*(?:\s[^.:;!?\s]+){0,3}\s?(?::\s|[-–—=]\s)/u;
const ANSWER = /^(?:answer|antwort|respuesta|réponse|risposta|resposta|antwoord)\s*:/iu;

const LONGEST_TITLE = 45;
const FULL_LINE = 60;

/** A title directly above its text: a line of few words above a long one, or above a sentence. */
const isTitleAbove = (title: string, line: string): boolean =>
  title.length <= LONGEST_TITLE &&
  line.length > title.length * 1.5 &&
  TITLE.test(title) &&
  /^\p{Lu}/u.test(line) &&
  (line.length >= FULL_LINE || /[.!?]["”)]?$/.test(line));

/** A short line by itself, without a full stop, above a longer block: the title of plain notes. */
function markTitles(pieces: Piece[]): void {
  pieces.forEach((piece, i) => {
    const next = pieces[i + 1];
    if (i === 0 && next && isFirstTitle(piece, next)) {
      piece.kind = 'heading';
      piece.level = 1;
    }
    if (piece.kind !== 'paragraph' || !next || next.kind === 'heading') return;
    const notes = next.kind !== 'paragraph' || LABEL.test(next.text) || /:$/.test(next.text);
    if (next.text.length < piece.text.length && !notes) return;
    if (piece.text.length > 70 || piece.text.split(' ').length > 10) return;
    if (!/^[\p{Lu}\d]/u.test(piece.text) || /[.!?,;:=]$|: | [-–—=] |->|→/.test(piece.text)) return;
    const previous = pieces[i - 1];
    if (previous && previous.kind === 'paragraph' && previous.to + 1 >= piece.from) return;
    piece.kind = 'heading';
    piece.level = i === 0 ? 1 : 2;
  });
}

/** What stands alone above all the rest, short and without an end: "BIOCHEM EXAM 2", "Lecture 5 - The French Revolution". */
function isFirstTitle({ kind, text, to }: Piece, next: Piece): boolean {
  const named = SESSION.test(text);
  if (kind !== 'paragraph' || (next.from <= to + 1 && !named) || next.kind === 'table_cell') return false;
  if (text.length > 70 || text.split(' ').length > 10 || !/^[\p{Lu}\d]/u.test(text) || /[.!?,;:=]$/.test(text))
    return false;
  return (
    named ||
    COURSE.test(text) ||
    !/: | [-–—=] |->|→/.test(text) ||
    (FIELD.test(text) && !/^[^\n]{2,60} [-–—] /.test(next.text))
  );
}
/** "Organic chemistry - Functional groups" above notes of another form. */
const FIELD = /^[^:=]{2,40} [-–—] \p{Lu}[^:=]*$/u;
/** "Anatomy lab: rotator cuff", also right above its notes. */
const SESSION =
  /^[^:=.]{0,40}\b(?:lab|lecture|notes|midterm|revision|recap|study guide)(?: \d{1,3})?\s?(?::|[-–—]) \S/iu;
const COURSE =
  /^(?:lecture|chapter|week|unit|topic|lesson|module|class|session|part|kapitel|vorlesung|tema|chapitre)\b|^\p{Lu}{2,6}\s?\d{2,4}\b/iu;

function cells(line: string, from: number, row: number, group: string, separator = '|', head = false): Piece[] {
  const found: Piece[] = [];
  const trimmed = separator === '|' ? line.trim().replace(/^\|/, '').replace(/\|$/, '') : line;
  let at = from + Math.max(0, line.indexOf(trimmed));
  trimmed.split(separator).forEach((cell, column) => {
    if (cell.trim())
      found.push({
        kind: 'table_cell',
        text: plain(cell),
        row,
        column,
        group,
        ...(head ? { level: 1 } : {}),
        from: at,
        to: at + cell.length,
      });
    at += cell.length + 1;
  });
  return found;
}

/** Takes Markdown's inline marks off. Every pattern is bounded, so that the time stays linear. */
function plain(text: string): string {
  if (!/[*_`[\]<!\\]/.test(text)) return text.trim();
  return text
    .replace(/!?\[([^[\]]{0,400})\]\([^()\s]{0,1000}(?:\s"[^"]{0,200}")?\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)([^*_\n]{1,400}?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,400}?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_])_(?=\S)([^_\n]{1,400}?)(?<=\S)_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/`([^`\n]{1,400})`/g, '$1')
    .replace(/<(https?:[^<>\s]{1,500})>/g, '$1')
    .replace(/<\/?(?:b|i|em|strong|br|sub|sup|u|span|p|a)\b[^<>]{0,200}>/gi, '')
    .replace(/\\([\\`*_{}[\]()#+.!|-])/g, '$1')
    .trim();
}

/** Pushes one piece, or several where the text is too long for one. */
function pushLong(pieces: Piece[], kind: SegmentKind, joined: string, from: number, to: number, extra: Extra): void {
  const share = (to - from) / Math.max(1, joined.length);
  let start = 0;
  while (start < joined.length) {
    let end = Math.min(joined.length, start + MAX_SEGMENT);
    if (end < joined.length) {
      const window = joined.slice(start, end);
      const sentence = Math.max(
        window.lastIndexOf('. '),
        window.lastIndexOf('? '),
        window.lastIndexOf('! '),
        window.lastIndexOf('。'),
      );
      const space = window.lastIndexOf(' ');
      end = start + (sentence > MAX_SEGMENT / 4 ? sentence + 1 : space > 0 ? space : MAX_SEGMENT);
    }
    const piece = joined.slice(start, end).trim();
    if (piece) pieces.push({ kind, text: piece, ...extra, from: from + start * share, to: from + end * share });
    start = end;
  }
}

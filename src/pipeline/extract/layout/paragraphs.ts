import { type Block, bounds, type Line, median } from './lines.ts';
import { splitTables, tableCells } from './tables.ts';

const BULLET = /^(?:[•◦▪▫■□●○‣⁃∙·*–—-]|\(?(?:\d{1,3}|[a-zA-Z])[.)]|\d{1,2}(?:\.\d{1,2}){1,3}\.?)\s+(?=\S)/;
const MARKER = /^[•◦▪▫■□●○‣⁃∙·–—-]\s*/;
const CAPTION =
  /^(?:figure|fig\.|table|abbildung|abb\.|tabelle|figura|tabla|cuadro|diagram|chart|plate)\s*\d+(?:[.\-–]\d+)*/i;
const SENTENCE_END = /[.!?:;…]["'”’)\]]*$/;

/** Dots that lead to a page number: an entry of a table of contents, which is nothing to study. */
const LEADERS = /(?:\.\s?){5}\s*(?:\d+\s*)?$/;

export interface LayoutOptions {
  /** A slide: what stands on a line of its own is a point of its own, also where its bullet is drawn and no letter. */
  slide?: boolean;
}

/** Turns the lines of one column into tables, paragraphs, list items and captions. */
export function columnBlocks(lines: readonly Line[], options: LayoutOptions = {}): Block[] {
  const rows = inRowGroups(lines).filter((row) => !row.some((line) => LEADERS.test(line.text)));
  const kept = rows.flat();
  return splitTables(rows).flatMap((part) => {
    const first = part.rows[0]?.[0];
    if (part.table && first) return tableCells(part.rows, `table-${Math.round(first.x0)}-${Math.round(first.y0)}`);
    return paragraphs(part.rows.flat(), bounds(kept), options);
  });
}

function inRowGroups(lines: readonly Line[]): Line[][] {
  const rows: Line[][] = [];
  for (const line of lines) {
    const last = rows.at(-1)?.at(-1);
    if (last && besides(last, line)) (rows.at(-1) as Line[]).push(line);
    else rows.push([line]);
  }
  return rows;
}

/** Whether a piece stands to the right of another in the same row. */
function besides(last: Line, line: Line): boolean {
  const overlap = Math.min(last.y1, line.y1) - Math.max(last.y0, line.y0);
  return line.x0 >= last.x1 - line.size && overlap > 0.5 * Math.min(last.y1 - last.y0, line.y1 - line.y0);
}

/** Joins lines into paragraphs, list items and captions. */
function paragraphs(
  lines: readonly Line[],
  column: { x0: number; x1: number },
  { slide = false }: LayoutOptions,
): Block[] {
  if (!lines.length) return [];
  const rows = joinRows(lines);
  const leading = typicalStep(rows);
  const blocks: Block[] = [];
  let current: Line[] = [];
  const close = () => {
    if (current.length) blocks.push(toBlock(current, slide));
    current = [];
  };
  for (const line of rows) {
    const last = current.at(-1);
    if (last && (startsBlock(line, last, current, column, leading) || (slide && endedByHand(last, line, column))))
      close();
    current.push(line);
  }
  close();
  return blocks;
}

/** Pieces side by side in one row become one line. */
function joinRows(lines: readonly Line[]): Line[] {
  const rows: Line[] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (last && besides(last, line)) {
      rows[rows.length - 1] = joinLine(last, line);
    } else rows.push(line);
  }
  return rows;
}

function joinLine(a: Line, b: Line): Line {
  const length = a.text.length + b.text.length || 1;
  const joined: Line = {
    ...a,
    ...bounds([a, b]),
    text: `${a.text} ${b.text}`.replace(/\s+/g, ' '),
    size: Math.max(a.size, b.size),
  };
  if (a.confidence !== undefined && b.confidence !== undefined) {
    joined.confidence = (a.confidence * a.text.length + b.confidence * b.text.length) / length;
  }
  if (a.bold !== b.bold) joined.bold = false;
  return joined;
}

/** The usual distance from one line's top to the next one's. */
function typicalStep(rows: readonly Line[]): number {
  const steps: number[] = [];
  for (let i = 1; i < rows.length; i++) {
    const a = rows[i - 1] as Line;
    const b = rows[i] as Line;
    const step = b.y1 - a.y1;
    if (step > 0 && step < 3 * a.size) steps.push(step);
  }
  return median(steps) || median(rows.map((row) => row.size * 1.2));
}

/** The next line's first word would have had room: a point ends here, unless the line breaks off. */
function endedByHand(last: Line, line: Line, column: { x1: number }): boolean {
  if (last.mono || line.mono || /[,(–—-]$/u.test(last.text)) return false;
  const [word = ''] = line.text.split(/\s/);
  const letter = (line.x1 - line.x0) / Math.max(1, line.text.length);
  return last.x1 + (word.length + 1) * letter < column.x1 - letter * ROOM && /^[^\p{Ll}]|^e\.g\./u.test(line.text);
}

/** Lines of a slide's point; more are a text. */
const LONGEST_POINT = 4;
/** Letters that a line's end may lie before the edge by chance. */
const ROOM = 2;

function startsBlock(
  line: Line,
  last: Line,
  current: Line[],
  column: { x0: number; x1: number },
  leading: number,
): boolean {
  const size = Math.min(line.size, last.size);
  const step = line.y1 - last.y1;
  if (step < -size * 0.5) return true;
  if (Math.max(line.size, last.size) > size * (line.confidence === undefined ? 1.12 : 1.45)) return true;
  if (step > Math.max(leading * 1.35, size * 1.25) && step > leading + size * 0.25) return true;
  if (Boolean(line.mono) !== Boolean(last.mono)) return true;
  if (line.mono && last.mono) return false;
  if (BULLET.test(line.text) || CAPTION.test(line.text)) return true;
  if (
    line.bold !== last.bold &&
    (line.bold
      ? SENTENCE_END.test(last.text) || isShort(last, column)
      : !SENTENCE_END.test(last.text) && isShort(last, column))
  )
    return true;
  const first = current[0] as Line;
  const indent = line.x0 - last.x0;
  if (current.length === 1 && BULLET.test(first.text)) return indent < -size * 0.5;
  if (BULLET.test(first.text)) return line.x0 < last.x0 - size;
  if (indent > size * 0.8 && indent < size * 4 && SENTENCE_END.test(last.text)) return true;
  return isShort(last, column) && SENTENCE_END.test(last.text) && /^["“(¿¡]?[\p{Lu}\d]/u.test(line.text);
}

/** The line ends well before the column does, as a paragraph's last line does. */
function isShort(line: Line, column: { x0: number; x1: number }): boolean {
  return column.x1 - line.x1 > Math.max((column.x1 - column.x0) * 0.15, line.size * 2);
}

function toBlock(lines: Line[], slide: boolean): Block {
  if (lines.every(({ mono }) => mono)) return { kind: 'code', text: lines.map(({ text }) => text).join('\n'), lines };
  const text = joinText(lines.map((line) => line.text));
  if (BULLET.test(text)) return { kind: 'list_item', text: text.replace(MARKER, ''), lines };
  if (CAPTION.test(text)) return { kind: 'caption', text, lines };
  if (slide && lines.length <= LONGEST_POINT) return { kind: 'list_item', text, lines, point: true };
  return { kind: 'paragraph', text, lines };
}

/** Joins lines with spaces; a word divided at a line end is put together again. */
export function joinText(parts: readonly string[]): string {
  let text = '';
  for (const raw of parts) {
    const part = raw.replaceAll('\u00ad', '').trim();
    if (!part) continue;
    if (!text) text = part;
    else if (/\u00ad\s*$/.test(raw) || (/\p{Ll}[-‐]$/u.test(text) && /^\p{Ll}/u.test(part) && !keepsHyphen(text, part)))
      text = text.slice(0, -1) + part;
    else if (/\p{L}[-‐]$/u.test(text) && /^\p{L}/u.test(part)) text += part;
    else if (
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text) &&
      /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(part)
    )
      text += part;
    else text += ` ${part}`;
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** Prefixes whose hyphen belongs to the word: "self-", "well-", "non-"… */
function keepsHyphen(before: string, after: string): boolean {
  return (
    /(?:^|[^\p{L}])(?:self|well|non|half|ex|cross|high|low|long|short|all|quasi|multi-\p{L}+)[-‐]$/iu.test(before) ||
    /^(?:und|oder|and|or|to)\b/.test(after)
  );
}

/** The marks that begin the items of a list in plain notes, and how deep each item lies. */

export interface ListItem {
  text: string;
  /** 1 for the outermost items. */
  depth: number;
  /** Its number or the place of its letter, where the list counts. */
  number?: number;
}

/** "o" and ">" are what recognition and mail programs make of bullets. */
const BULLET = /^(\s{0,16})(?:([-*+•‣◦▪●○■□⁃∙·–—✓✔➢➤►▶→]|o(?=\s+[\p{L}\p{N}]))\s+|([•‣◦▪●○■□➢➤►>])\s*)(?=\S)(.+)$/u;
const COUNTED = /^(\s{0,16})\(?(\d{1,3}|[a-z]|[A-Z]|[IVX]{1,5}|[ivx]{1,5})[.)]\s+(\S.*)$/;
const TAB = 4;
/** How far below its forerunner an item's successor is looked for. */
const REACH = 16;

export interface ListMark {
  indent: number;
  mark: string;
  text: string;
  count?: string;
}

/** A line's bullet or number, for all lines at once: whether "A." counts is told by a "B." below it. */
export function markedLines(lines: readonly string[]): (ListMark | undefined)[] {
  const marks = lines.map(markOf);
  const counts = new Set<number>();
  marks.forEach((mark, at) => {
    if (mark?.count === undefined || !/^[A-Z]+$/.test(mark.count)) return;
    const next = successor(mark.count);
    for (let below = at + 1; below < Math.min(lines.length, at + REACH); below++) {
      const other = marks[below];
      if (other?.count === undefined || other.indent !== mark.indent || !next.includes(other.count)) continue;
      counts.add(at);
      counts.add(below);
      break;
    }
  });
  return marks.map((mark, at) => {
    if (mark?.mark === '>') return quoted(marks, at) ? undefined : mark;
    return mark?.count !== undefined && /^[A-Z]+$/.test(mark.count) && !counts.has(at) ? undefined : mark;
  });
}

function markOf(line: string): ListMark | undefined {
  const bullet = BULLET.exec(line);
  if (bullet)
    return {
      indent: widthOf(bullet[1] as string),
      mark: bullet[2] ?? (bullet[3] as string),
      text: bullet[4] as string,
    };
  const counted = COUNTED.exec(line);
  if (!counted) return undefined;
  const count = counted[2] as string;
  const mark = /^\d/.test(count) ? '1' : /^[IVX]+$/.test(count) ? 'I' : /^[A-Z]/.test(count) ? 'A' : 'a';
  return { indent: widthOf(counted[1] as string), mark, text: counted[3] as string, count };
}

/** A passage quoted as mail programs do it, no list: its lines are long or end like sentences. */
function quoted(marks: readonly (ListMark | undefined)[], at: number): boolean {
  const own = marks[at];
  return own !== undefined && (own.text.length > 60 || /[.!?]["”)]?$/.test(own.text));
}

const widthOf = (space: string): number => space.replaceAll('\t', ' '.repeat(TAB)).length;

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** The counts that may follow: "I" is a letter or a Roman number. */
function successor(count: string): string[] {
  const roman = ROMAN.indexOf(count);
  const letter = count.length === 1 ? String.fromCharCode(count.charCodeAt(0) + 1) : undefined;
  return [...(roman >= 0 ? [ROMAN[roman + 1] ?? ''] : []), ...(letter ? [letter] : [])].filter(Boolean);
}

function numberOf(count: string): number {
  if (/^\d/.test(count)) return Number(count);
  const roman = ROMAN.indexOf(count.toUpperCase());
  return count.length > 1 || /^[iI]$/.test(count) ? roman + 1 : count.toLowerCase().charCodeAt(0) - 96;
}

/** Follows one list from item to item and tells how deep each lies. */
export class Depths {
  #open: { indent: number; mark: string }[] = [];
  #title = false;

  reset(): void {
    this.#open = [];
  }

  next({ indent, mark, text, count }: ListMark): ListItem {
    const same = this.#open.findIndex((other) => other.indent === indent && other.mark === mark);
    const top = this.#open.at(-1);
    if (same >= 0) this.#open.length = same + 1;
    else if (!top || indent > top.indent || (indent === top.indent && this.#title)) this.#open.push({ indent, mark });
    else {
      while (this.#open.length && (this.#open.at(-1)?.indent ?? 0) >= indent) this.#open.pop();
      this.#open.push({ indent, mark });
    }
    // Recognition loses indents: another mark below a bare name begins what lies within it.
    this.#title = /:\s*$/.test(text) || (text.split(/\s+/).length <= 4 && !/[.:;,=]|\s[-–—]\s/.test(text));
    return { text, depth: this.#open.length, ...(count === undefined ? {} : { number: numberOf(count) }) };
  }
}

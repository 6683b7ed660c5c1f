import type { Mark } from '../../types.ts';

/** A stretch of a source that its reader does not show. */
export interface Cut {
  start: number;
  end: number;
}

export interface Inline {
  cuts: Cut[];
  /** By offsets into the source, before the cuts. */
  marks: Mark[];
}

/** Cards within the line, as Anki and its like write them: "{{c1::answer::hint}}". */
const CLOZE = /\{\{c\d{1,3}::([^{}]{1,400}?)(?:::[^{}]{0,200})?\}\}/dgu;
const HIGHLIGHT = /==(?=[^=\s])([^=\n]{1,400}?)(?<=\S)==/dgu;
/** "[[Page]]", "[[Page#part|shown]]", and "![[embedded]]", which is nothing to read. */
const WIKILINK = /!?\[\[(?:[^[\]|\n]{0,200}\|)?([^[\]|#\n]{1,200})(?:#[^[\]|\n]{0,200})?\]\]/dgu;
const COMMENT = /%%[^%\n]{0,1000}%%/dgu;
/** The name of a block that others link to. */
const BLOCK_ID = /\s\^[\p{L}\p{N}-]{4,24}$/dgmu;
const ESCAPE = /\\(?=[\\`*_{}[\]()#+.!|~=$>-])/dgu;

/** What note-taking programs write within a line beyond Markdown, found in one stretch of a source. */
export function noteMarks(source: string, base = 0): Inline {
  const cuts: Cut[] = [];
  const marks: Mark[] = [];
  const around = (pattern: RegExp, kind?: Mark['kind']): void => {
    for (const found of source.matchAll(pattern)) {
      const [start, end] = found.indices?.[0] ?? [0, 0];
      const inner = found[0].startsWith('!') ? undefined : found.indices?.[1];
      if (!inner) {
        cuts.push({ start: base + start, end: base + end });
        continue;
      }
      cuts.push({ start: base + start, end: base + inner[0] }, { start: base + inner[1], end: base + end });
      if (kind) marks.push({ kind, start: base + inner[0], end: base + inner[1] });
    }
  };
  if (source.includes('{{c')) around(CLOZE, 'cloze');
  if (source.includes('==')) around(HIGHLIGHT, 'highlight');
  if (source.includes('[[')) around(WIKILINK);
  if (source.includes('%%')) around(COMMENT);
  if (source.includes('^')) around(BLOCK_ID);
  if (source.includes('\\')) around(ESCAPE);
  return { cuts, marks };
}

/** Cuts and marks in order, without those that begin within an earlier cut. */
export function inOrder(cuts: readonly Cut[]): Cut[] {
  let end = -1;
  return [...cuts]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((cut) => {
      if (cut.start < end || cut.end <= cut.start) return false;
      end = cut.end;
      return true;
    });
}

/** A stretch of a source without its cuts; `cuts` are those that touch it, in order. */
export function withoutCuts(
  source: string,
  { start, end }: Cut,
  cuts: readonly Cut[],
  marks: readonly Mark[],
): { text: string; marks: Mark[] } {
  let text = '';
  let at = start;
  const offsets: [from: number, shown: number][] = [[start, 0]];
  for (const cut of cuts) {
    const from = Math.max(at, cut.start);
    if (from > at) text += source.slice(at, from);
    at = Math.max(at, Math.min(end, cut.end));
    offsets.push([at, text.length]);
  }
  text += source.slice(at, end);
  const shownAt = (place: number): number => {
    let low = 0;
    let high = offsets.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((offsets[middle]?.[0] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    const [from, shown] = offsets[low] ?? [start, 0];
    const next = offsets[low + 1]?.[1] ?? text.length;
    return Math.min(next, shown + Math.max(0, place - from));
  };
  const own = marks
    .filter((mark) => mark.start < end && mark.end > start)
    .map((mark) => ({
      kind: mark.kind,
      start: shownAt(Math.max(start, mark.start)),
      end: shownAt(Math.min(end, mark.end)),
    }))
    .filter((mark) => mark.start < mark.end);
  return { text, marks: own };
}

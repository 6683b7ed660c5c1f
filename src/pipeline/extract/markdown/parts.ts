import { isLong } from '../lines/source-line.ts';

/** A stretch of whole lines of a Markdown text. */
export interface Part {
  text: string;
  /** Its offset in the whole. */
  from: number;
  /** The parser can be trusted with it: it is read as notes are otherwise. */
  parsable: boolean;
}

/** The parser takes more than its share of time for longer texts. */
const LONGEST = 24_000;
const FENCE = /^[\s>]{0,40}(```|~~~|\$\$)/;
const HEADING = /^#{1,6} \S/;

/** Divides a long text before a heading, else at an empty line, and never within a fence if it can be helped. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  let [heading, empty, at] = [0, 0, 0];
  let fence: string | undefined;
  const cut = (to: number): void => {
    const own = text.slice(from, to - 1);
    parts.push({ text: own, from, parsable: isParsable(own) });
    from = to;
  };
  for (const line of text.split('\n')) {
    if (at > from && at + line.length - from > LONGEST)
      cut(heading - from > LONGEST / 2 ? heading : empty > from ? empty : at);
    if (!fence && HEADING.test(line)) heading = at;
    const mark = FENCE.exec(line)?.[1];
    if (mark) fence = fence === undefined ? mark : fence === mark ? undefined : fence;
    at += line.length + 1;
    if (!fence && !line.trim()) empty = at;
  }
  cut(at);
  return parts;
}

const NESTED = /^(?:\s*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))+/;
const MOST_NESTED = 16;
const RULE = /^\s*([-*_])(?:\s*\1)+\s*$/;
const UNDERLINE = /^\s*(?:=+|-+)\s*$/;
/** More underlines without an empty line between, or more marks of emphasis in one paragraph, nobody writes. */
const MOST_UNDERLINES = 50;
const MOST_MARKS = 800;
const BEGINS_ANEW = /^\s*(?:\||#{1,6}\s|(?:[-*+]|\d{1,9}[.)])\s)/;

/** Nothing in it is nested so deep, or left open so often, that the parser's time or stack would not last. */
function isParsable(text: string): boolean {
  let underlines = 0;
  let marks = 0;
  return text.split('\n').every((line) => {
    if (isLong({ text: line })) return false;
    if (!line.trim()) underlines = 0;
    if (!line.trim() || BEGINS_ANEW.test(line)) marks = 0;
    if (UNDERLINE.test(line)) underlines++;
    marks += line.match(/[*_~]+/g)?.length ?? 0;
    const nested = RULE.test(line) ? 0 : (NESTED.exec(line)?.[0].match(/[>\-*+.)]/g)?.length ?? 0);
    return nested <= MOST_NESTED && underlines <= MOST_UNDERLINES && marks <= MOST_MARKS;
  });
}

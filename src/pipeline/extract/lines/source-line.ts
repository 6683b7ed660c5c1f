import type { Mark } from '../../types.ts';

/** What a parser found a line to be; lines without a role are read as notes. */
export type LineRole =
  | { kind: 'heading'; level: number }
  | { kind: 'code' }
  | { kind: 'formula' }
  /** A row of a table; `head` where a rule stands below it. */
  | { kind: 'row'; cells: string[]; head: boolean; table: number }
  /** Ends what is open and says nothing: a rule, a fence, front matter, a comment. */
  | { kind: 'break' };

/** A line as it was typed, with the marks of its markup taken off. */
export interface SourceLine {
  text: string;
  /** Offsets in the whole text. */
  from: number;
  to: number;
  role?: LineRole;
  /** Stretches of `text` that the writer set apart. */
  marks?: Mark[];
  /** The writer broke the line on purpose. */
  hard?: boolean;
}

/** Longer lines are prose, whatever they begin with: no pattern of lines is tried on them. */
const LONGEST_LINE = 10_000;
export const isLong = ({ text }: Pick<SourceLine, 'text'>): boolean => text.length > LONGEST_LINE;

/** Lines of a text that has no markup, or whose markup nobody has looked at. */
export function plainLines(text: string, base = 0): SourceLine[] {
  let at = base;
  return text.split('\n').map((line) => {
    const from = at;
    at += line.length + 1;
    return { text: line, from, to: from + line.length };
  });
}

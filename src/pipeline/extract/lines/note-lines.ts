import { inOrder, noteMarks, withoutCuts } from './inline.ts';
import { plain } from './plain.ts';
import { isLong, plainLines, type SourceLine } from './source-line.ts';

const HEADING = /^ {0,3}(#{1,6})\s+(\S.*)$/s;
/** Marks that end a heading as they began it. */
const CLOSING = /(?<!\s)\s+#+$/;

/** Lines of plain notes; a mark of Markdown that somebody typed by habit is understood, too. */
export function noteLines(text: string, base = 0): SourceLine[] {
  return plainLines(text, base).map((line) => {
    if (isLong(line)) return line;
    const { cuts, marks } = noteMarks(line.text);
    const shown = cuts.length
      ? withoutCuts(line.text, { start: 0, end: line.text.length }, inOrder(cuts), marks)
      : { text: line.text, marks: [] };
    const heading = HEADING.exec(shown.text);
    const own = heading?.[2]?.trimEnd().replace(CLOSING, '') ?? shown.text;
    const bare = cuts.length ? own : own.slice(0, own.length - own.trimStart().length) + plain(own);
    const role = heading ? ({ kind: 'heading', level: (heading[1] as string).length } as const) : undefined;
    return {
      ...line,
      text: bare,
      ...(role ? { role } : {}),
      ...(shown.marks.length ? { marks: shown.marks } : {}),
    };
  });
}

import { noteLines } from '../lines/note-lines.ts';
import { typedSegments } from '../lines/typed-source.ts';
import { isMarkdown } from '../markdown/is-markdown.ts';
import { markdownLines } from '../markdown/read-markdown.ts';

/** What the app's own choice of reader makes of a typed text. */
export const readText = (name: string, text: string) =>
  typedSegments(name, text, isMarkdown(text) ? markdownLines : noteLines);

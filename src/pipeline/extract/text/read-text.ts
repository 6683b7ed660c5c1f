import { noteLines } from '../lines/note-lines.ts';
import { typedReader } from '../lines/typed-source.ts';

/** Reads plain text: the notes that a student typed, a list of words, a page that was copied. */
export const readPlainText = typedReader(noteLines);

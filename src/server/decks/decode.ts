import { encodingOf } from '#server/files/text.ts';
import { CONTROL } from '#server/uploads/sniff.ts';
import { DeckProblem } from './deck.ts';

/** A text is not as large as a package may be. */
const MAX_TEXT_BYTES = 20 * 1024 * 1024;
const WHAT = 'This is no deck that we know. Use an Anki package (.apkg), CSV, or a text with tabs, in UTF-8.';

/** Throws DeckProblem for what is no text. */
export function decodeDeckText(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_TEXT_BYTES) throw new DeckProblem('too_large', 'The text is larger than 20 MB. Split it.');
  let text: string;
  try {
    text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new DeckProblem('unsupported_type', WHAT);
  }
  if (CONTROL.test(text)) throw new DeckProblem('unsupported_type', WHAT);
  if (!text.trim()) throw new DeckProblem('empty_file', 'The file is empty.');
  return text;
}

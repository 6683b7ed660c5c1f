import { inflateSync } from 'node:zlib';

const TWICE = /\/Filter\s*\[\s*\/Fl(?:ateDecode)?\s*\/Fl(?:ateDecode)?\b[^\]]*\][^\]]{0,400}?\bstream\r?\n/g;
/** No page, font or picture that can be read is larger. */
const MOST_BYTES = 64 * 2 ** 20;

/**
 * Whether a stream of the PDF that was compressed twice unfolds to more than anything readable would. Compressing twice is
 * how a file of a kilobyte comes to hold gigabytes; the PDF library would unfold all of it, on the thread that it runs on.
 */
export function unfoldsTooFar(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const match of buffer.toString('latin1').matchAll(TWICE)) {
    const from = match.index + match[0].length;
    const end = buffer.indexOf('endstream', from, 'latin1');
    try {
      const once = inflateSync(buffer.subarray(from, end < 0 ? undefined : end), { maxOutputLength: MOST_BYTES });
      inflateSync(once, { maxOutputLength: MOST_BYTES });
    } catch (error) {
      // What is broken is left to the PDF library, which mends much.
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return true;
    }
  }
  return false;
}

import * as yauzl from 'yauzl';
import { decodeText } from '../lines/decode-text.ts';
import { problem } from '../problems.ts';

/** Files in one document: a long deck with its layouts and pictures has a thousand. */
const MAX_ENTRIES = 20_000;
/** Bytes that one file of the archive may unpack to, and all that are read of it together. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024;
const MAX_TOTAL_BYTES = 256 * 1024 * 1024;
/** No writing is packed so tightly; only what is made to burst is. Small files may be. */
const MAX_RATIO = 400;
const RATIO_FROM_BYTES = 8 * 1024 * 1024;

/** The files of a document that is a ZIP archive, read one by one into memory. */
export interface Archive {
  names: readonly string[];
  /** Undefined where there is no such file or it is damaged. Throws SourceProblem where it unpacks to too much. */
  bytes(path: string): Promise<Buffer | undefined>;
  text(path: string): Promise<string | undefined>;
}

/** Whether bytes begin as a ZIP archive does. */
export const startsLikeZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** Opens an archive and reads its list of files. Throws SourceProblem for one that is damaged or too large. */
export async function openArchive(name: string, bytes: Uint8Array): Promise<Archive> {
  const bomb = () =>
    problem('too_much_text', name, 'unpacks to more than can be read. Divide it into parts and upload those.');
  const entries = new Map<string, yauzl.Entry>();
  let zip: yauzl.ZipFile;
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    zip = await yauzl.fromBufferPromise(buffer, { autoClose: false });
  } catch {
    throw damaged(name);
  }
  if (zip.entryCount > MAX_ENTRIES) throw bomb();
  try {
    for await (const entry of zip.eachEntry())
      if (!entry.fileName.endsWith('/')) entries.set(keyOf(entry.fileName), entry);
  } catch {
    if (entries.size === 0) throw damaged(name);
  }
  let left = MAX_TOTAL_BYTES;
  async function read(path: string): Promise<Buffer | undefined> {
    const entry = entries.get(keyOf(path));
    if (!entry) return undefined;
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        size += chunk.length;
        if (size > MAX_ENTRY_BYTES || size > left || bursts(size, entry.compressedSize)) throw bomb();
        chunks.push(chunk);
      }
    } catch (error) {
      if (error instanceof Error && error.name === 'SourceProblem') throw error;
      return undefined;
    }
    left -= size;
    return Buffer.concat(chunks);
  }
  return {
    names: [...entries.values()].map((entry) => entry.fileName),
    bytes: read,
    text: async (path) => {
      const raw = await read(path);
      return raw && (decodeText(raw) ?? new TextDecoder('windows-1252').decode(raw));
    },
  };
}

export const damaged = (name: string) =>
  problem(
    'unreadable_file',
    name,
    'is damaged or incomplete. Open it in the program that made it, save it again, and upload that.',
  );

const bursts = (size: number, packed: number): boolean =>
  size > RATIO_FROM_BYTES && size > Math.max(1, packed) * MAX_RATIO;

/** Programs disagree about capitals and leading slashes in the names of parts. */
const keyOf = (path: string): string => path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** What a relative path in one file of an archive points to. */
export function resolvePath(from: string, target: string): string {
  const path = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step && step !== '.') path.push(step);
  }
  return path.join('/');
}

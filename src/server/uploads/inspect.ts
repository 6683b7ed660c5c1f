import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MAX_TEXT_CHARACTERS } from '#domain/uploads.ts';
import { AppError } from '#server/errors.ts';
import { encodingOf } from '#server/files/text.ts';
import { type Accepted, CONTROL, SNIFF_BYTES, sniff } from './sniff.ts';

export interface Inspected {
  mediaType: string;
  /** The whole file again; throws AppError on the way when it is too large or not the text that it says. */
  bytes: AsyncGenerator<Uint8Array>;
  /** Known when all bytes have passed. */
  result(): { size: number; sha256: string };
}

/** Looks at a file while it streams by. Throws AppError `empty_file` or `unsupported_type` by its first bytes. */
export async function inspect(
  stream: Readable,
  name: string,
  rule: { maxFileSize: number; accepted: Accepted },
): Promise<Inspected> {
  // Left whole when refused: the form behind it is still to be read to its end.
  const chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array>;
  const held: Uint8Array[] = [];
  let start = 0;
  while (start < SNIFF_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    held.push(next.value);
    start += next.value.length;
  }
  if (start === 0) throw new AppError('empty_file', `${name} is empty.`, { file: name });
  const mediaType = await sniff(Buffer.concat(held), name, rule.accepted).catch(async (error) => {
    await chunks.return?.();
    throw error;
  });

  let size = 0;
  const hash = createHash('sha256');
  const text = mediaType.startsWith('text/') ? textCheck(held[0] as Uint8Array, name) : null;

  async function* all() {
    yield* held;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  async function* bytes() {
    try {
      for await (const chunk of all()) {
        size += chunk.length;
        if (size > rule.maxFileSize) throw tooLarge(name, rule.maxFileSize);
        hash.update(chunk);
        text?.take(chunk);
        yield chunk;
      }
      text?.end();
    } finally {
      // Or else the rest would never flow past.
      await chunks.return?.();
    }
  }
  return { mediaType, bytes: bytes(), result: () => ({ size, sha256: hash.digest('hex') }) };
}

export function tooLarge(name: string, limit: number): AppError {
  return new AppError('too_large', `${name} is larger than ${limit / 1024 / 1024} MB.`, { file: name });
}

function textCheck(start: Uint8Array, name: string) {
  const decoder = new TextDecoder(encodingOf(start), { fatal: true });
  let characters = 0;
  const look = (decode: () => string) => {
    let piece: string;
    try {
      piece = decode();
    } catch {
      throw notText(name);
    }
    if (CONTROL.test(piece)) throw notText(name);
    characters += piece.length;
    if (characters > MAX_TEXT_CHARACTERS) {
      const limit = MAX_TEXT_CHARACTERS.toLocaleString('en');
      throw new AppError('too_much_text', `${name} has more than ${limit} characters. Split it into parts.`, {
        file: name,
      });
    }
  };
  return {
    take: (chunk: Uint8Array) => look(() => decoder.decode(chunk, { stream: true })),
    end: () => look(() => decoder.decode()),
  };
}

const notText = (name: string) =>
  new AppError('unsupported_type', `${name} is not readable text. Save it as plain text in UTF-8 and try again.`, {
    file: name,
  });

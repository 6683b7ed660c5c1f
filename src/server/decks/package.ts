import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import * as yauzl from 'yauzl';
import { DeckProblem, MAX_COLLECTION_BYTES, MAX_ENTRIES } from './deck.ts';

/** Newest first. A newer package holds an old collection too, which only says that it is too new. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
const unzstd = promisify(zstdDecompress);

const damaged = () =>
  new DeckProblem('unreadable_file', 'The deck is damaged or incomplete. Export it from Anki again.');
const bomb = () => new DeckProblem('too_large', 'The deck unpacks to more than we can take. Split it into parts.');

/**
 * Unpacks the collection of an Anki package to a file of our own naming in `folder`, and gives its path. No other entry is
 * written anywhere. Throws DeckProblem.
 */
export async function unpackCollection(file: string, folder: string): Promise<string> {
  let zip: yauzl.ZipFile;
  try {
    zip = await yauzl.openPromise(file, { strictFileNames: true, autoClose: false });
  } catch {
    throw damaged();
  }
  try {
    const entries = await collectionsOf(zip);
    const name = COLLECTIONS.find((wanted) => entries.has(wanted));
    const entry = name && entries.get(name);
    if (!name || !entry) {
      throw new DeckProblem('unsupported_type', 'This is no Anki deck: there is no collection in it.');
    }
    const target = path.join(folder, 'collection.db');
    if (!name.endsWith('b')) {
      await unpack(zip, entry, target);
      return target;
    }
    const packed = path.join(folder, 'collection.zst');
    await unpack(zip, entry, packed);
    const bytes = await unzstd(await readFile(packed), { maxOutputLength: MAX_COLLECTION_BYTES }).catch((error) => {
      throw error.code === 'ERR_BUFFER_TOO_LARGE' ? bomb() : damaged();
    });
    await writeFile(target, bytes);
    return target;
  } finally {
    zip.close();
  }
}

async function collectionsOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw bomb();
  const entries = new Map<string, yauzl.Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      // An entry that wants to be written elsewhere ends the reading with an error.
      if (COLLECTIONS.includes(entry.fileName)) entries.set(entry.fileName, entry);
    }
  } catch {
    throw damaged();
  }
  return entries;
}

async function unpack(zip: yauzl.ZipFile, entry: yauzl.Entry, target: string): Promise<void> {
  if (entry.uncompressedSize > MAX_COLLECTION_BYTES) throw bomb();
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > MAX_COLLECTION_BYTES ? bomb() : null, chunk);
    },
  });
  try {
    await pipeline(await zip.openReadStreamPromise(entry), counted, createWriteStream(target, { mode: 0o600 }));
  } catch (error) {
    throw error instanceof DeckProblem ? error : damaged();
  }
}

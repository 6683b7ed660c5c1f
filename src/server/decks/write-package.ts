import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { ANKI_SCHEMA, BASIC_ID, CLOZE_ID, collectionRow } from './anki-schema.ts';
import { inClozeField, inField } from './anki-text.ts';
import { toCloze } from './cloze.ts';

export interface ExportCard {
  id: string;
  term: string;
  definition: string;
  tags: string[];
}

export interface ExportDeck {
  title: string;
  /** Milliseconds: when it is written, and where Anki's ids begin. */
  now: number;
  cards: ExportCard[];
}

/** Writes the deck as a package that every Anki since 2.0 opens. `folder` holds the collection meanwhile. */
export async function writePackage(deck: ExportDeck, folder: string, target: string): Promise<void> {
  const collection = path.join(folder, 'collection.anki2');
  writeCollection(deck, collection);
  const zip = new yazl.ZipFile();
  zip.addFile(collection, 'collection.anki2');
  zip.addBuffer(Buffer.from('{}'), 'media');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(target, { mode: 0o600 }));
}

function writeCollection({ title, now, cards }: ExportDeck, file: string): void {
  const db = new DatabaseSync(file);
  try {
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
    db.exec(ANKI_SCHEMA);
    const seconds = Math.floor(now / 1000);
    const deckId = idOf(`deck:${title}`);
    const col = collectionRow(title, deckId, now);
    db.prepare(`insert into col values (${col.map(() => '?').join(',')})`).run(...col);
    const note = db.prepare("insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')");
    const card = db.prepare("insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')");
    db.exec('begin');
    for (const [i, { id, term, definition, tags }] of cards.entries()) {
      const cloze = toCloze(term, definition);
      const front = cloze ? inClozeField(cloze) : inField(term);
      const back = cloze ? '' : inField(definition);
      const words = tags.map((tag) => tag.replaceAll(/\s+/g, '_')).join(' ');
      const sum = Number.parseInt(
        createHash('sha1')
          .update(cloze ?? term)
          .digest('hex')
          .slice(0, 8),
        16,
      );
      const fields = `${front}\x1f${back}`;
      // The same card exported again is the same note in Anki: it is updated there, not doubled.
      const guid = createHash('sha256').update(id).digest('base64url').slice(0, 10);
      note.run(now + i, guid, cloze ? CLOZE_ID : BASIC_ID, seconds, words ? ` ${words} ` : '', fields, term, sum);
      card.run(now + i, now + i, deckId, seconds, i + 1);
    }
    db.exec('commit');
  } finally {
    db.close();
  }
}

/** A deck keeps its id over exports. Anki's ids are times in milliseconds: these are some of the past. */
const idOf = (name: string) =>
  1_400_000_000_000 + (createHash('sha256').update(name).digest().readUInt32BE(0) % 200_000_000_000);

import { DatabaseSync } from 'node:sqlite';
import { clozeCards } from './cloze.ts';
import { type Deck, DeckBuilder, DeckProblem, MAX_DECK_CARDS } from './deck.ts';
import { fieldText, tidy } from './field-text.ts';
import { type NoteType, newNoteTypes, oldNoteTypes } from './note-types.ts';

/** The words of a note whose side holds nothing but a sound or a picture elsewhere. */
const NO_TEXT = '(no text)';

/** Node 24 opens databases so that their schema cannot be written; its types do not know the option yet. */
const WRITABLE_SCHEMA = { defensive: false } as object;

/** The cards of an unpacked Anki collection, old schema or new. Throws DeckProblem. */
export function readCollection(file: string): Deck {
  try {
    replaceCollation(file);
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      db.exec('PRAGMA trusted_schema = OFF; PRAGMA query_only = ON; PRAGMA cell_size_check = ON');
      return readNotes(db);
    } finally {
      db.close();
    }
  } catch (error) {
    if (error instanceof DeckProblem) throw error;
    throw new DeckProblem('unreadable_file', 'The deck’s collection cannot be read. Export it from Anki again.');
  }
}

/**
 * Newer collections sort names by `unicase`, which only Anki has; without it SQLite refuses even to read them. In our copy
 * it becomes `nocase`: nothing is looked up by name here.
 */
function replaceCollation(file: string): void {
  const db = new DatabaseSync(file, WRITABLE_SCHEMA);
  try {
    const [found] = db.prepare("select count(*) as names from sqlite_master where sql like '%unicase%'").all();
    if (Number(found?.names) === 0) return;
    db.exec('PRAGMA journal_mode = DELETE; PRAGMA writable_schema = ON');
    db.exec("update sqlite_master set sql = replace(sql, 'unicase', 'nocase') where sql like '%unicase%'");
  } finally {
    db.close();
  }
}

function readNotes(db: DatabaseSync): Deck {
  // Tables alone: a view may be a program that never ends.
  const tables = new Set(
    db
      .prepare("select name from sqlite_master where type = 'table'")
      .all()
      .map((row) => String(row.name)),
  );
  if (!tables.has('notes') || !tables.has('col')) throw new Error('no notes');
  const types = tables.has('notetypes') ? newNoteTypes(db) : oldNoteTypes(db);
  const [count] = db.prepare('select count(*) as notes from notes').all();
  if (Number(count?.notes) > MAX_DECK_CARDS) {
    const limit = MAX_DECK_CARDS.toLocaleString('en');
    throw new DeckProblem('too_large', `The deck has more than ${limit} notes. Split it into parts.`);
  }
  const builder = new DeckBuilder();
  let row = 0;
  // The id as text: it may be larger than a JavaScript number is exact.
  for (const note of db.prepare('select cast(mid as text) as mid, tags, flds from notes order by id').iterate()) {
    row++;
    const fields = String(note.flds).split('\x1f');
    const tags = String(note.tags).split(/\s+/).filter(Boolean);
    addNote(builder, row, types.get(String(note.mid)) ?? null, fields, tags);
  }
  return builder.deck;
}

function addNote(builder: DeckBuilder, row: number, type: NoteType | null, fields: string[], tags: string[]): void {
  if (type?.cloze) {
    const text = fields.map((field) => fieldText(field).text).find((field) => clozeCards(field).length > 0);
    const cards = text ? clozeCards(text) : [];
    if (cards.length === 0) builder.skip(row, 'There is no gap in this cloze note.');
    for (const card of cards) builder.add(row, { ...card, tags }, 'cloze');
    return;
  }
  const templates = type?.templates.length ? type.templates : [{ front: [0], back: fields.map((_, i) => i).slice(1) }];
  for (const [ord, template] of templates.entries()) {
    const side = (indexes: number[]) => sideText(indexes.map((i) => fields[i] ?? ''));
    const [term, definition] = [side(template.front), side(template.back)];
    // Anki makes no card of a further template whose front stays empty.
    if (ord > 0 && !term) continue;
    const media = fields.some((field) => fieldText(field).media.length > 0);
    const blank = media ? NO_TEXT : '';
    const kind = /_{3,}/.test(term) ? 'cloze' : 'own';
    builder.add(row, { term: term || blank, definition: definition || blank, tags }, kind);
  }
}

/** The words of several fields; what they show and play where there are no words. */
function sideText(fields: string[]): string {
  const read = fields.map(fieldText);
  return (
    tidy(
      read
        .map(({ text }) => text)
        .filter(Boolean)
        .join('\n'),
    ) || read.flatMap(({ media }) => media).join(' ')
  );
}

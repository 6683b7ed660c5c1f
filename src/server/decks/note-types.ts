import type { DatabaseSync } from 'node:sqlite';

export interface NoteType {
  cloze: boolean;
  /** Indexes of the fields on each side, in the order in which they are shown. */
  templates: { front: number[]; back: number[] }[];
}

const MAX_TEMPLATES = 20;
/** What a template may show besides fields. */
const SPECIAL = new Set(['FrontSide', 'Tags', 'Type', 'Deck', 'Subdeck', 'Card', 'CardFlag', 'CardID']);

/** Schema 11: JSON in the only row of `col`. */
export function oldNoteTypes(db: DatabaseSync): Map<string, NoteType> {
  const [col] = db.prepare('select models from col limit 1').all();
  const models = JSON.parse(String(col?.models || '{}')) as Record<string, Record<string, unknown>>;
  const types = new Map<string, NoteType>();
  for (const [id, model] of Object.entries(models)) {
    const fields = list(model.flds).map((field) => String(field.name));
    const templates = list(model.tmpls).map((template) => [String(template.qfmt ?? ''), String(template.afmt ?? '')]);
    types.set(id, { cloze: Number(model.type) === 1, templates: templates.map(sides(fields)).slice(0, MAX_TEMPLATES) });
  }
  return types;
}

const list = (value: unknown) => (Array.isArray(value) ? (value as Record<string, unknown>[]) : []);

/**
 * Schema 15 and later: tables, with their settings as protocol buffers. Their indexes have a collation that only Anki knows,
 * so that they are read whole and put into order here.
 */
export function newNoteTypes(db: DatabaseSync): Map<string, NoteType> {
  const fields = byType(db.prepare('select cast(ntid as text) as ntid, ord, name from fields').all());
  const templates = byType(db.prepare('select cast(ntid as text) as ntid, ord, config from templates').all());
  const types = new Map<string, NoteType>();
  for (const { id, config } of db.prepare('select cast(id as text) as id, config from notetypes').all()) {
    const names = (fields.get(String(id)) ?? []).map((field) => String(field.name));
    const pairs = (templates.get(String(id)) ?? [])
      .map((template) => readProto(template.config))
      .map((proto) => [proto.texts.get(1) ?? '', proto.texts.get(2) ?? '']);
    const cloze = readProto(config).numbers.get(1) === 1;
    types.set(String(id), { cloze, templates: pairs.map(sides(names)).slice(0, MAX_TEMPLATES) });
  }
  return types;
}

function byType(rows: Record<string, unknown>[]): Map<string, Record<string, unknown>[]> {
  return Map.groupBy(
    rows.sort((a, b) => Number(a.ord) - Number(b.ord)),
    (row) => String(row.ntid),
  );
}

/** Which fields a pair of templates shows; on the back only what the front has not shown. */
function sides(fields: string[]) {
  const indexes = new Map(fields.map((name, at) => [name, at] as const).reverse());
  return ([question = '', answer = '']: string[]): NoteType['templates'][number] => {
    const shown = (template: string) => {
      const names = [...template.slice(0, 100_000).matchAll(/\{\{([^#^/{}!][^{}]{0,200})\}\}/g)]
        .map((match) => (match[1] ?? '').split(':').at(-1)?.trim() ?? '')
        .filter((name) => !SPECIAL.has(name));
      return [...new Set(names.flatMap((name) => indexes.get(name) ?? []))];
    };
    const front = new Set(shown(question));
    return { front: [...front], back: shown(answer).filter((index) => !front.has(index)) };
  };
}

/** Top-level numbers and texts of a protocol buffer; reading stops where it makes no sense any more. */
function readProto(value: unknown): { numbers: Map<number, number>; texts: Map<number, string> } {
  const numbers = new Map<number, number>();
  const texts = new Map<number, string>();
  const bytes = value instanceof Uint8Array ? value : new Uint8Array();
  let at = 0;
  const varint = () => {
    let result = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined) return Number.NaN;
      result += (byte & 127) * 2 ** shift;
      if (byte < 128) return result;
    }
    return Number.NaN;
  };
  while (at < bytes.length) {
    const key = varint();
    const [field, wire] = [Math.floor(key / 8), key % 8];
    if (wire === 0) numbers.set(field, varint());
    else if (wire === 1) at += 8;
    else if (wire === 5) at += 4;
    else if (wire === 2) {
      const length = varint();
      if (!(length <= bytes.length - at)) break;
      texts.set(field, Buffer.from(bytes.subarray(at, at + length)).toString());
      at += length;
    } else break;
  }
  return { numbers, texts };
}

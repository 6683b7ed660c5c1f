import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync, zstdCompressSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { cards } from '#contract/cards.ts';
import { decks } from '#contract/files.ts';
import { materials } from '#contract/materials.ts';
import { ACCOUNT_LIMITS } from '#domain/account-limits.ts';
import { material } from '#server/db/schema/index.ts';
import { testNobodyIsRefused } from '#server/testing/nobody.ts';
import { signUpPro } from '#server/testing/sandbox.ts';
import type { TestUser } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { BASIC_ID } from './anki-schema.ts';
import { unpackCollection } from './package.ts';
import { runDeckTask } from './run.ts';
import { saveDeck } from './store.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await testApp();
  folder = await mkdtemp(path.join(tmpdir(), 'etch-decks-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('etch-deck-'));

const DECK = [
  ['Mitochondrion', 'makes energy <in> cells & more', 'biology cell'],
  ['The _____ makes proteins.', 'ribosome', ''],
  ['=1+1', '+CMD|x', ''],
  ['Zwei "Zeilen",\nund mehr', '漢字 😀; \t_x_', 'größer'],
  ["'quoted'", '-5', ''],
];

function form(name: string, bytes: Uint8Array | string, title?: string): FormData {
  const data = new FormData();
  data.append('file', new Blob([bytes as BlobPart]), name);
  if (title) data.append('title', title);
  return data;
}
const send = (caller: TestUser, name: string, bytes: Uint8Array | string, title?: string) =>
  test.call(decks.import, { caller, form: form(name, bytes, title) });
const cardsOf = async (caller: TestUser, id: string) =>
  (await test.call(cards.list, { caller, params: { id }, query: { limit: 100 } })).body;
const sides = async (caller: TestUser, id: string) =>
  (await cardsOf(caller, id)).map(({ term, definition, tags }) => [term, definition, tags.join(' ')]);

async function zip(entries: Record<string, Uint8Array>): Promise<Buffer> {
  const file = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(entries)) file.addBuffer(Buffer.from(bytes), name);
  file.end();
  return buffer(file.outputStream as never);
}
let made = 0;
function collection(statements: string): Uint8Array {
  const file = path.join(folder, `${++made}.db`);
  const db = new DatabaseSync(file, { defensive: false } as object);
  db.exec(statements);
  db.close();
  return readFileSync(file);
}
const NOTES = 'create table notes (id integer primary key, guid, mid, mod, usn, tags, flds, sfld, csum, flags, data);';
const OLD_COL = `create table col (id integer primary key, models text);
  insert into col values (1, '{"7":{"type":0,"flds":[{"name":"Front"},{"name":"Back"}],"tmpls":[
    {"qfmt":"{{Front}}","afmt":"{{FrontSide}}<hr>{{Back}}"},{"qfmt":"{{Back}}","afmt":"{{FrontSide}}{{Front}}"}]},
    "8":{"type":1,"flds":[{"name":"Text"}],"tmpls":[{"qfmt":"{{cloze:Text}}","afmt":"{{cloze:Text}}"}]}}');`;
const note = (id: number, mid: number, fields: string[], tags = '') =>
  `insert into notes values (${id}, 'g${id}', ${mid}, 0, 0, '${tags}', '${fields.join("' || char(31) || '")}', '', 0, 0, '');`;

testNobodyIsRefused(() => test, decks);

describe('a round trip', () => {
  const csv = `term,definition,tags\r\n${DECK.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')}`;

  it.each(['apkg', 'csv'] as const)('through %s gives the same cards', async (format) => {
    const caller = await signUpPro(test);
    const { body } = await send(caller, 'my deck.csv', csv, 'Zellen & mehr');
    expect(body).toMatchObject({ cards: DECK.length, skipped: [] });
    const before = await cardsOf(caller, body.materialId);
    expect(before.map((card) => card.kind)).toEqual(['own', 'cloze', 'own', 'own', 'own']);
    expect(before[1]).toMatchObject({ term: 'The _____ makes proteins.', definition: 'ribosome' });

    const params = { id: body.materialId };
    const exported = await test.call(decks.export, { caller, params, query: { format } });
    expect(exported.headers['content-disposition']).toBe(
      `attachment; filename="Zellen  mehr.${format}"; filename*=UTF-8''Zellen%20%26%20mehr.${format}`,
    );
    const again = await send(caller, `again.${format}`, exported.bytes);
    expect(again.body.skipped).toEqual([]);
    expect(await sides(caller, again.body.materialId)).toEqual(await sides(caller, body.materialId));
    const after = await cardsOf(caller, again.body.materialId);
    expect(after.map((card) => card.kind)).toEqual(before.map((card) => card.kind));
  });

  const HOSTILE: [term: string, definition: string][] = [
    ['[latex]\\input{/etc/passwd}[/latex]', 'what [$]\\write18{id}[/$] and [$$]x[/$$] and [LaTeX] run'],
    ['[sound:https://evil.example/a.mp3] [SOUND:b.mp3]', '[anki:play:q:0] &lt;b&gt; &amp;#91;'],
    ['<img src=x onerror="alert(1)">', '<script>alert(1)</script> & <svg/onload=x>'],
    ['{{c1::not a gap::hint}}', '{{Front}} {{type:Back}} {{{'],
    ['A set {x} has ___ elements.', "'=1+1"],
    ['a < b && b > c', 'x<y, [0;1], {y}'],
    ["''=1", '-1'],
  ];

  it.each(['apkg', 'csv'] as const)('through %s gives what a student wrote, and nothing of it runs', async (format) => {
    const caller = await signUpPro(test);
    const cards = HOSTILE.map(([term, definition]) => ({
      kind: 'own' as const,
      term,
      definition,
      tags: ['=1', '<b>'],
    }));
    const deck = { title: 'Hostile', name: 'x', cards };
    const id = await saveDeck(test.db, caller.id, 'pro', new Date(), deck, ACCOUNT_LIMITS);
    const { bytes } = await test.call(decks.export, { caller, params: { id }, query: { format } });
    const again = await send(caller, `again.${format}`, bytes);
    const wanted = HOSTILE.map((card) => [...card, '=1 <b>']);
    expect(await sides(caller, again.body.materialId)).toEqual(wanted);

    let written = Buffer.from(bytes).toString();
    if (format === 'apkg') {
      const file = path.join(folder, 'hostile.apkg');
      await writeFile(file, bytes);
      const db = new DatabaseSync(await unpackCollection(file, folder), { readOnly: true });
      const rows = db.prepare('select mid, flds from notes').all();
      db.close();
      expect(new Set(rows.map(({ mid }) => mid))).toEqual(new Set([BASIC_ID]));
      written = rows.map(({ flds }) => String(flds)).join('\n');
      expect(written.replaceAll('<br>', '')).not.toMatch(/[<>{}]/);
    }
    expect(written).not.toMatch(/\[\/?(latex|\$|sound:|anki:)|\{\{|<[a-z!/]/i);
  });

  it('leaves nothing in a spreadsheet that it would run', async () => {
    const caller = await signUpPro(test);
    const { body } = await send(caller, 'deck.csv', csv);
    const params = { id: body.materialId };
    const { bytes } = await test.call(decks.export, { caller, params, query: { format: 'csv' } });
    const cells = (parse(Buffer.from(bytes), { bom: true }) as string[][]).flat();
    expect(cells).toContain("'=1+1");
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  it('writes a collection that is whole, with Anki’s own tables', async () => {
    const caller = await signUpPro(test);
    const { body } = await send(caller, 'deck.csv', csv);
    const { bytes } = await test.call(decks.export, { caller, params: { id: body.materialId } });
    const file = path.join(folder, 'exported.apkg');
    await writeFile(file, bytes);
    const db = new DatabaseSync(await unpackCollection(file, folder), { readOnly: true });
    expect(db.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    const [col] = db.prepare('select ver, models, decks, conf, dconf, tags from col').all();
    expect(col?.ver).toBe(11);
    const models = JSON.parse(String(col?.models));
    const orphans = db.prepare('select count(*) as n from cards where nid not in (select id from notes)').all();
    expect(orphans).toEqual([{ n: 0 }]);
    const rows = db.prepare('select mid, tags, flds from notes order by id').all();
    expect(rows.map((row) => models[String(row.mid)].type)).toEqual([0, 1, 0, 0, 0]);
    expect(rows[0]).toMatchObject({ tags: ' biology cell ', flds: expect.stringContaining('&lt;in&gt;') });
    expect(rows[1]?.flds).toBe('The {{c1::ribosome}} makes proteins.\x1f');
    db.close();
  });
});

describe('an Anki package', () => {
  it('gives a card for every template and every gap, in plain words', async () => {
    const caller = await signUpPro(test);
    const html = '<div>One<br>two &amp; &#228;&nbsp;</div><script>alert(1)</script><img src="a.png">';
    const db = `${NOTES}${OLD_COL}
      ${note(1, 7, [html, 'Back [sound:x.mp3]'], ' a b ')}
      ${note(2, 8, ['{{c1::Paris}} and {{c2::Rome::a city}} and {{c1::Lyon}}'])}
      ${note(3, 7, ['<img src="only.png">', ''])}
      ${note(4, 7, ['', ''])}
      ${note(5, 8, ['no gap'])}`;
    const { body } = await send(caller, 'A deck.apkg', await zip({ 'collection.anki2': collection(db) }));
    expect(await sides(caller, body.materialId)).toEqual([
      ['One\ntwo & ä', 'Back', 'a b'],
      ['Back', 'One\ntwo & ä', 'a b'],
      ['_____ and Rome and _____', 'Paris, Lyon', ''],
      ['Paris and _____ (a city) and Lyon', 'Rome', ''],
      ['[image: only.png]', '(no text)', ''],
    ]);
    expect(body.skipped).toEqual([
      { row: 4, reason: 'The row is empty.' },
      { row: 5, reason: 'There is no gap in this cloze note.' },
    ]);
    const { body: made } = await test.call(materials.get, { caller, params: { id: body.materialId } });
    expect(made).toMatchObject({ title: 'A deck', sources: [], cardCount: 5 });
  });

  it('of the newest kind is read, and the old collection beside it is not', async () => {
    const caller = await signUpPro(test);
    const text = (field: number, value: string) =>
      Buffer.concat([Buffer.from([field * 8 + 2, value.length]), Buffer.from(value)]).toString('hex');
    const db = `${NOTES} create table col (id integer primary key, models text); insert into col values (1, '');
      create table notetypes (id integer primary key, name text not null, config blob);
      create table fields (ntid integer, ord integer, name text not null, config blob, primary key (ntid, ord)) without rowid;
      create table templates (ntid integer, ord integer, name text, config blob, primary key (ntid, ord)) without rowid;
      insert into notetypes values (1555579331147, 'Basic', x'');
      insert into fields values (1555579331147, 0, 'Q', x''), (1555579331147, 1, 'A', x'');
      insert into templates values (1555579331147, 0, 'Card 1', x'${text(1, '{{Q}}')}${text(2, '{{FrontSide}}{{A}}')}');
      create index names on fields (name);
      ${note(1, 1555579331147, ['Car', 'Auto'], 'german')}
      pragma writable_schema = on;
      update sqlite_master set sql = replace(sql, 'name text not null', 'name text not null collate unicase') where type = 'table';`;
    const old = collection(`${NOTES}${OLD_COL}${note(1, 7, ['Please update', 'to a newer Anki'])}`);
    const bytes = await zip({
      meta: Buffer.from('0803', 'hex'),
      'collection.anki2': old,
      'collection.anki21b': zstdCompressSync(collection(db)),
    });
    const { body } = await send(caller, 'new.apkg', bytes);
    expect(await sides(caller, body.materialId)).toEqual([['Car', 'Auto', 'german']]);
  });
});

describe('what is no deck', () => {
  /** A ZIP whose only entry says one size and unpacks to another name or size. */
  function handmade(name: string, bytes: Buffer, size = bytes.length): Buffer {
    const packed = deflateRawSync(bytes);
    const head = (signature: number, extra: number) => {
      const part = Buffer.alloc(extra);
      part.writeUInt32LE(signature, 0);
      return part;
    };
    const local = head(0x04034b50, 30);
    const central = head(0x02014b50, 46);
    for (const [part, at] of [
      [local, 4],
      [central, 6],
    ] as const) {
      part.writeUInt16LE(20, at);
      part.writeUInt16LE(8, at + 4);
      part.writeUInt32LE(crc32(bytes), at + 10);
      part.writeUInt32LE(packed.length, at + 14);
      part.writeUInt32LE(size, at + 18);
      part.writeUInt16LE(name.length, at + 22);
    }
    const end = head(0x06054b50, 22);
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(46 + name.length, 12);
    end.writeUInt32LE(30 + name.length + packed.length, 16);
    return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]);
  }
  const endless = `create table col (id integer); create table notes (id, mid, tags, flds);
    drop table notes; create view notes as with recursive n(id) as (select 1 union all select id + 1 from n)
    select id, 1 as mid, '' as tags, 'a' as flds from n;`;
  const CASES: [what: string, bytes: () => Uint8Array | string | Promise<Uint8Array>, status: number, code: string][] =
    [
      ['nothing', () => '', 422, 'empty_file'],
      ['spaces', () => ' \n ', 422, 'empty_file'],
      ['a picture', () => Buffer.from('89504e470d0a1a0a00', 'hex'), 415, 'unsupported_type'],
      ['one column', () => 'only\nwords\n', 422, 'no_readable_content'],
      ['a ZIP without a collection', () => zip({ 'a.txt': Buffer.from('a') }), 415, 'unsupported_type'],
      ['half a ZIP', () => handmade('collection.anki2', Buffer.alloc(99)).subarray(0, 60), 422, 'unreadable_file'],
      ['a path that leads out', () => handmade('../../tmp/pwned', Buffer.from('x')), 422, 'unreadable_file'],
      ['an absolute path', () => handmade('/etc/pwned', Buffer.from('x')), 422, 'unreadable_file'],
      ['no database', () => handmade('collection.anki2', Buffer.from('not a database')), 422, 'unreadable_file'],
      ['a bomb that says so', () => handmade('collection.anki2', Buffer.alloc(99), 4e9), 413, 'too_large'],
      ['a bomb that lies', () => handmade('collection.anki2', Buffer.alloc(300e6), 9), 422, 'unreadable_file'],
      ['a zstd bomb', () => zip({ 'collection.anki21b': zstdCompressSync(Buffer.alloc(300e6)) }), 413, 'too_large'],
      ['broken zstd', () => zip({ 'collection.anki21b': Buffer.from('nothing') }), 422, 'unreadable_file'],
      ['a view without an end', () => zip({ 'collection.anki2': collection(endless) }), 422, 'unreadable_file'],
      ['too many rows', () => 'a,b\n'.repeat(20_001), 413, 'too_large'],
      [
        'too many notes',
        () =>
          zip({
            'collection.anki2': collection(`${NOTES}${OLD_COL}
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 20001)
        insert into notes select i, '', 7, 0, 0, '', 'a' || char(31) || 'b', '', 0, 0, '' from n;`),
          }),
        413,
        'too_large',
      ],
    ];

  it.each(CASES)('%s is refused with its name and leaves nothing', async (_what, bytes, status, code) => {
    const caller = await signUpPro(test);
    const before = await folders();
    const { problem } = await send(caller, 'deck.apkg', await bytes());
    expect(problem).toMatchObject({ status, code });
    expect(problem.detail.length).toBeGreaterThan(10);
    expect(await test.db.$count(material, eq(material.userId, caller.id))).toBe(0);
    // Other processes, killed before, may have left theirs.
    expect((await folders()).filter((name) => !before.includes(name))).toEqual([]);
  });

  it('a form without a file, and one with two, are refused', async () => {
    const caller = await signUpPro(test);
    const none = new FormData();
    none.append('title', 'x');
    expect((await test.call(decks.import, { caller, form: none })).problem.code).toBe('empty_file');
    const two = form('a.csv', 'a,b');
    two.append('file', new Blob(['c,d']), 'b.csv');
    expect((await test.call(decks.import, { caller, form: two })).problem.code).toBe('invalid_request');
  });

  it('a task that takes too long is ended', async () => {
    const task = { kind: 'read', file: path.join(folder, 'none'), name: 'none', folder } as const;
    await expect(runDeckTask(task, 1)).rejects.toMatchObject({ code: 'unreadable_file' });
  });
});

describe('a text', () => {
  const read = async (name: string, text: string) => {
    const caller = await signUpPro(test);
    const { body } = await send(caller, name, text);
    return { sides: await sides(caller, body.materialId), skipped: body.skipped };
  };

  it('gives its good rows and tells of the bad ones', async () => {
    const found = await read(
      'deck.csv',
      'term,definition\n"=HYPERLINK(""http://x"")","+1"\n\n"un""closed,oops\n@SUM(A1),-2\nalone\n,back\n',
    );
    expect(found.sides.map(([term, definition]) => [term, definition])).toEqual([
      ['=HYPERLINK("http://x")', '+1'],
      ['@SUM(A1)', '-2'],
    ]);
    expect(found.skipped).toEqual(
      expect.arrayContaining([
        { row: 4, reason: 'A quotation mark is not closed.' },
        { row: 6, reason: 'There is only one column.' },
        { row: 7, reason: 'The front is empty.' },
      ]),
    );
    expect(found.skipped).toHaveLength(3);
  });

  it('may be what Anki has exported', async () => {
    const text = '#separator:tab\n#html:true\n#tags column:3\n食べる\tto <b>eat</b>\tverb food\n"a\tb"\tc\t\n';
    expect((await read('deck.txt', text)).sides).toEqual([
      ['食べる', 'to eat', 'verb food'],
      ['a b', 'c', ''],
    ]);
  });

  it('may have gaps, numbers and names for its columns', async () => {
    const text = 'Rank;Sentence;Note;Tags\n1;{{c1::Ab}} morgen;x;a\n2;Wir {{c1::fahren}} um zwölf {{c1::ab}};y;\n';
    expect((await read('deck.csv', text)).sides).toEqual([
      ['_____ morgen', 'Ab', 'a'],
      ['Wir _____ um zwölf _____', 'fahren, ab', ''],
    ]);
  });
});

describe('the quota', () => {
  it('is one material for a deck, in parallel too, and none is given for a bad one', async () => {
    const caller = await test.signUp();
    expect((await send(caller, 'bad.apkg', 'x')).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(caller, 'a.csv', 'a,b\nc,d')));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
    const refused = answers.filter((answer) => answer.status !== 201);
    expect(refused.map((answer) => answer.problem.code)).toEqual(Array(3).fill('upgrade_required'));
    expect(await test.db.$count(material, eq(material.userId, caller.id))).toBe(3);
  });

  it("exports nobody else's deck", async () => {
    const [caller, other] = [await test.signUp(), await test.signUp()];
    const { body } = await send(caller, 'a.csv', 'a,b');
    const answer = await test.call(decks.export, { caller: other, params: { id: body.materialId } });
    expect(answer.problem.code).toBe('not_found');
  });
});

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { materials } from '#contract/materials.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { testWorker } from '#server/testing/test-worker.ts';
import { learnerPrefix } from './keys.ts';
import { displayName } from './names.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await testWorker(test);
});

const LINE = 'Ribosome: makes proteins';
type Piece = [name: string, bytes: Uint8Array | string];
function form(field: string, pieces: Piece[], fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, bytes] of pieces) data.append(field, new Blob([bytes as BlobPart]), name);
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60)]);
const heicSeries = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftyphevc'),
  Buffer.alloc(16),
  Buffer.from('hevc'),
]);
const tiff = Buffer.concat([Buffer.from('II*\0'), Buffer.from([8, 0, 0, 0]), Buffer.alloc(40)]);
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Zelle: das kleinste Leben — größer', 'utf16le')]);

const REFUSED: [what: string, piece: Piece, code: string, status: number][] = [
  ['no bytes', ['empty.png', ''], 'empty_file', 422],
  ['a ZIP', ['deck.pdf', zip], 'unsupported_type', 415],
  ['HTML under .pdf', ['page.pdf', '<!doctype html><script>alert(1)</script>'], 'unsupported_type', 415],
  ['an SVG', ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'], 'unsupported_type', 415],
  ['an SVG under .txt', ['drawing.txt', '<?xml version="1.0"?><svg></svg>'], 'unsupported_type', 415],
  ['a series of HEIC photos', ['photo.heic', heicSeries], 'unsupported_type', 415],
  ['a TIFF', ['scan.tiff', tiff], 'unsupported_type', 415],
  ['binary under .txt', ['notes.txt', Buffer.from([1, 2, 3, 0, 200, 9])], 'unsupported_type', 415],
  ['broken UTF-8', ['notes.txt', Buffer.from([72, 105, 0xe9, 32])], 'unsupported_type', 415],
  ['a control byte late in the text', ['notes.md', `${'word '.repeat(9000)}\u0001`], 'unsupported_type', 415],
  ['too long a text', ['notes.txt', 'ab '.repeat(700_000)], 'too_much_text', 413],
];

describe('POST /api/materials/upload', () => {
  it.each(REFUSED)('refuses %s among good ones, names it, and keeps nothing', async (_what, piece, code, status) => {
    const caller = await test.signUp();
    const good: Piece = ['good.txt', LINE];
    const answer = await test.call(materials.upload, { caller, form: form('files', [good, piece, good]) });
    expect(answer.problem).toMatchObject({ code, status, file: piece[0] });
    expect(answer.problem.detail).toContain(piece[0]);
    expect(await test.context.objects.list(learnerPrefix(caller.id))).toEqual([]);
    expect((await test.call(materials.list, { caller })).body).toEqual([]);
  });

  it('refuses a file that is too large, too many files, none, and fields that are not right', async () => {
    const caller = await test.signUp();
    const large: Piece = ['large.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50 * 1024 * 1024)])];
    const tooLarge = await test.call(materials.upload, { caller, form: form('files', [large]) });
    expect(tooLarge.problem).toMatchObject({ code: 'too_large', status: 413, file: 'large.pdf' });
    const many = Array.from({ length: 21 }, (_, i): Piece => [`${i}.txt`, LINE]);
    const tooMany = await test.call(materials.upload, { caller, form: form('files', many) });
    expect(tooMany.problem).toMatchObject({ code: 'too_many_files', status: 413 });
    const none = await test.call(materials.upload, { caller, form: form('files', [], { title: 'Nothing' }) });
    expect(none.problem.code).toBe('empty_file');
    const wrong = form('files', [['a.txt', LINE]], { enhanceExisting: 'nonsense' });
    expect((await test.call(materials.upload, { caller, form: wrong })).problem.code).toBe('invalid_request');
    const unknown = form('files', [['a.txt', LINE]], { enhanceExisting: '01980000-0000-7000-8000-000000000000' });
    expect((await test.call(materials.upload, { caller, form: unknown })).problem.code).toBe('not_found');
    expect(await test.context.objects.list(learnerPrefix(caller.id))).toEqual([]);
  });

  it('reads a refused form to its end over a real connection', async () => {
    const caller = await test.signUp();
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const pieces: Piece[] = [
      ['long.txt', 'ab '.repeat(3_000_000)],
      ['deck.pdf', Buffer.concat([zip, Buffer.alloc(5_000_000)])],
    ];
    for (const piece of pieces) {
      const answer = await fetch(`${origin}/api/materials/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${caller.token}` },
        body: form('files', [piece, ['good.txt', LINE]]),
      });
      expect(await answer.json()).toMatchObject({ file: piece[0] });
    }
    expect(await test.context.objects.list(learnerPrefix(caller.id))).toEqual([]);
  });

  it('makes one material of several files, whatever they are called', async () => {
    const caller = await test.signUp();
    const names = ['naïve 漢字 😀.txt', `a'"<img src=x onerror=alert(1)>.txt`, `${'x'.repeat(300)}.txt`, 'BMI.txt'];
    const pieces = names.map((name, i): Piece => [name, `BM${i}: ${LINE}`]);
    const answer = await test.call(materials.upload, { caller, form: form('files', pieces) });
    expect(answer.body).toMatchObject({ title: 'Uploaded Study Material', cardCount: 4, newFlashcards: 4 });
    const id = (answer.body as { id: string }).id;
    const { body } = await test.call(materials.get, { caller, params: { id } });
    expect(body.sources.map((source) => source.name)).toEqual([
      names[0],
      names[1],
      `${'x'.repeat(195)}….txt`,
      'BMI.txt',
    ]);
  });

  it('gives UTF-16 back as UTF-8', async () => {
    const caller = await test.signUp();
    const answer = await test.call(materials.upload, { caller, form: form('files', [['zelle.txt', utf16]]) });
    const { body } = await test.call(materials.get, { caller, params: { id: (answer.body as { id: string }).id } });
    const original = await test.app.inject({ url: body.sources[0]?.url ?? '' });
    expect(original.body).toBe('Zelle: das kleinste Leben — größer');
  });
});

describe('POST /api/upload', () => {
  it('takes up to five pictures and nothing else', async () => {
    const caller = await test.signUp();
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const pictures = Array.from({ length: 6 }, (_, i): Piece => [`${i}.png`, png]);
    const tooMany = await test.call(materials.uploadImages, { caller, form: form('images', pictures) });
    expect(tooMany.problem.code).toBe('too_many_files');
    const text = await test.call(materials.uploadImages, { caller, form: form('images', [['a.txt', LINE]]) });
    expect(text.problem).toMatchObject({ code: 'unsupported_type', file: 'a.txt' });
    const large: Piece = ['large.png', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])];
    const tooLarge = await test.call(materials.uploadImages, { caller, form: form('images', [large]) });
    expect(tooLarge.problem).toMatchObject({ code: 'too_large', detail: 'large.png is larger than 10 MB.' });
    expect(await test.context.objects.list(learnerPrefix(caller.id))).toEqual([]);
  });
});

describe('displayName', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\notes\\a.txt', 'a.txt'],
    ['evil.png\0.php', 'evil.png .php'],
    ['new\nline.png', 'new line.png'],
    [' trailing space .png ', 'trailing space .png'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['', 'unnamed file'],
    [undefined, 'unnamed file'],
  ])('of %j is %j', (given, shown) => {
    expect(displayName(given)).toBe(shown);
  });
});

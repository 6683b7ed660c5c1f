import { crc32 } from 'node:zlib';
import { encode as encodeBmp } from 'bmp-ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Ocr, OcrLine, Raster } from '#ports/ocr.ts';
import type { PipelineProgress } from '../types.ts';
import { extract } from './extract.ts';
import { makePdf, shown } from './make-pdf.ts';
import { draw } from './testing/draw.ts';
import { HEIC } from './testing/heic.ts';

/** An engine that knows its answer and keeps the pictures that it was shown. */
function engine(answer: (picture: Raster) => OcrLine[]): Ocr & { seen: Raster[] } {
  const seen: Raster[] = [];
  return {
    seen,
    recognise: async (picture) => {
      seen.push(picture);
      return answer(picture);
    },
    close: async () => undefined,
  };
}

const line = (text: string, x: number, y: number, width: number): OcrLine => ({
  text,
  confidence: 0.99,
  quad: [
    [x, y],
    [x + width, y],
    [x + width, y + 20],
    [x, y + 20],
  ],
});
const words = engine(() => [line('Osmosis moves water', 10, 10, 200)]);
const noOcr = async (): Promise<Ocr> => {
  throw new Error('no picture in this test');
};
const one = (name: string, bytes: Uint8Array, ocr: Ocr | (() => Promise<Ocr>) = noOcr) =>
  extract([{ name, bytes }], { ocr });
const refusal = (name: string, bytes: Uint8Array, ocr?: Ocr) =>
  one(name, bytes, ocr).then(
    () => 'accepted',
    (error) => error.code ?? error,
  );

describe('pictures', () => {
  const picture = draw(240, 60, (context) => {
    context.fillStyle = '#d02010';
    context.fillRect(0, 0, 240, 30);
  });

  it.each([
    ['png', () => picture.encode('png')],
    ['jpeg', () => picture.encode('jpeg')],
    ['webp', () => picture.encode('webp')],
    [
      'gif',
      async () =>
        sharp(await picture.encode('png'))
          .gif()
          .toBuffer(),
    ],
    [
      'CMYK jpeg',
      async () =>
        sharp(await picture.encode('png'))
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
    ],
    [
      'bmp',
      async () =>
        bmpOf(
          await sharp(await picture.encode('png'))
            .ensureAlpha()
            .raw()
            .toBuffer(),
          240,
          60,
        ),
    ],
    ['heic', async () => HEIC],
  ])('opens %s with its colours, whatever the name says', async (_, bytes) => {
    const ocr = engine(() => [line('Osmosis moves water', 10, 10, 200)]);
    const { sources } = await one('notes.txt', await bytes(), ocr);
    const [r = 0, g = 0, b = 0] = ocr.seen[0]?.rgb.subarray(240 * 3 * 10 + 300) ?? [];
    expect(r).toBeGreaterThan(150);
    expect(Math.max(g, b)).toBeLessThan(90);
    expect(sources[0]).toMatchObject({ pages: [{ width: 240, height: 60, ocr: true }] });
    expect((await sharp(sources[0]?.image).metadata()).format).toBe('webp');
  });

  it('lays transparency over white', async () => {
    const ocr = engine(() => [line('Osmosis moves water', 10, 10, 200)]);
    await one('a.png', await draw(100, 40, () => undefined, '').encode('png'), ocr);
    expect(ocr.seen[0]?.rgb.every((value) => value === 255)).toBe(true);
  });

  it('turns a page that stands on its head, picture and places alike', async () => {
    const flipped = engine(({ width, height }) => [
      {
        text: 'This line of text stands upside down',
        confidence: 0.99,
        quad: [
          [width - 10, height - 10],
          [20, height - 10],
          [20, height - 30],
          [width - 10, height - 30],
        ],
      },
    ]);
    const { sources, segments } = await one('a.png', await picture.encode('png'), flipped);
    expect(sources[0]?.pages[0]?.rotation).toBe(180);
    expect(segments[0]?.polygon[0]?.[1]).toBeCloseTo(10 / 60);
    const { data } = await sharp(sources[0]?.image).raw().toBuffer({ resolveWithObject: true });
    expect(data[1]).toBeGreaterThan(200);
  });

  it('says when the script cannot be read', async () => {
    const cyrillic = engine(() =>
      ['Pu6ocombl cTehKa', '0Tonna3Ma XryT0K', 'na3mna Hykreon'].map((text, i) => ({
        ...line(text, 10, i * 25, 150),
        confidence: 0.8,
      })),
    );
    expect(await refusal('a.png', await picture.encode('png'), cyrillic)).toBe('unsupported_language');
  });

  it('refuses what has no words in it', async () => {
    expect(
      await refusal(
        'a.png',
        await picture.encode('png'),
        engine(() => []),
      ),
    ).toBe('no_readable_content');
  });
});

function bmpOf(rgba: Buffer, width: number, height: number): Buffer {
  for (let i = 0; i < rgba.length; i += 4) {
    const [r, g, b] = [rgba[i] as number, rgba[i + 1] as number, rgba[i + 2] as number];
    rgba.set([255, b, g, r], i);
  }
  return encodeBmp({ data: rgba, width, height, bitPP: 24 }).data;
}

describe('PDF', () => {
  const page = (number: number) =>
    [
      shown('A running title', 60, 780, 8),
      shown('Osmosis', 60, 700, 18),
      shown('Osmosis is the movement of water across a mem-', 60, 670),
      shown('brane that lets water through but not salt.', 60, 658),
      shown('1. first item', 60, 630),
      shown('2. second item', 60, 618),
      shown('Figure 1.2 Water crosses a membrane', 60, 560),
      shown(`${number}`, 300, 20, 8),
    ].join('\n');

  it('reads blocks in order, without what repeats on every page', async () => {
    const { segments } = await one('a.pdf', makePdf([page(1), page(2)]));
    expect(segments.filter((segment) => segment.page === 2).map(({ kind, text }) => [kind, text])).toEqual([
      ['heading', 'Osmosis'],
      ['paragraph', 'Osmosis is the movement of water across a membrane that lets water through but not salt.'],
      ['list_item', '1. first item'],
      ['list_item', '2. second item'],
      ['caption', 'Figure 1.2 Water crosses a membrane'],
    ]);
    expect(segments[0]?.polygon[0]?.[1]).toBeCloseTo(1 - 714 / 800, 1);
  });

  it('lets other work be done while the cover is made', async () => {
    const texts: string[] = [];
    const files = [{ name: 'a.pdf', bytes: makePdf([page(1), page(2)]) }];
    const document = await extract(files, { ocr: noOcr, meanwhile: (text) => texts.push(text) });
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(document.segments[0]?.text);
    expect(document.sources[0]?.cover).toBeDefined();
  });

  it('respects the rotation of a page', async () => {
    const { sources } = await one('a.pdf', makePdf([page(1)], { rotate: 90 }));
    expect(sources[0]?.pages[0]).toMatchObject({ width: 800, height: 600 });
  });

  it('reads two columns one after the other', async () => {
    const rows = Array.from({ length: 12 }, (_, i) => i);
    const content = rows.flatMap((i) => [
      shown(`left ${i} of a column of running words`, 40, 700 - i * 12),
      shown(`right ${i} of a column of running words`, 320, 700 - i * 12),
    ]);
    const { segments } = await one('a.pdf', makePdf([content.join('\n')]));
    const text = segments.map((segment) => segment.text).join(' ');
    expect(text.indexOf('left 11')).toBeLessThan(text.indexOf('right 0'));
  });

  it('joins a sentence that goes on in the next column, and shows both places', async () => {
    const rows = Array.from({ length: 12 }, (_, i) => i);
    const content = rows.flatMap((i) => [
      shown(`words of the left column that go on and ${i}`, 40, 700 - i * 12),
      shown(`words of the right column that go on and ${i}`, 320, 700 - i * 12),
    ]);
    const { segments } = await one('a.pdf', makePdf([content.join('\n')]));
    expect(segments.length).toBe(1);
    expect(segments[0]?.polygon.length).toBe(10);
  });

  it('recognises pages that have no text, and reports each page', async () => {
    const reports: PipelineProgress[] = [];
    const bytes = makePdf([page(1), '0 0 300 300 re f']);
    const { sources, segments } = await extract([{ name: 'a.pdf', bytes }], {
      ocr: words,
      onProgress: (p) => reports.push(p),
    });
    expect(sources[0]?.pages.map((p) => p.ocr)).toEqual([false, true]);
    expect(segments.at(-1)?.text).toBe('Osmosis moves water');
    expect(reports.map((p) => p.counts.pagesDone)).toEqual([1, 2]);
    expect(reports.at(-1)?.regions?.length).toBe(1);
  });

  it('recognises a page whose letters stand for others', async () => {
    const text = 'Osmosis is the movement of water across a membrane that lets water through but holds back the salt. ';
    const abc = 'abcdefghijklmnopqrstuvwxyz';
    const shifted = text.replace(/[a-z]/g, (letter) => abc.charAt((abc.indexOf(letter) + 3) % 26));
    const lines = (words: string) => [0, 1, 2, 3].map((i) => shown(words, 40, 700 - i * 20)).join('\n');
    const read = engine(() => [0, 1, 2].map((i) => line(text, 20, 40 + 40 * i, 900)));
    const { segments, sources } = await one('a.pdf', makePdf([lines(shifted), lines(text)]), read);
    expect(sources[0]?.pages.map((p) => p.ocr)).toEqual([true, false]);
    expect(segments[0]?.text).toContain('movement of water');
  });

  it('stops between pages when told to', async () => {
    const stop = new AbortController();
    const bytes = makePdf([page(1), page(2), page(3)]);
    const work = extract([{ name: 'a.pdf', bytes }], {
      ocr: noOcr,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('refuses damage, endless trees and too many pages', async () => {
    const whole = makePdf([page(1)]);
    expect(await refusal('a.pdf', whole.subarray(0, 60))).toBe('unreadable_file');
    const cyclic = Buffer.from(whole)
      .toString('latin1')
      .replace(/\/Kids \[5 0 R\]/, '/Kids [2 0 R]');
    expect(await refusal('a.pdf', Buffer.from(cyclic, 'latin1'))).toBe('unreadable_file');
    expect(await refusal('a.pdf', makePdf(Array(301).fill(page(1))))).toBe('too_many_pages');
  });
});

describe('refusals', () => {
  it.each([
    ['nothing.png', '', 'empty_file'],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><text>hi</text></svg>', 'unsupported_type'],
    ['a.docx', 'PK\u0003\u0004 and so on', 'unreadable_file'],
  ])('%s', async (name, content, code) => {
    expect(await refusal(name, Buffer.from(content, 'latin1'))).toBe(code);
  });

  it('refuses too many pixels by the header alone', async () => {
    const png = await draw(1, 1, () => undefined).encode('png');
    png.writeUInt32BE(30_000, 16);
    png.writeUInt32BE(30_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    expect(await refusal('a.png', png)).toBe('too_many_pixels');
  });

  it.each([
    ['damaged', HEIC.subarray(0, 500), 'unreadable_file'],
    ['without its pixels', HEIC.subarray(0, HEIC.length - 60), 'unreadable_file'],
    ['said to be huge', withSize(HEIC, 30_000), 'too_many_pixels'],
  ])('refuses a HEIC photo that is %s', async (_, bytes, code) => {
    expect(await refusal('photo.heic', bytes)).toBe(code);
  });

  it('names the file in one line of bounded length', async () => {
    const name = `evil\n${'x'.repeat(300)}.png`;
    const error = await one(name, Buffer.alloc(0)).catch((e) => e);
    expect(error.message).not.toContain('\n');
    expect(error.message.length).toBeLessThan(200);
    expect(error.file).toBe(name);
  });
});

/** The photo with another size in each of its headers. */
function withSize(photo: Uint8Array, side: number): Uint8Array {
  const bytes = Buffer.from(photo);
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(side, at + 8);
    bytes.writeUInt32BE(side, at + 12);
  }
  return bytes;
}

import { describe, expect, it } from 'vitest';
import { MAX_TEXT_CHARACTERS } from '#domain/uploads.ts';
import { decodeText } from './decode-text.ts';
import { readText } from './text.ts';

const read = (text: string) => readText('notes.md', text).segments;

describe('text', () => {
  it('tells headings, paragraphs, items, cells and code apart', () => {
    const segments = read(
      '# Cells\n\nA **cell** is the\nsmallest unit.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nx = 1\n```\n',
    );
    expect(segments.map(({ kind, text }) => [kind, text])).toEqual([
      ['heading', 'Cells'],
      ['paragraph', 'A cell is the smallest unit.'],
      ['list_item', 'one'],
      ['list_item', 'two'],
      ['table_cell', 'a'],
      ['table_cell', 'b'],
      ['table_cell', '1'],
      ['table_cell', '2'],
      ['code', 'x = 1'],
    ]);
    expect(segments.at(-2)).toMatchObject({ row: 1, column: 1 });
  });

  it('finds titles and entries in plain notes', () => {
    const segments = read(
      'Cell division\n\nMitosis: division into two equal cells.\nMeiosis: division into four cells.\n',
    );
    expect(segments.map(({ kind, text }) => [kind, text])).toEqual([
      ['heading', 'Cell division'],
      ['paragraph', 'Mitosis: division into two equal cells.'],
      ['paragraph', 'Meiosis: division into four cells.'],
    ]);
  });

  it('takes a line of few words directly above a text for its title', () => {
    const text = 'Rivers shape the land by wearing rock away, and carry what they loosen to the sea.';
    expect(read(`Erosion by water\n${text}`).map(({ kind, text }) => [kind, text])).toEqual([
      ['heading', 'Erosion by water'],
      ['paragraph', text],
    ]);
    // The end of a line is not the end of what it says.
    expect(read('Rivers shape the\nland.').map(({ text }) => text)).toEqual(['Rivers shape the land.']);
  });

  it('places each block at its share of the characters', () => {
    const [first, second] = read('aaaa\n\nbbbb');
    expect(first?.polygon[2]?.[1]).toBeCloseTo(0.4);
    expect(second?.polygon[0]?.[1]).toBeCloseTo(0.6);
    expect(second?.polygon[2]).toEqual([1, 1]);
  });

  it('divides one long line at sentences and loses nothing', () => {
    const text = 'This is a sentence of some length. '.repeat(5000).trim();
    const segments = read(text);
    expect(segments.length).toBeGreaterThan(50);
    expect(segments.every((segment) => segment.text.length <= 2000 && segment.text.endsWith('.'))).toBe(true);
    expect(segments.map((segment) => segment.text).join(' ')).toBe(text);
  });

  it('refuses what is too long or has no words', () => {
    expect(() => read('a '.repeat(MAX_TEXT_CHARACTERS))).toThrow(expect.objectContaining({ code: 'too_much_text' }));
    expect(() => read('--- ***')).toThrow(expect.objectContaining({ code: 'no_readable_content' }));
  });
});

describe('decoding', () => {
  it.each([
    ['UTF-8', Buffer.from('Fluß – Wasser')],
    ['UTF-16 LE with a mark', Buffer.from('\ufeffFluß – Wasser', 'utf16le')],
    ['UTF-16 BE with a mark', Buffer.from('\ufeffFluß – Wasser', 'utf16le').swap16()],
    ['UTF-16 LE without a mark', Buffer.from('Fluß – Wasser and more', 'utf16le')],
    ['Windows-1252', Buffer.from([...Buffer.from('Flu'), 0xdf, 0x20, 0x96, ...Buffer.from(' Wasser')])],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes)?.startsWith('Fluß – Wasser')).toBe(true);
  });

  it('refuses bytes that are not text', () => {
    expect(decodeText(Buffer.from([0, 1, 2, 3, 255, 254, 9, 8, 7, 200, 201, 0, 0, 5]))).toBeUndefined();
  });
});

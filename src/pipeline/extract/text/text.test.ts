import { describe, expect, it } from 'vitest';
import { MAX_TEXT_CHARACTERS } from '#domain/uploads.ts';
import { decodeText } from '../lines/decode-text.ts';
import { readText } from '../testing/typed.ts';

const read = (text: string) => readText('notes.md', text);

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

  it('takes each line by itself where no width broke them', () => {
    const text =
      'Urea cycle\nsite: liver\nfirst enzyme: CPS-1\nneeds ammonia, carbon dioxide\nyields urea\nArginase splits off urea\nA defect raises ammonia in the blood, and the patient\nvomits and becomes drowsy within days.';
    expect(read(text).map(({ text }) => text)).toEqual([
      'Urea cycle',
      'site: liver',
      'first enzyme: CPS-1',
      'needs ammonia, carbon dioxide',
      'yields urea',
      'Arginase splits off urea',
      'A defect raises ammonia in the blood, and the patient vomits and becomes drowsy within days.',
    ]);
  });

  it('keeps sentences whole that a width broke', () => {
    const lines = [
      'The heart has four',
      'chambers. Blood from',
      'Asia to America is',
      'pumped by the same',
      'kind of muscle.',
    ];
    expect(read(lines.join('\n')).map(({ text }) => text)).toEqual([lines.join(' ')]);
  });

  it('takes what stands alone above all the rest for the title', () => {
    const kinds = (text: string) => read(text).map(({ kind, level }) => `${kind} ${level ?? ''}`.trim());
    expect(kinds('HISTORY MIDTERM 1\n\nRome\n\n- Augustus: first emperor\n')).toEqual([
      'heading 1',
      'heading 2',
      'list_item 1',
    ]);
    expect(kinds('Week 3 - The Cold War\n\nThe war was fought by proxy in Korea.')).toEqual(['heading 1', 'paragraph']);
    expect(kinds('Rome - a city in Italy\n\nThe war was fought in Korea.')).toEqual(['paragraph', 'paragraph']);
    // What a page of notes is about stands right above them, too.
    expect(kinds('Anatomy lab: the shoulder\nDeltoid: lifts the arm\nTrapezius: turns the scapula')).toEqual([
      'heading 1',
      'paragraph',
      'paragraph',
    ]);
    expect(kinds('Peer review: judgement by equals\nAbstract: a summary of a paper')).toEqual([
      'paragraph',
      'paragraph',
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

import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { FILTERS, filtered, laughs } from '../testing/hostile-pdf.ts';
import { limited, MOST_BYTES } from './pdf-limits.ts';

const noOcr = { recognise: async () => [], close: async () => undefined };
const read = async (bytes: Uint8Array) => {
  const { segments } = await extract([{ name: 'a.pdf', bytes }], { ocr: noOcr });
  return segments.map(({ text }) => text).join(' ');
};
const TOO_MANY = MOST_BYTES / 2 ** 20 + 4;

describe('a PDF whose stream unfolds without end', () => {
  it('is one that would be read if it were small, however its filters are written', { timeout: 30_000 }, async () => {
    for (const filters of Object.keys(FILTERS)) expect(await read(filtered(filters, 0)), filters).toContain('Osmosis');
  });

  it.each(['/Flate#44ecode', '[ /Fl /Fl ]', '[/A85 /Fl]', '/LZW', '[/Fl /RL]'])(
    'is refused when %s unfolds to more than a page can be',
    { timeout: 30_000 },
    async (filters) => {
      await expect(read(filtered(filters, TOO_MANY))).rejects.toMatchObject({ name: 'SourceProblem' });
    },
  );
});

describe('forms that each draw the next ten times', () => {
  it('are read to where a page has enough on it', { timeout: 60_000 }, async () => {
    const words = 'BT /F 9 Tf 20 20 Td (Osmosis) Tj ET';
    expect(await read(laughs(2, words))).toContain('Osmosis');
    for (const innermost of [words, 'BT 20 20 Td ET']) await read(laughs(9, innermost)).catch(() => undefined);
  });
});

describe('the limits of the PDF library', () => {
  it('are missed by nobody when a new version has no place for them', () => {
    expect(() => limited('class DecodeStream {}')).toThrow(/has changed/);
  });
});

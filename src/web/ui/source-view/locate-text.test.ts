import { describe, expect, it } from 'vitest';
import { locateText } from './locate-text.ts';

const band = (top: number, bottom: number) =>
  [
    [0, top],
    [1, top],
    [1, bottom],
    [0, bottom],
  ] as const;
const cut = (text: string, span: readonly [number, number] | null) => (span ? text.slice(...span) : null);

describe('the place of evidence in a text', () => {
  it('finds the words across line breaks', () => {
    const text = 'Cells.\nOsmosis is the\n  movement of water (H2O).';
    expect(cut(text, locateText(text, 'Osmosis is the movement of water (H2O).', []))).toBe(
      'Osmosis is the\n  movement of water (H2O).',
    );
  });

  it('takes the occurrence nearest to the band', () => {
    const text = `the cell ${'x'.repeat(80)} the cell`;
    expect(locateText(text, 'the cell', band(0.9, 1))).toEqual([text.lastIndexOf('the cell'), text.length]);
    expect(locateText(text, 'the cell', band(0.01, 0.1))).toEqual([0, 8]);
  });

  it('falls back to the band when the words are not there', () => {
    expect(locateText('0123456789', 'missing', band(0.2, 0.5))).toEqual([2, 5]);
  });

  it('has no answer without words and band', () => {
    expect(locateText('abc', 'missing', [])).toBeNull();
  });
});

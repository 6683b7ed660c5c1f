import { describe, expect, it } from 'vitest';
import type { Line } from '../layout/lines.ts';
import { isDiagram, labels } from './diagram.ts';

function line(text: string, x0: number, y0: number, width = text.length * 8): Line {
  return { text, x0, y0, x1: x0 + width, y1: y0 + 20, size: 20 };
}

const texts = (lines: Line[]) => labels(lines).map((block) => block.text);

describe('labels', () => {
  it('joins a label that goes on below', () => {
    expect(texts([line('Vascular', 100, 10), line('cylinder', 100, 34), line('Root', 300, 12)])).toEqual([
      'Vascular cylinder',
      'Root',
    ]);
    expect(texts([line('QRS', 120, 10, 40), line('Complex', 100, 32, 80)])).toEqual(['QRS Complex']);
  });

  it('keeps a list of labels apart', () => {
    const list = ['Nuclear pore', 'Chromatin', 'Nucleolus'].map((text, i) =>
      line(text, 300 - text.length * 8, 10 + i * 26),
    );
    expect(texts(list)).toEqual(['Nuclear pore', 'Chromatin', 'Nucleolus']);
  });

  it('joins a symbol and its index, not a sign in a row of cells', () => {
    expect(texts([line('T', 50, 0, 14), line('h,in', 62, 10, 30)])).toEqual(['Th,in']);
    expect(texts([line('GND', 50, 0, 48), line('+5V', 54, 26, 40), line('SCL', 52, 52, 44)])).toEqual([
      'GND',
      '+5V',
      'SCL',
    ]);
  });

  it('closes up spaced letters', () => {
    expect(texts([line('P ro te us', 0, 0), line('Stage A', 300, 0)])).toEqual(['Proteus', 'Stage A']);
  });
});

describe('diagram or text', () => {
  const scattered = ['Axon', 'Synapse', 'Dendrites', 'Soma', 'Node'].map((text, i) =>
    line(text, (i * 170) % 500, i * 90),
  );
  const prose = Array.from({ length: 12 }, (_, i) => line('The quick brown dog jumped over the fox', 20, i * 26));

  it('needs drawing beside scattered words', () => {
    expect(isDiagram(scattered, { outside: 3, coloured: 3, covered: 0.05 })).toBe(true);
    expect(isDiagram(scattered, { outside: 0.1, coloured: 0.1, covered: 0.05 })).toBe(false);
  });

  it('knows names in pale boxes, which have no line around them', () => {
    expect(isDiagram(scattered, { outside: 0.1, coloured: 0.4, covered: 0.05 })).toBe(true);
    expect(isDiagram(scattered.slice(0, 3), { outside: 0.1, coloured: 0.4, covered: 0.05 })).toBe(false);
  });

  it('is never a page of prose', () => {
    expect(isDiagram(prose, { outside: 3, coloured: 3, covered: 0.25 })).toBe(false);
  });
});

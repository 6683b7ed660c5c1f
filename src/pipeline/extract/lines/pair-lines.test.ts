import { describe, expect, it } from 'vitest';
import { readText } from '../testing/typed.ts';

/** Front and back of the pairs that a text sets out. */
function pairs(text: string): string[] {
  const cells = readText('notes.txt', text).filter(({ pair }) => pair);
  return cells.filter(({ column }) => column === 0).map((front, at) => `${front.text} => ${cells[2 * at + 1]?.text}`);
}

describe('pairs', () => {
  it.each([
    ['two colons', 'capital of France :: Paris\nstd::vector holds', ['capital of France => Paris']],
    [
      'question and answer',
      'Q: Who painted it?\nA: Picasso\nin 1937\n\nQ2. Metal?\nA2. Iron',
      ['Who painted it? => Picasso in 1937', 'Metal? => Iron'],
    ],
    [
      'a question mark between',
      'What is ATP?\n?\nThe currency of the cell',
      ['What is ATP? => The currency of the cell'],
    ],
    [
      'definitions below',
      'Osmosis\n: movement of water\n\nDiffusion\n: movement of anything',
      ['Osmosis => movement of water', 'Diffusion => movement of anything'],
    ],
    [
      'definitions indented',
      'Osmosis\n   movement of water\nDiffusion\n   movement of anything',
      ['Osmosis => movement of water', 'Diffusion => movement of anything'],
    ],
  ])('%s', (_, text, expected) => {
    expect(pairs(text)).toEqual(expected);
  });

  it('are the lines of a vocabulary, where the sides are in two languages', () => {
    const words =
      'el perro - the dog\nla casa - the house\nquiero comer - I want to eat\nlos niños - the children\nbuenos días - good morning';
    expect(pairs(words)).toHaveLength(5);
    expect(pairs(words.replaceAll(' - ', '    '))).toHaveLength(5);
    // Attributes of one thing are no vocabulary.
    expect(pairs('onset - sudden\ncourse - two days\ncause - a virus\ntreatment - rest and water')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { ExtractedDocument } from '#pipeline/types.ts';
import { blocksOf, sentencesOfBlocks } from './blocks.ts';
import { listedConcepts } from './lists.ts';
import { statedConcepts } from './statements.ts';

function sentencesFrom(text: string) {
  const document: ExtractedDocument = {
    sources: [],
    notices: [],
    segments: [{ id: 's', source: 0, page: 1, polygon: [], kind: 'paragraph', text }],
  };
  return sentencesOfBlocks(blocksOf(document));
}
const stated = (text: string) =>
  statedConcepts(sentencesFrom(text)).map(({ term, definition }) => `${term} | ${definition}`);
const listed = (text: string) =>
  listedConcepts(sentencesFrom(text)).map(({ term, definition }) => `${term} | ${definition}`);

describe('statedConcepts', () => {
  it.each([
    [
      'The senate was a council that advised the consuls of Rome.',
      'Senate | A council that advised the consuls of Rome',
    ],
    [
      'The femoral nerve supplies the muscles that extend the knee.',
      'Femoral nerve | Supplies the muscles that extend the knee',
    ],
    ['Inertia means that a body keeps its state of motion.', 'Inertia | Means that a body keeps its state of motion'],
    [
      'In 1543 Copernicus argued that the Earth moves around the Sun.',
      'Copernicus | Argued that the Earth moves around the Sun',
    ],
    ['On Monday the army reached the Rubicon, a river in northern Italy.', 'Rubicon | A river in northern Italy'],
    [
      'A blow to the eye causes hyphema, which is bleeding into the front chamber.',
      'Hyphema | Bleeding into the front chamber',
    ],
    ['Anions carry a negative charge, whereas cations carry a positive charge.', 'Cations | Carry a positive charge'],
  ])('takes what "%s" states', (text, card) => {
    expect(stated(text)).toContain(card);
  });

  it('takes both what a name means and the statement that it stands in', () => {
    expect(stated('A blow to the eye causes hyphema, which is bleeding into the front chamber.')).toEqual([
      'Hyphema | Bleeding into the front chamber',
      'Blow to the eye | Causes hyphema',
    ]);
  });

  it.each([
    ['points at something outside', 'King Alfred defeated it at last with a small army.'],
    ['says what is not so', 'Bacteria do not have a nucleus or other organelles.'],
    ['holds under a condition only', 'Under the postal rule, acceptance takes effect when a letter is posted.'],
    ['tells what some people did once', 'A crowd stormed the old prison in the morning.'],
    ['speaks of something named before', 'The rule comes from an old English case of 1818.'],
  ])('leaves out what %s', (_, text) => {
    expect(stated(text)).toEqual([]);
  });

  it('leaves longer texts to the classifier', () => {
    expect(stated('The femoral nerve supplies the muscles that extend the knee. '.repeat(61))).toEqual([]);
  });
});

describe('listedConcepts', () => {
  it.each([
    ['There are two kinds of tide: spring tides and neap tides.', 'Two kinds of tide | Spring tides and neap tides'],
    ['The cell cycle is divided into four phases: G1, S, G2 and M.', 'Cell cycle: four phases | G1, S, G2 and M'],
    [
      'The three branches of government are the legislature, the executive and the judiciary.',
      'Three branches of government | The legislature, the executive and the judiciary',
    ],
  ])('makes a card of "%s"', (text, card) => {
    expect(listed(text)).toEqual([card]);
  });

  it('names what "it" stands for, and cites both sentences', () => {
    const [card] = listedConcepts(
      sentencesFrom(
        'The aorta is the largest artery. It has three parts: the ascending aorta, the arch, and the descending aorta.',
      ),
    );
    expect(card?.term).toBe('Aorta: three parts');
    expect(card?.evidence.map(({ quote }) => quote)).toEqual([
      'The aorta is the largest artery.',
      'It has three parts: the ascending aorta, the arch, and the descending aorta.',
    ]);
  });

  it('makes none of a count of nothing in particular, or of a sentence after the colon', () => {
    expect(listed('Cells fall into two broad categories: small and large.')).toEqual([]);
    expect(listed('The trial had two results: the drug worked and the patients were well.')).toEqual([]);
  });
});

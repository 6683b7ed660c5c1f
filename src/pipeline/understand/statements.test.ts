import { describe, expect, it } from 'vitest';
import type { Concept, ExtractedDocument } from '#pipeline/types.ts';
import { blocksOf } from '../document/blocks.ts';
import { listedConcepts } from './lists.ts';
import { sentencesOfBlocks } from './reading.ts';
import { withStatements } from './statements.ts';

function readingOf(text: string) {
  const document: ExtractedDocument = {
    sources: [],
    notices: [],
    segments: [{ id: 's', source: 0, page: 1, polygon: [], kind: 'paragraph', text }],
  };
  const blocks = blocksOf(document);
  return { blocks, sentences: sentencesOfBlocks(blocks) };
}
const sentencesFrom = (text: string) => readingOf(text).sentences;
function stated(text: string, known: Concept[] = []): string[] {
  const { sentences, blocks } = readingOf(text);
  return withStatements(known, sentences, blocks).map(({ term, definition }) => `${term} | ${definition}`);
}
const listed = (text: string) =>
  listedConcepts(sentencesFrom(text)).map(({ term, definition }) => `${term} | ${definition}`);

describe('withStatements', () => {
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

  it('ends where another thing is spoken of', () => {
    expect(stated('Ivy uses aerial roots, and the strawberry plant has runners.')).toEqual(['Ivy | Uses aerial roots']);
  });

  it('takes both what a name means and the statement that it stands in', () => {
    expect(stated('A blow to the eye causes hyphema, which is bleeding into the front chamber.')).toEqual([
      'Blow to the eye | Causes hyphema',
      'Hyphema | Bleeding into the front chamber',
    ]);
  });

  it.each([
    ['points at something outside', 'King Alfred defeated it at last with a small army.'],
    ['says what is not so', 'Bacteria do not have a nucleus or other organelles.'],
    ['holds under a condition only', 'Under the postal rule, acceptance takes effect when a letter is posted.'],
    ['tells what some people did once', 'A crowd stormed the old prison in the morning.'],
    ['has its verb later', 'Gas released from burning coal is taken up by the sea.'],
    ['speaks of something named before', 'The rule comes from an old English case of 1818.'],
  ])('leaves out what %s', (_, text) => {
    expect(stated(text)).toEqual([]);
  });

  it('keeps what is known of a term', () => {
    const text = 'The femoral nerve supplies the muscles that extend the knee.';
    const known = { term: 'Femoral nerve', definition: 'A nerve of the thigh', category: '', evidence: [], score: 0.9 };
    expect(stated(text, [known])).toEqual([
      'Femoral nerve | A nerve of the thigh',
      'Femoral nerve: supplies | The muscles that extend the knee',
    ]);
  });

  it('asks what else is said of a thing, and what "it" does', () => {
    const text =
      'Brucella is a small rod that lives in cells. It causes undulant fever and arthritis. Brucella can spread by raw milk.';
    expect(stated(text)).toEqual([
      'Brucella | A small rod that lives in cells',
      'Brucella: causes | Undulant fever and arthritis',
      'Brucella: can spread by | Raw milk',
    ]);
  });

  it('takes of a longer text only so many statements, those about recurring rare names', () => {
    const filler = Array.from({ length: 70 }, (_, at) => `They went on to page ${at} without a word.`).join(' ');
    const text = `The femoral nerve supplies the muscles that extend the knee. Traders bring goods into the town. ${filler} Doctors test the femoral nerve.`;
    expect(stated(text)).toEqual(['Femoral nerve | Supplies the muscles that extend the knee']);
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

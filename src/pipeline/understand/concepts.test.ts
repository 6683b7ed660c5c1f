import { describe, expect, it } from 'vitest';
import type { ExtractedDocument } from '#pipeline/types.ts';
import { blocksOf } from '../document/blocks.ts';
import { conceptsOf } from './concepts.ts';
import { candidatesOf } from './definitions/candidates.ts';
import { spanText } from './definitions/definitions.ts';
import { headingsOf, sentencesOfBlocks } from './reading.ts';
import { trimDefinition } from './wording.ts';

function documentOf(...segments: { kind: 'heading' | 'paragraph'; text: string }[]): ExtractedDocument {
  return {
    sources: [],
    notices: [],
    segments: segments.map((segment, index) => ({ id: `s${index}`, source: 0, page: 1, polygon: [], ...segment })),
  };
}

/** The cards that the wording alone allows: every candidate is taken to be a likely definition. */
function cardsOf(text: string, score = 3): string[] {
  const blocks = blocksOf(documentOf({ kind: 'paragraph', text }));
  const sentences = sentencesOfBlocks(blocks);
  const terms = sentences.flatMap((sentence, place) =>
    candidatesOf(sentence.tokens).map((candidate) => {
      const texts = {
        termText: spanText(sentence, candidate.term),
        definitionText: spanText(sentence, candidate.definition),
      };
      const definition = { ...candidate, ...texts, sentence, sentenceLogit: score, candidateLogit: score };
      return { definition, place, score, places: [{ definition, behind: 0 }] };
    }),
  );
  return conceptsOf(blocks, { terms, sentences: [] }).map(({ term, definition }) => `${term} | ${definition}`);
}

describe('conceptsOf', () => {
  it('takes the noun phrase that is named at the end of a statement', () => {
    expect(cardsOf('The genes of bacteria are found in a central part of the cell: the nucleoid.')).toContain(
      'Nucleoid | A central part of the cell',
    );
  });

  it('takes no German explanation for a title because of its nouns', () => {
    expect(cardsOf('Osmosis: der Fluß von Wasser – durch eine Membran.')).toContain('Osmosis | Der Fluß von Wasser');
  });

  it('keeps a noun phrase with a relative clause whole', () => {
    expect(cardsOf('A process that turns light into sugar and heat, called photosynthesis, feeds plants.')).toContain(
      'Photosynthesis | A process that turns light into sugar and heat',
    );
  });

  it('begins where the subject begins, not after a remark in it', () => {
    expect(
      cardsOf('A living thing, whether made of one cell (like bacteria) or many cells, is called an organism.'),
    ).toContain('Organism | A living thing, whether made of one cell (like bacteria) or many cells');
  });

  it('leaves out what speaks of some things or of the way in which something holds', () => {
    expect(cardsOf('Some specialized types of membrane proteins are called integrins.')).toEqual([]);
    expect(cardsOf('The model is a sandwich, with protein being the bread and fat being the filling.')).not.toContain(
      'Sandwich | With protein being the bread and fat being the filling',
    );
  });

  it.each([
    ['The gut takes in food at the mouth, the digestion of food, and the expulsion of waste.', 'Mouth |'],
    [
      'Transport crosses plasma membranes and is a major cause of pressure in many of the tissues.',
      'Plasma membranes |',
    ],
    ['Salt balance in the blood is a concern for all living things on earth.', 'Salt balance in the blood |'],
    ['Inbreeding depression is a phenomenon.', 'Inbreeding depression |'],
    ['Cnidarians contain specialized cells called cnidocytes.', 'Cnidocytes | Cnidarians'],
    [
      'Three terms—hypotonic, isotonic, and hypertonic—are used to relate the salt of a cell to that of its fluid.',
      'Hypertonic | Are',
    ],
    ['The kidney, where blood pressure forces water out of the blood, works day and night.', 'Kidney | Where'],
    ['Old movements are creating social change on a global scale.', 'Old movements |'],
  ])('makes no card that says nothing of its term: %s', (text, start) => {
    expect(cardsOf(text).filter((one) => one.startsWith(start))).toEqual([]);
  });

  it('names the word and not “the term”', () => {
    expect(cardsOf('The term gender role refers to how a society expects women and men to act.')).toContain(
      'Gender role | How a society expects women and men to act',
    );
  });

  it('takes the nearest of the things named for the one renamed', () => {
    expect(cardsOf('Water holds different concentrations of a dissolved substance, or solute.')).not.toContain(
      'Solute | Different concentrations of a dissolved substance',
    );
  });

  it('leaves out what counts things that were named before', () => {
    expect(cardsOf('The intermembrane space is the space between the two membranes.')).toEqual([]);
  });

  it('does not take the rest of a sentence for a remark on the name before it', () => {
    const rest = 'In a publication called Micrographia, the scientist coined the term “cell” when viewing thin cork.';
    expect(cardsOf(rest).filter((card) => card.startsWith('Micrographia | The scientist'))).toEqual([]);
    const main = 'While the chief part of the wall is peptidoglycan, the major molecule in the wall is cellulose.';
    expect(cardsOf(main).filter((card) => card.startsWith('Peptidoglycan'))).toEqual([]);
  });

  it('makes no card of a statement that does not say what the named thing is', () => {
    expect(cardsOf('The inner layer has folds called cristae.')).toEqual([]);
  });

  it('takes what goes on "in" a process, not in a place', () => {
    expect(cardsOf('In mitosis, the nucleus of a body cell divides into two equal nuclei.')).toHaveLength(1);
    expect(cardsOf('In a laboratory, the nucleus of a body cell divides into two equal nuclei.')).toEqual([]);
  });

  it('leaves out what only names the kind of a thing', () => {
    expect(cardsOf('Macrophages are a group of white blood cells.')).toEqual([]);
    expect(cardsOf('Macrophages are a group of white blood cells that engulf bacteria.')).toEqual([
      'Macrophages | A group of white blood cells that engulf bacteria',
    ]);
  });

  it('leaves out an abbreviation before the definition', () => {
    expect(trimDefinition('ECG, a test that measures the electrical activity of the heart')).toBe(
      'a test that measures the electrical activity of the heart',
    );
  });

  it('leaves out where something is called so', () => {
    expect(trimDefinition('In muscle cells, a store of calcium')).toBe('a store of calcium');
  });

  it('asks more of a card that says what a thing does than of one that says what it is', () => {
    const doubtful = -0.4;
    expect(cardsOf('Capsules protect the cell against dry air and cold winds.', 3)).toHaveLength(1);
    expect(cardsOf('Capsules protect the cell against dry air and cold winds.', doubtful)).toEqual([]);
    expect(cardsOf('A capsule is an outer layer of the cell that keeps out dry air.', doubtful)).toHaveLength(1);
  });
});

describe('headingsOf', () => {
  it('knows which sentence follows a heading', () => {
    const blocks = blocksOf(
      documentOf(
        { kind: 'heading', text: 'Cells' },
        { kind: 'paragraph', text: 'Cells are small. They divide.' },
        { kind: 'heading', text: 'Tissues' },
        { kind: 'paragraph', text: 'Tissues are made of cells.' },
      ),
    );
    expect(headingsOf(blocks, sentencesOfBlocks(blocks))).toEqual([
      { text: 'Cells', place: 0 },
      { text: 'Tissues', place: 2 },
    ]);
  });
});

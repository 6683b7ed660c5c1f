import { describe, expect, it } from 'vitest';
import { isKindOf, sistersOf, synonymsOf } from '../language/wordnet.ts';
import { kindOf } from './answer-kind.ts';
import { distractorsFor } from './distractors.ts';

const empty = { terms: [], clauses: [], sentences: [] };

describe('distractorsFor', () => {
  it('takes names of the same material first', () => {
    const pool = { ...empty, terms: ['lysosome', 'ribosome', 'nucleus', 'chloroplast'] };
    expect(distractorsFor({ question: 'What makes energy?', answer: 'mitochondrion', pool })).toEqual(
      expect.arrayContaining(['lysosome', 'ribosome']),
    );
  });

  it('never offers the answer, its plural or a synonym', () => {
    const pool = { ...empty, terms: ['car', 'cars', 'automobile', 'bicycle', 'tram', 'boat'] };
    const wrong = distractorsFor({ question: 'What has four wheels?', answer: 'car', pool });
    expect(wrong).toHaveLength(3);
    expect(wrong).not.toContain('automobile');
    expect(wrong).not.toContain('cars');
  });

  it('leaves out what the source makes true as well', () => {
    const sentences = ['Fats store energy in animals as lipids and glycogen stores energy in animals, too.'];
    const pool = { terms: ['glycogen', 'cellulose', 'chitin', 'keratin'], clauses: [], sentences };
    expect(distractorsFor({ question: 'What stores energy in animals?', answer: 'lipids', pool })).not.toContain(
      'glycogen',
    );
  });

  it('leaves out what a sentence of its own says the same of', () => {
    const sentences = ['Cellulose forms the rigid walls of plants.', 'Chitin forms the hard shells of insects.'];
    const pool = { terms: ['Pectin', 'Chitin', 'Keratin', 'Starch'], clauses: [], sentences };
    const task = { question: 'What forms the hard shells of insects and crabs?', answer: 'Protein', pool };
    expect(distractorsFor(task)).not.toContain('Chitin');
    expect(distractorsFor({ ...task, question: 'What stores the energy of seeds?' })).toContain('Chitin');
  });

  it('leaves out a name that holds the answer or stands in it, but not its opposite', () => {
    const pool = { ...empty, terms: ['symbiosis', 'endocytosis', 'parasitism', 'mutualism'] };
    const wrong = distractorsFor({ question: 'How did mitochondria arise?', answer: 'endosymbiosis', pool });
    expect(wrong).not.toContain('symbiosis');
    expect(wrong).toContain('endocytosis');
    const poles = { ...empty, terms: ['polar', 'nonpolar', 'solar', 'lunar'] };
    expect(distractorsFor({ question: 'Which bonds share evenly?', answer: 'nonpolar', pool: poles })).toContain(
      'polar',
    );
  });

  it('leaves out a kind of the answer, by what the source says it is', () => {
    const meanings = new Map([['animal cell', ' eukaryotic cell without wall ']]);
    const pool = { ...empty, terms: ['animal cells', 'plant tissues', 'red bacteria', 'green algae'], meanings };
    const wrong = distractorsFor({ question: 'Smaller than which are bacteria?', answer: 'eukaryotic cells', pool });
    expect(wrong).not.toContain('animal cells');
    expect(wrong).toContain('plant tissues');
  });

  it('compares with no other kind of the same thing', () => {
    const pool = { ...empty, terms: ['animal cells', 'muscle cells', 'amino acids', 'green algae', 'iron rods'] };
    const task = { question: 'Bacteria are smaller than _____.', answer: 'eukaryotic cells', pool };
    expect(distractorsFor(task).sort()).toEqual(['amino acids', 'green algae', 'iron rods']);
    expect(distractorsFor({ ...task, question: 'Bacteria eat _____.' })).toContain('animal cells');
  });

  it('gives numbers for a number, with the unit', () => {
    const wrong = distractorsFor({ question: 'How many?', answer: '46 chromosomes', pool: empty });
    expect(wrong).toHaveLength(3);
    expect(new Set(wrong).size).toBe(3);
    expect(distractorsFor({ question: 'When?', answer: '1789', pool: empty }).map(kindOf)).toEqual([
      'number',
      'number',
      'number',
    ]);
  });

  it('is the same every time', () => {
    const task = { question: 'Which organ pumps blood?', answer: 'heart', pool: empty };
    expect(distractorsFor(task)).toEqual(distractorsFor(task));
  });
});

describe('wordnet', () => {
  it('finds synonyms, kinds and sisters', () => {
    expect(synonymsOf('car')).toContain('automobile');
    expect(isKindOf('poodle', 'dog')).toBe(true);
    expect(isKindOf('dog', 'poodle')).toBe(false);
    expect(sistersOf('mitochondrion')).toContain('ribosome');
    expect(synonymsOf('not a word of any language')).toEqual(new Set());
  });
});

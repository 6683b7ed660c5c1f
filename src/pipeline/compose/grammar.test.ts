import { describe, expect, it } from 'vitest';
import type { DraftCard, ExtractedDocument } from '#pipeline/types.ts';
import { readingOf } from '../understand/reading.ts';
import { distractorsFor } from './distractors.ts';
import {
  agree,
  formOfName,
  formsOf,
  givenByWords,
  inNumberOf,
  isProper,
  withArticleFor,
  withOpenArticle,
} from './grammar.ts';
import { clozeQuestions, definitionQuestions } from './questions.ts';

describe('formOfName', () => {
  it.each([
    ['ribosomes', 'many'],
    ['building blocks of proteins', 'many'],
    ['mitochondria', 'many'],
    ['nuclei', 'many'],
    ['antibiotics', 'many'],
    ['vesicles and vacuoles', 'many'],
    ['photosynthesis', 'one'],
    ['nucleus', 'one'],
    ['division of labors', 'one'],
    ['genetics', 'one'],
    ['diabetes', 'one'],
    ['stroma', 'one'],
    ['endoplasmic reticulum (ERs)', 'one'],
    ['species', null],
    ['grana', null],
  ])('sees the number of %s', (name, number) => {
    expect(formOfName(name).number).toBe(number);
  });

  it('tells an adjective from a name', () => {
    expect(agree('polymorphic', 'heritability')).toBe(false);
    expect(agree('polymorphic', 'crystalline')).toBe(true);
  });
});

describe('inNumberOf', () => {
  it('makes a singular of a plural, but a plural only where the source writes one', () => {
    expect(inNumberOf('nucleus', 'Ribosomes')).toBe('Ribosome');
    expect(inNumberOf('nuclei', 'vesicle', new Set(['vesicles']))).toBe('vesicles');
    expect(inNumberOf('nuclei', 'cytoplasm', new Set(['cytoplasm']))).toBe('cytoplasm');
  });
});

it('tells names of somebody from names of things', () => {
  const words = new Set(['cell', 'Florida', 'the', 'wall']);
  expect(isProper('Florida', words)).toBe(true);
  expect(isProper('Cell wall', words)).toBe(false);
});

it('leaves the article before a gap open, and closes it for an answer', () => {
  expect(withOpenArticle('It has an _____ and a wall.')).toBe('It has a(n) _____ and a wall.');
  expect(withArticleFor('It has a(n) _____.', 'outer wall')).toBe('It has an _____.');
  expect(withArticleFor('It has a(n) _____.', 'wall')).toBe('It has a _____.');
});

it('sees when the question shows the main word of the answer alone', () => {
  const question = 'Which term is described: “the space inside the thylakoid membranes”?';
  expect(givenByWords(question, 'Thylakoid space', ['Cell wall'])).toBe(true);
  expect(givenByWords(question, 'Thylakoid space', ['Outer space'])).toBe(false);
  expect(givenByWords(question, 'Thylakoid lumen', ['Cell wall'])).toBe(false);
});

const TEXT =
  'Hemoglobin carries oxygen through the blood. A ribosome makes proteins for the cell. An osteoblast is a cell that makes new bone.';
const document: ExtractedDocument = {
  sources: [],
  notices: [],
  segments: [{ id: 's', source: 0, page: 1, polygon: [], kind: 'paragraph', text: TEXT }],
};
const card = (term: string, definition: string, quote = TEXT): DraftCard => ({
  kind: 'definition',
  term,
  definition,
  evidence: [{ segmentId: 's', quote }],
  score: 0.9,
});

it('knows a definition that begins with a verb by its sentence', () => {
  const formOf = formsOf(readingOf(document).sentences);
  const carries = card('Hemoglobin', 'Carries oxygen through the blood', 'Hemoglobin carries oxygen through the blood');
  expect(formOf(carries)).toBe('verb');
  const isCell = card('Osteoblast', 'A cell that makes new bone', 'An osteoblast is a cell that makes new bone');
  expect(formOf(isCell)).toBe('noun');
});

const pool = {
  terms: ['vesicles', 'cilia', 'nuclei', 'centriole', 'lysosome', 'flagellum'],
  clauses: [],
  sentences: [],
};

describe('wrong answers of a gap', () => {
  it('have the number of the answer', () => {
    const task = { question: 'The cell has two _____.', answer: 'ribosomes', pool, agreeing: true };
    expect(distractorsFor(task).slice(0, 3).sort()).toEqual(['cilia', 'nuclei', 'vesicles']);
    const one = distractorsFor({ ...task, question: 'The cell has one _____.', answer: 'ribosome' });
    expect(one).not.toContain('nuclei');
    expect(one).toEqual(expect.arrayContaining(['centriole', 'lysosome']));
  });

  it('are no other kind of the same thing, unless the source sets them against each other', () => {
    const terms = ['carrier proteins', 'amino acids', 'cell walls', 'lipid rafts'];
    const task = { question: 'They pass through _____.', answer: 'channel proteins', agreeing: true };
    expect(distractorsFor({ ...task, pool: { ...pool, terms } })).not.toContain('carrier proteins');
    const sentences = ['Unlike carrier proteins, channel proteins are open.'];
    expect(distractorsFor({ ...task, pool: { ...pool, terms, sentences } })).toContain('carrier proteins');
  });

  it('stand behind an open article', () => {
    const gap = { ...card('The cell has an _____.', 'outer wall'), kind: 'cloze' as const };
    expect(clozeQuestions([{ card: gap, index: 0 }], pool)[0]?.question).toBe('Fill the gap: The cell has a(n) _____.');
  });
});

const DEFINITIONS = [
  'The muscle that pumps through vessels',
  'The sponge where breath meets blood',
  'Carries oxygen from chest to toes',
  'The gland which stores sugar overnight',
  'The cover that keeps germs outside',
  'The seat of thought and memory',
  'The filter for worn red discs',
  'The bag in which urine waits',
];

it('puts definitions that begin with a verb among their like only', () => {
  const cards = ['Heart', 'Lung', 'Hemoglobin', 'Liver', 'Skin', 'Brain', 'Spleen', 'Bladder'].map((term, at) =>
    card(term, DEFINITIONS[at] ?? ''),
  );
  const asked = (formOf?: (one: DraftCard) => 'noun' | 'verb') =>
    definitionQuestions(
      cards.map((one, index) => ({ card: one, index })),
      { ...pool, ...(formOf ? { formOf } : {}) },
    )[2]?.question;
  expect(asked()).toMatch(/^Which of these/);
  expect(asked((one) => (one.term === 'Hemoglobin' ? 'verb' : 'noun'))).toMatch(/^Which term/);
});

it('takes a word of the dictionary for no proper name only because a card begins with a capital', () => {
  const names = { ...pool, terms: ['Florida'], words: new Set(['heart', 'The', 'Florida']) };
  const wrong = distractorsFor({ question: 'Which organ pumps?', answer: 'Heart', pool: names, agreeing: true });
  expect(wrong).toHaveLength(3);
  expect(wrong).not.toContain('Florida');
});

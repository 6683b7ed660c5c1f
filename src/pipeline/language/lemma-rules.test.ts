import { expect, it } from 'vitest';
import { applied, type LemmaTable, lemmaBy } from './lemma-rules.ts';

const TABLE: LemmaTable = {
  capitals: ['PROPN'],
  rules: { 'NOUN Plur': { '': '1', ies: '3y' }, VERB: { '': '0', ed: '2', ped: '3' } },
  verbs: ['stop', 'develop'],
  exceptions: { 'NOUN Plur': { mice: 'mouse' } },
};

it.each([
  ['Cells', 'NOUN', { Number: 'Plur' }, 'cell'],
  ['bodies', 'NOUN', { Number: 'Plur' }, 'body'],
  ['Mice', 'NOUN', { Number: 'Plur' }, 'mouse'],
  ['Paris', 'PROPN', {}, 'Paris'],
  ['IS', 'NOUN', {}, 'is'],
])('makes the lemma of %s, a %s', (form, upos, feats, lemma) => {
  expect(lemmaBy(TABLE, form, upos, feats as Record<string, string>)).toBe(lemma);
});

it('takes the ending that gives a known verb, though a longer one fits', () => {
  expect(lemmaBy(TABLE, 'stopped', 'VERB', {})).toBe('stop');
  expect(lemmaBy(TABLE, 'developed', 'VERB', {})).toBe('develop');
});

it('drops the "ge" of participles, also within a word', () => {
  expect(applied('ge1en', 'gemacht')).toBe('machen');
  expect(applied('ge1en', 'aufgemacht')).toBe('aufmachen');
});

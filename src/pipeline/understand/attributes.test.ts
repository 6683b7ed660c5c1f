import { expect, it } from 'vitest';
import { explains, isAttribute, isAttributeOf, isMeaning, maybeAttribute } from './attributes.ts';

it.each([
  'Side effects',
  'Common causes',
  'Key battles',
  '3 stages',
  'Signs and symptoms',
  'Caused by',
  'Nebenwirkungen',
  'Causas',
  'Conséquences',
  'Sintomi',
])('%s says something of a thing', (label) => {
  expect(isAttribute(label)).toBe(true);
});

it.each(['Mitosis', 'Action potential', 'Vector', 'Glycolysis', 'Osmose', 'Battle of Hastings'])(
  '%s is a thing',
  (label) => {
    expect(isAttribute(label)).toBe(false);
  },
);

it('leaves words open that are things and attributes', () => {
  expect(maybeAttribute('Vector')).toBe(true);
  expect(explains('a quantity that has a direction')).toBe(true);
  expect(explains('the mosquito')).toBe(false);
});

it('knows what defines, and an attribute with its thing', () => {
  expect(['Definition', 'Def.', 'Bedeutung', 'Mitosis'].map(isMeaning)).toEqual([true, true, true, false]);
  expect(['Steps of mitosis', 'Causes of the war', 'Battle of Hastings'].map(isAttributeOf)).toEqual([
    true,
    true,
    false,
  ]);
});

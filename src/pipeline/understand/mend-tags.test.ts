import { describe, expect, it } from 'vitest';
import { sentencesOf } from './tokens.ts';

const verbsOf = (text: string): string[] =>
  sentencesOf(text).flatMap(({ tokens }) =>
    tokens.filter(({ pos }) => pos === 'VERB' || pos === 'AUX').map(({ lower }) => lower),
  );

describe('mendTags', () => {
  it.each([
    ['Punishment decreases the likelihood of a behaviour.', 'decreases'],
    ['Damage to the radial nerve causes wrist drop, which is a weakness of the hand.', 'causes'],
    ['The law of supply states that sellers offer more when the price climbs.', 'states'],
    ['Insulin, which is made in the pancreas, lowers blood sugar.', 'lowers'],
    ['Heat is lost when a fluid moves a warm layer away.', 'moves'],
    ['A tax sets the price apart and restores the balance.', 'sets'],
  ])('finds the verb of "%s"', (text, verb) => {
    expect(verbsOf(text)).toContain(verb);
  });

  it('takes the subject of a form of "be" for a noun', () => {
    expect(
      verbsOf('Substitutes are goods that replace each other; complements are goods that go together.'),
    ).not.toContain('complements');
  });

  it('leaves a noun to the letter that names it', () => {
    expect(verbsOf('Loss of P waves on the trace.')).toEqual([]);
  });

  it('takes the subject of the verb that follows for a noun', () => {
    expect(verbsOf('The rotator cuff consists of four muscles.')).toEqual(['consists']);
    expect(verbsOf('The Ghon focus is a lesion of the lung.')).toEqual(['is']);
  });

  it.each([
    'Two kinds of blood cells are found there.',
    'Blood types and tissue types',
    'The walls of plant cells contain cellulose.',
  ])('leaves the nouns of "%s"', (text) => {
    const verbs = verbsOf(text);
    for (const noun of ['cells', 'types', 'walls', 'kinds']) expect(verbs).not.toContain(noun);
  });
});

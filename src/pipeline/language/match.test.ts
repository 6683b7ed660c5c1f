import { expect, it } from 'vitest';
import type { Rule } from './match.ts';
import { compileRule } from './match.ts';
import { brokenExamples, phrasesIn } from './rule-examples.ts';

const RULES: Rule[] = [
  {
    id: 'is-a',
    match: `
      genus: NOUN|PROPN|ADJ
        >cop be
        >nsubj term: NOUN|PROPN before:genus
        ?>acl:relcl rest:
        !>advmod not|never`,
    example: 'A cell is a unit that lives alone.',
    not: 'The cell grows in a unit.',
  },
  {
    id: 'is-called',
    match: `
      call|name|term VERB
        >nsubj:pass meaning: NOUN|PROPN
        >aux:pass be
        >xcomp term: NOUN|PROPN`,
    example: 'This process is called photosynthesis.',
    not: 'She called her sister on Sunday.',
  },
  {
    id: 'causes',
    match: `
      @cause VERB
        >nsubj cause: !PRON
        >obj effect:
        !>advmod not`,
    example: 'Smoking causes cancer of the lung.',
    not: 'Smoking does not cause cancer.',
  },
  {
    id: 'because',
    match: `
      claim: VERB|ADJ|NOUN
        >advcl reason:
          >mark because`,
    example: 'Plants look green because their leaves reflect green light.',
    not: 'Plants look green when they grow.',
  },
  {
    id: 'consists-of',
    match: `
      consist VERB
        >nsubj whole:
        >obl parts:
          >case of`,
    example: 'The heart consists of four chambers and several valves.',
  },
  {
    id: 'passive-agent',
    match: `
      VERB
        >nsubj:pass patient:
        >obl:agent agent:`,
    example: 'Proteins are made by ribosomes.',
    not: 'Proteins are made in the cell.',
  },
  {
    id: 'apposition',
    match: `
      NOUN|PROPN
        >appos other: NOUN|PROPN
          >punct ","`,
    example: 'Vienna, the capital of Austria, lies on a river.',
  },
  {
    id: 'unlike',
    match: `
      VERB|NOUN|ADJ
        >nsubj one:
        >obl|advcl|nmod other: before:one
          >case|mark unlike`,
    example: 'Unlike plants, animals eat other organisms.',
  },
  {
    id: 'in-year',
    match: `
      event: VERB
        >obl year: NUM|NOUN
          >case in|In`,
    example: 'The war ended in 1945.',
  },
];

it('finds what the examples of the rules say, and not what looks like it', async () => {
  expect(await brokenExamples(RULES)).toEqual([]);
});

it('gives the phrase of each name without what the other lines took', async () => {
  const [isA, isCalled] = RULES as [Rule, Rule];
  expect(await phrasesIn(isA, 'A cell is a unit of life.')).toEqual([{ term: 'A cell', genus: 'a unit of life' }]);
  const [called] = await phrasesIn(isCalled, 'The green pigment in leaves is called chlorophyll.');
  expect(called).toEqual({ meaning: 'The green pigment in leaves', term: 'chlorophyll' });
});

it('refuses a pattern whose lines do not stand under each other', () => {
  const rule = (match: string): Rule => ({ id: 'x', match, example: '' });
  expect(() => compileRule(rule('VERB\n   >obj NOUN'))).toThrow('indentation');
  expect(() => compileRule(rule('VERB\n  NOUN'))).toThrow('relation');
  expect(() => compileRule(rule('VERB\nNOUN'))).toThrow('indentation');
});

it('gives up on a loose pattern instead of trying without end', async () => {
  const line = (depth: number) => `${'  '.repeat(depth)}++ NOUN`;
  const rule = {
    id: 'loose',
    match: ['NOUN', ...[1, 2, 3, 4, 5, 6, 7].map(line), `${'  '.repeat(8)}++ "nowhere"`].join('\n'),
    example: '',
  };
  expect(await phrasesIn(rule, `${'cells and tissues and organs and '.repeat(10)} things`)).toEqual([]);
});

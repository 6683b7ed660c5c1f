import { describe, expect, it } from 'vitest';
import { isDull } from './dull-statements.ts';
import { formsOf } from './statement-forms.ts';
import { sentencesOf } from './tokens.ts';

/** Whether all that a sentence states is dull; null where it states nothing. */
function dull(text: string): boolean | null {
  const tokens = sentencesOf(text)[0]?.tokens ?? [];
  const forms = formsOf(tokens);
  return forms.length ? forms.every((stated) => isDull(tokens, stated)) : null;
}

describe('isDull', () => {
  it.each([
    'The femoral nerve supplies the muscles that extend the knee.',
    'Fimbriae are used by bacteria to attach to a host cell.',
    'Mendel proved that traits are inherited independently.',
    'Newton showed that white light is made of colours.',
    'Nuclear pores allow substances to enter the nucleus.',
    'A genetic map orders the genes of a chromosome.',
    'Bone marrow can produce new blood cells.',
    'A monopoly is a market with a single seller.',
  ])('keeps "%s"', (text) => {
    expect(dull(text)).toBe(false);
  });

  it.each([
    ['what went on', 'Traders brought silk to the towns of the coast.'],
    ['what some people do', 'Farmers need a steady supply of water.'],
    ['what a nation once did', 'Italians crossed the ocean in large numbers.'],
    ['what only may be', 'Larger fields may bring higher profits to the owner.'],
    ['what merely seems', 'Wild animals tend to avoid the open plain.'],
    ['what somebody is doing now', 'The committee is writing a new report on wages.'],
    ['what a text speaks with', 'The hypothesis states that language shapes thought.'],
    ['what is left in general words', 'The reverse effect is true for lighter molecules.'],
  ])('leaves out %s', (_, text) => {
    expect(dull(text)).toBe(true);
  });
});

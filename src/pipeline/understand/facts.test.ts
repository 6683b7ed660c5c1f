import { describe, expect, it } from 'vitest';
import type { Block } from '../document/blocks.ts';
import { factsOf } from './facts.ts';
import type { Sentence } from './reading.ts';
import { sentencesOf } from './tokens.ts';

function read(text: string): Sentence[] {
  const segment = { id: 's', source: 0, page: 1, polygon: [], kind: 'paragraph' as const, text };
  const block: Block = {
    kind: 'paragraph',
    text,
    heading: '',
    order: 0,
    pieces: [{ segment, start: 0, end: text.length }],
  };
  return sentencesOf(text).map((sentence, index) => ({ ...sentence, block, index }));
}

const answersIn = (text: string, keyphrases: string[] = []): string[] =>
  factsOf(read(text), [], keyphrases).map(({ answer }) => answer);

describe('factsOf', () => {
  it('asks for what a general statement is about', () => {
    expect(answersIn('Evaporation turns a liquid into a gas at its surface.')).toContain('Evaporation');
    expect(answersIn('The cerebellum coordinates voluntary movements of the body.')).toContain('cerebellum');
    expect(answersIn('Static electricity builds up on objects that are rubbed together.')).toContain(
      'Static electricity',
    );
  });

  it('asks for a name and for the year in one sentence, each by itself', () => {
    const answers = answersIn('Marie Curie discovered polonium together with her husband in 1898.');
    expect(answers).toContain('1898');
    expect(answers).toContain('Marie Curie');
    expect(answers).toHaveLength(2);
  });

  it('takes names whole', () => {
    expect(answersIn('The war was ended by the Treaty of Versailles.')).toContain('Treaty of Versailles');
    expect(answersIn('The duty of care goes back to Donoghue v Stevenson.')).toContain('Donoghue v Stevenson');
    expect(answersIn('Electromagnetic induction was found by J. J. Thomson.')).toContain('J. J. Thomson');
  });

  it('takes no verb for a part of a name', () => {
    for (const answer of answersIn('The stapes moves the membrane of the oval window when a sound arrives.'))
      expect(answer).not.toMatch(/moves|arrives/);
    expect(answersIn('Output falls sharply when the wage rises.')).not.toContain('wage rises');
    expect(answersIn('Digestion starts in the mouth, where saliva breaks starch apart.')).not.toContain(
      'saliva breaks starch',
    );
  });

  it('leaves out what points outside of its sentence', () => {
    expect(answersIn('King Alfonso dissolved it after the crown was close to ruin.')).toEqual([]);
    expect(answersIn('Two weeks later its officers signed the Treaty of Nystad.')).toEqual([]);
    expect(answersIn('Reactions obey the octet rule. The rule comes from Gilbert Lewis.')).not.toContain(
      'Gilbert Lewis',
    );
  });

  it('asks for no dull piece where the sentence has a better one', () => {
    const answers = answersIn('Restitution brings the buyer back to an original position.');
    expect(answers).toEqual(['Restitution']);
    expect(answersIn('Osmosis is studied with a pleasant sound and a small amount of salt.')).toEqual(['Osmosis']);
  });

  it('asks for a definition’s sentence only by what else it tells', () => {
    const text = 'A fjord is a long narrow inlet that was carved by a glacier, as in Norway in 1850.';
    const sentences = read(text);
    const [first] = sentences;
    const concept = {
      term: 'Fjord',
      definition: 'A long narrow inlet',
      category: '',
      evidence: [{ segmentId: 's', quote: first?.text ?? '' }],
      score: 0.9,
    };
    const answers = factsOf(sentences, [concept], []).map(({ answer }) => answer);
    expect(answers).toContain('1850');
    expect(answers).not.toContain('fjord');
    expect(answers).not.toContain('glacier');
  });

  it('leaves out commands, advice and the sources of claims', () => {
    expect(answersIn('Compare the effect of glucose to that of lactose.')).toEqual([]);
    expect(answersIn('The catalyst should be filtered from the mixture of ethanol.')).toEqual([]);
    for (const answer of answersIn('Attachment styles form in infancy (Bowlby and Ainsworth 1965).'))
      expect(answer).not.toMatch(/Bowlby|Ainsworth|1965/);
  });

  it('reads a Roman number and a country as such, not as the author', () => {
    expect(answersIn('World War I broke out after Archduke Ferdinand was shot.')).not.toEqual([]);
    expect(answersIn('I measured the mass of the Kepler telescope.')).toEqual([]);
  });
});

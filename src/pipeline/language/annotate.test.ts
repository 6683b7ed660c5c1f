import { expect, it } from 'vitest';
import { annotate } from './annotate.ts';
import type { Language, Sentence, Token } from './document.ts';
import { checkVersion } from './model.ts';

/** "subject verb object" as "cells>divide": each named relation with its word and head. */
async function relations(text: string, language: Language, ...names: string[]): Promise<string[]> {
  const sentences = await annotate(text, language);
  return sentences.flatMap(({ tokens }) =>
    tokens
      .filter(({ deprel }) => names.includes(deprel))
      .map(
        ({ text: word, deprel, head }) => `${deprel} ${word} < ${(tokens[head] as Token | undefined)?.text ?? 'root'}`,
      ),
  );
}

it.each<[Language, string, string[]]>([
  ['en', 'The heart pumps blood.', ['nsubj heart < pumps', 'obj blood < pumps', 'root pumps < root']],
  [
    'en',
    'Unlike plants, animals eat other organisms.',
    ['nsubj animals < eat', 'root eat < root', 'obj organisms < eat'],
  ],
  ['de', 'Das Herz pumpt das Blut.', ['nsubj Herz < pumpt', 'obj Blut < pumpt', 'root pumpt < root']],
  ['nl', 'De koning bouwde een huis.', ['nsubj koning < bouwde', 'obj huis < bouwde', 'root bouwde < root']],
  ['fr', "Le cœur pompe l'eau.", ['nsubj cœur < pompe', 'obj eau < pompe', 'root pompe < root']],
  ['es', 'El corazón mueve la sangre.', ['nsubj corazón < mueve', 'obj sangre < mueve', 'root mueve < root']],
  ['pt', 'O coração move o sangue.', ['nsubj coração < move', 'obj sangue < move', 'root move < root']],
  ['it', 'Il presidente visita la città.', ['nsubj presidente < visita', 'obj città < visita', 'root visita < root']],
])('reads subject, verb and object in %s: %s', async (language, text, expected) => {
  expect((await relations(text, language, 'nsubj', 'obj', 'root')).sort()).toEqual([...expected].sort());
});

it.each<[Language, string, string]>([
  ['en', 'The mice were eating apples.', 'the mouse be eat apple .'],
  ['de', 'Die Kinder waren klein.', 'der Kind sein klein .'],
  ['nl', 'De kinderen waren klein.', 'de kind zijn klein .'],
  ['fr', 'Les animaux mangent.', 'le animal manger .'],
  ['es', 'Los animales comen.', 'el animal comer .'],
  ['pt', 'Os animais comem.', 'o animal comer .'],
])('gives the dictionary form of words in %s: %s', async (language, text, lemmas) => {
  const [sentence] = await annotate(text, language);
  expect(sentence?.tokens.map(({ lemma }) => lemma).join(' ')).toBe(lemmas);
});

it('gives places in the text, one root, heads within the sentence, and nothing for nothing', async () => {
  const text = '  Cells divide;\n\n“they” grow – don’t they?  1. Notes without verbs';
  const sentences = await annotate(text, 'en');
  for (const { tokens, start, end } of sentences) {
    expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
    expect(tokens.filter(({ head, deprel }) => head === -1 && deprel === 'root')).toHaveLength(1);
    for (const token of tokens) {
      expect(text.slice(token.start, token.end)).toBe(token.text);
      expect(token.head).toBeLessThan(tokens.length);
      expect(tokens[token.index]).toBe(token);
    }
  }
  expect(sentences.length).toBeGreaterThan(1);
  expect(await annotate(' \n', 'en')).toEqual([]);
});

it('reads a sentence alike whatever stands beside it', async () => {
  const short = [
    'The heart of a frog',
    'Table 2: growth rates',
    'Under it',
    'Not so with birds',
    'first steps',
    'What a mess',
  ];
  const long = `${'It is a very long and loose remark of a book about many other things, '.repeat(4)}and it ends.`;
  const read = ({ tokens }: Sentence) =>
    tokens.map(({ text, upos, head, deprel, feats }) => ({ text, upos, head, deprel, feats }));
  const alone = await Promise.all(short.map(async (text) => (await annotate(text, 'en')).map(read)));
  const together = await annotate([long, ...short].join('\n\n'), 'en');
  expect(together.slice(1).map(read)).toEqual(alone.flat());
});

it('refuses weights of other features', () => {
  expect(() => checkVersion(0, 16)).toThrow('train again');
  expect(() => checkVersion(1, 15)).toThrow('train again');
});

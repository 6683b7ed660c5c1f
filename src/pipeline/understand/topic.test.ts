import { expect, it } from 'vitest';
import { readText } from '../extract/testing/typed.ts';
import type { ExtractedDocument } from '../types.ts';
import { embedded } from './embedded.ts';

async function titleOf(text: string): Promise<string> {
  const segments = readText('notes.txt', text).map((segment, at) => ({ ...segment, id: `s${at}`, source: 0 }));
  const document: ExtractedDocument = {
    sources: [{ name: 'notes.txt', mediaType: 'text/plain', pages: [] }],
    notices: [],
    segments,
  };
  return (await embedded.understand(document, {})).title;
}

it('is what the text begins with and most of its sentences speak of', async () => {
  const text =
    'The liver is the largest gland of the body. The liver makes bile, which helps to digest fats. Blood reaches the liver through the hepatic portal vein. The spleen lies on the other side.';
  expect(await titleOf(text)).toBe('Liver');
});

it('is no person who is named once', async () => {
  const text =
    'The Russian Revolution began in 1917. The February phase of the revolution ended the rule of Nicholas Romanov. In October the Bolsheviks seized power, and the revolution turned into a civil war.';
  expect(await titleOf(text)).toBe('Russian Revolution');
});

it('names the columns of a list of words, or its first words', async () => {
  expect(await titleOf('| Español | English |\n|---|---|\n| perro | dog |\n| gato | cat |\n| pan | bread |\n')).toBe(
    'Español – English',
  );
  expect(await titleOf('perro\tdog\ngato\tcat\npan\tbread\nmesa\ttable\n')).toBe('Perro, gato, pan …');
});

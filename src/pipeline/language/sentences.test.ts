import { expect, it } from 'vitest';
import type { Language } from './document.ts';
import { splitSentences } from './sentences.ts';

const sentencesOf = (text: string, language: Language = 'en') =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end));

it.each<[Language, string[]]>([
  ['en', ['Cells divide.', 'They grow, e.g. Amoeba does.', '"Why?" asked Dr. J. Smith.', 'He left.']],
  ['en', ['atp is made in mitochondria.', 'it stores energy.', 'what is it for?', 'for work!']],
  ['en', ['It rose by 3.5 in the U.S. economy.', '(It fell later.)', 'Then came 1945.']],
  ['en', ['See No. 5 by A. B. Smith.', 'The answer is no.', 'Eat vitamin C.', 'It helps.']],
  ['es', ['Dijo que no.', 'Luego vio el mar.', 'Es el Art. 3 de la ley.']],
  ['de', ['Er ist von dieser Art.', 'Siehe Art. 5 im Gesetz.']],
  ['de', ['Am 3. Mai 1945 endete z. B. der Krieg.', 'Der 2. Weltkrieg war vorbei.', 'Es folgte usw.']],
  ['fr', ["M. Dupont parle de l'eau.", '« Elle est là. »', 'Oui !']],
  ['es', ['¿Qué es?', '¡Nada!', 'El Sr. García lo sabe.']],
])('divides %s into %j', (language, sentences) => {
  expect(sentencesOf(sentences.join(' '), language)).toEqual(sentences);
});

it('keeps the number of a heading with it', () => {
  expect(sentencesOf('2. The results of it. 3.1. More of them.')).toEqual([
    '2. The results of it.',
    '3.1. More of them.',
  ]);
});

it('ends a sentence at a blank line, and one that has no end', () => {
  expect(sentencesOf('A title\n\nA line\nand more of it')).toEqual(['A title', 'A line\nand more of it']);
  expect(splitSentences('word '.repeat(400), 'en').map(({ words }) => words.length)).toEqual([150, 150, 100]);
});

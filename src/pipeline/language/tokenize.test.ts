import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Language } from './document.ts';
import { LANGUAGES } from './packs/index.ts';
import { splitSentences } from './sentences.ts';
import { tokenize } from './tokenize.ts';

const tokensOf = (text: string, language: Language = 'en') =>
  tokenize(text, language).map(({ start, end }) => text.slice(start, end));

it.each<[Language, string, string]>([
  ['en', "I don't know the cell's well-known e-mail.", "I do n't know the cell 's well - known e-mail ."],
  [
    'en',
    'Dr. J. Smith paid $3.50 (about 2,000 yen) at www.example.org.',
    'Dr. J. Smith paid $ 3.50 ( about 2,000 yen ) at www.example.org .',
  ],
  ['en', 'It cannot rise; e.g. in the U.S. at 7:30 p.m.', 'It can not rise ; e.g. in the U.S. at 7:30 p.m.'],
  ['de', 'Am 3. Mai kam z.B. der E-Mail-Dienst zum Vorschein.', 'Am 3. Mai kam z.B. der E-Mail-Dienst zum Vorschein .'],
  [
    'fr',
    "L'eau qu’on boit, c'est-à-dire aujourd'hui; existe-t-il du sel?",
    "L' eau qu’ on boit , c' est-à-dire aujourd'hui ; existe -t-il du sel ?",
  ],
  ['es', '¿Qué es la célula? El núcleo del átomo.', '¿ Qué es la célula ? El núcleo del átomo .'],
  ['pt', 'Trata-se do núcleo, que custa R$ 5,00.', 'Trata-se do núcleo , que custa R$ 5,00 .'],
  ['nl', "Zo'n 24-jarige zag de foto's.", "Zo'n 24-jarige zag de foto's ."],
  ['it', "L'acqua dell'oceano non c'è.", "L' acqua dell' oceano non c' è ."],
])('divides %s as its treebank does: %s', (language, text, tokens) => {
  expect(tokensOf(text, language).join(' ')).toBe(tokens);
});

it('has every sign of any text in one token, in order', () => {
  const signs = [
    "n't",
    "l'",
    '. ',
    '-',
    'www.',
    'a@b.c',
    '.com',
    '…',
    '\n\n',
    'U.S.',
    '3.',
    "'s",
    'é',
    'ß',
    '中文',
    '😀',
    '\ud83d',
    '\u00ad',
  ];
  const piece = fc.oneof(fc.string(), fc.constantFrom(...signs));
  fc.assert(
    fc.property(
      fc.array(piece).map((parts) => parts.join('')),
      fc.constantFrom(...LANGUAGES),
      (text, language) => {
        let at = 0;
        const gaps: string[] = [];
        for (const { start, end } of tokenize(text, language)) {
          gaps.push(end > start && start >= at ? text.slice(at, start) : 'out of order');
          at = end;
        }
        expect([...gaps, text.slice(at)].join('').trim()).toBe('');
      },
    ),
  );
});

it.each([
  ['letters', 'a'],
  ['words and stops', 'a.'],
  ['hyphens', 'a-'],
  ['mail names', 'a.b_'],
  ['apostrophes', "l'"],
  ['numbers', '1,'],
  ['quotes', '"'],
  ['addresses', 'www.'],
  ['capitals and stops', 'A.'],
])('takes no more time for each sign of a long text without a space: %s', (_, unit) => {
  const time = (size: number) => {
    const text = unit.repeat(size / unit.length);
    const from = process.cpuUsage();
    splitSentences(text, 'fr');
    const { user, system } = process.cpuUsage(from);
    return user + system + 5_000;
  };
  time(5_000);
  // Sixteen times the text: a quadratic pattern would take 256 times as long.
  expect(time(80_000) / time(5_000)).toBeLessThan(64);
});

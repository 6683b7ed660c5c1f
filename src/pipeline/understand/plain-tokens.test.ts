import { describe, expect, it } from 'vitest';
import { plainSentencesOf } from './plain-tokens.ts';

const named = (text: string, language: string): string[] =>
  plainSentencesOf(text, language).flatMap(({ tokens }) =>
    tokens.filter(({ pos }) => /^(?:NOUN|PROPN)$/.test(pos)).map((token) => token.text),
  );

describe('plainSentencesOf', () => {
  it('divides at the end of sentences, not at abbreviations', () => {
    const text = 'Sei X ein Raum, z. B. die Ebene. Die Abb. 3 zeigt ihn. ¿Qué es? Es un árbol.';
    expect(plainSentencesOf(text, 'de').map((sentence) => sentence.text)).toEqual([
      'Sei X ein Raum, z. B. die Ebene.',
      'Die Abb. 3 zeigt ihn.',
      '¿Qué es?',
      'Es un árbol.',
    ]);
  });

  it('gives places in the text that was analysed', () => {
    const text = 'Erste Zelle.  Zweite Zelle.';
    for (const { start, end, tokens, text: sentence } of plainSentencesOf(text, 'de')) {
      expect(text.slice(start, end)).toBe(sentence);
      for (const token of tokens) expect(text.slice(token.start, token.end)).toBe(token.text);
    }
  });

  it('takes German nouns by their capital, and elsewhere words that are no function words', () => {
    expect(named('Die kleine Zelle ist kompakt.', 'de')).toEqual(['Zelle']);
    expect(named('La célula tiene una membrana para otra cosa.', 'es')).toEqual(['célula', 'membrana', 'cosa']);
  });
});

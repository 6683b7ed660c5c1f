import { describe, expect, it } from 'vitest';
import { hidesVerb, nounPhrasesIn } from './noun-phrases.ts';
import { sentencesOf, type Token } from './tokens.ts';

const phrases = (text: string): string[] => {
  const [sentence] = sentencesOf(text);
  if (!sentence) return [];
  return nounPhrasesIn(sentence.tokens, sentence.text, sentence.start)
    .filter((phrase) => !hidesVerb(sentence.tokens, phrase))
    .map((phrase) => phrase.text);
};

/** Tokens as the tagger may have them: "word/POS". */
const tagged = (text: string): Token[] => {
  let at = 0;
  return text.split(' ').map((item) => {
    const [word = '', pos = ''] = item.split('/');
    const token = { text: word, lower: word.toLowerCase(), pos, start: at, end: at + word.length };
    at = token.end + 1;
    return token;
  });
};

const hidden = (text: string): boolean[] => {
  const tokens = tagged(text);
  const plain = tokens.map((token) => token.text).join(' ');
  return nounPhrasesIn(tokens, plain, 0).map((phrase) => hidesVerb(tokens, phrase));
};

describe('nounPhrasesIn', () => {
  it('does not cut hyphened words', () => {
    expect(phrases('Short-term memory fades within a two-year period.')).toEqual(
      expect.arrayContaining(['Short-term memory']),
    );
    expect(phrases('The acid-base balance matters.')).toContain('acid-base balance');
  });

  it('leaves out the verb before an article and the only one of a clause', () => {
    const tokens = tagged('The/DET bicuspid/ADJ valve/NOUN separates/NOUN the/DET chambers/NOUN');
    expect(nounPhrasesIn(tokens, 'The bicuspid valve separates the chambers', 0).map(({ text }) => text)).toEqual([
      'bicuspid valve',
      'chambers',
    ]);
    const moved = tagged('when/ADV a/DET magnet/NOUN moves/NOUN');
    expect(nounPhrasesIn(moved, 'when a magnet moves', 0).map(({ text }) => text)).toEqual(['magnet']);
  });
});

describe('hidesVerb', () => {
  it('finds a verb that was taken for a noun', () => {
    expect(hidden('The/DET lamps/NOUN light/NOUN up/ADP')).toEqual([true]);
    expect(hidden('which/PRON raises/NOUN blood/NOUN pressure/NOUN')).toEqual([true]);
    expect(hidden('who/PRON trained/ADJ horses/NOUN to/PART dance/VERB')).toEqual([true]);
  });

  it('lets compounds and the nouns of a clause that has a verb be', () => {
    expect(hidden('The/DET bank/NOUN lowers/VERB interest/NOUN rates/NOUN')).not.toContain(true);
    expect(hidden('Amino/NOUN acids/NOUN form/VERB chains/NOUN')).not.toContain(true);
    expect(hidden('The/DET engine/NOUN has/AUX fuel/NOUN pumps/NOUN')).not.toContain(true);
  });
});

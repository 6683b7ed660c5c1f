import type { Language, Sentence, Token, WordsOfSentence } from './document.ts';
import { lemmaOf } from './lemmas.ts';
import { splitSentences } from './sentences.ts';
import { type Reading, tagAndParse } from './tag-and-parse.ts';

/** The annotated sentences of a text. Nothing of it is kept. */
export function annotate(text: string, language: Language): Promise<Sentence[]> {
  return annotateSentences(text, splitSentences(text, language), language);
}

/** The same for a text whose sentences and words are known already. */
export async function annotateSentences(
  text: string,
  sentences: readonly WordsOfSentence[],
  language: Language,
): Promise<Sentence[]> {
  const forms = sentences.map(({ words }) => words.map(({ start, end }) => text.slice(start, end)));
  const readings = await tagAndParse(forms, language);
  return sentences.map(({ start, end, words }, i) => ({
    start,
    end,
    language,
    tokens: words.map((word, index): Token => {
      const form = (forms[i] as string[])[index] as string;
      const reading = (readings[i] as Reading[])[index] as Reading;
      return { ...word, text: form, index, ...reading, lemma: lemmaOf(form, reading, language) };
    }),
  }));
}

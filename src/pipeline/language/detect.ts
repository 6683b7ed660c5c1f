import eld from 'eld/small';

/** Characters that are enough to tell a language. */
const SAMPLE = 6_000;

/** BCP 47 code of the text's main language; `und` where it cannot be told. */
export function languageOf(text: string): string {
  const sample =
    text.length > SAMPLE * 2 ? text.slice(0, SAMPLE) + text.slice(text.length >> 1, (text.length >> 1) + SAMPLE) : text;
  const result = eld.detect(sample);
  if (!result.language) return 'und';
  // A few words of English are often taken for a neighbour language: lists of terms have no function words.
  if (result.language !== 'en' && sample.length < 200 && !result.isReliable()) return 'en';
  return result.language;
}

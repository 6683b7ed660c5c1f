export type AnswerKind = 'number' | 'acronym' | 'name' | 'clause' | 'phrase';

const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** "17 June 1789", "June 17", "June 1789" */
const DATE = new RegExp(
  String.raw`^(?:\d{1,2}\s+)?(?:${MONTH})(?=\s+\d|$|(?<=\d\s+\p{L}+)$)(?:\s+\d{1,2})?(?:,?\s+\d{4})?$`,
  'u',
);
/** With the sign of a unit, and "million": "9.2 million km²", "9.8 m/s²". */
const NUMBER =
  /^[\d.,\s×x^+\-−–/%$€°]+(?:\s?(?:million|billion|trillion))?(?:\s?[\p{L}%°]{1,8}[²³⁻¹]*(?:\/[\p{L}²³]{1,4})?)?$/u;
/** "CN III", "C5" */
const CODE = /^(?:\p{Lu}{2,}\s[IVX]+|\p{Lu}\d{1,2})$/u;
const COUNT = /^(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)$/i;

/** What an answer looks like; wrong answers have to look the same. */
export function kindOf(answer: string): AnswerKind {
  const text = answer.trim();
  if (NUMBER.test(text) || CODE.test(text)) return 'number';
  if (DATE.test(text) || COUNT.test(text)) return 'number';
  if (/^[A-Z0-9]{2,6}s?$/.test(text)) return 'acronym';
  const words = text.split(/\s+/);
  const long = words.filter((word) => word.length > 3);
  if (words.length > 1 && long.every((word) => /^\p{Lu}/u.test(word))) return 'name';
  return words.length > 6 ? 'clause' : 'phrase';
}

export const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

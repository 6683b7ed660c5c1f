export type AnswerKind = 'number' | 'acronym' | 'name' | 'clause' | 'phrase';

/** What an answer looks like; wrong answers have to look the same. */
export function kindOf(answer: string): AnswerKind {
  const text = answer.trim();
  if (/^[\d.,\s×x^+\-−–/%$€°]+(?:\s?[\p{L}%°/]{1,8})?$/u.test(text)) return 'number';
  if (/^[A-Z0-9]{2,6}s?$/.test(text)) return 'acronym';
  const words = text.split(/\s+/);
  const long = words.filter((word) => word.length > 3);
  if (words.length > 1 && long.every((word) => /^\p{Lu}/u.test(word))) return 'name';
  return words.length > 6 ? 'clause' : 'phrase';
}

export const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

import { singular, wordsOf } from '../language/words.ts';
import { SUBJECT_WORDS } from './subject-words.ts';

const index = new Map<string, string[]>();
for (const [subject, words] of Object.entries(SUBJECT_WORDS))
  for (const word of words.split(' ')) index.set(word, [...(index.get(word) ?? []), subject]);

/** The school subject whose vocabulary the text uses most, or `General`. A word that several subjects share counts for less. */
export function subjectOf(text: string, _language: string): string {
  const counts = new Map<string, number>();
  let known = 0;
  for (const word of wordsOf(text.slice(0, 400_000))) {
    const subjects = index.get(word) ?? index.get(singular(word));
    if (!subjects) continue;
    known++;
    for (const subject of subjects) counts.set(subject, (counts.get(subject) ?? 0) + 1 / subjects.length);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  return best && best[1] >= 1.5 && best[1] / known > 0.2 ? best[0] : best && known <= 2 ? best[0] : 'General';
}

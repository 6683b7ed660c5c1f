import type { Line } from './lines.ts';
import { shownName } from './problems.ts';

/** How far the recognised text of a page can be trusted. */
export type Legibility = 'good' | 'doubtful' | 'foreign';

/**
 * Judges recognised lines. The engine reads Latin letters only: another script comes out as unsure words with capitals
 * and digits in their middle ("Pu6ocombl" for "Рибосомы").
 */
export function legibility(lines: readonly Line[]): Legibility {
  let sure = 0;
  let length = 0;
  let words = 0;
  let odd = 0;
  for (const { text, confidence = 1 } of lines) {
    sure += confidence * text.length;
    length += text.length;
    for (const word of text.match(/[\p{L}\p{N}]{3,}/gu) ?? []) {
      if (!/\p{L}/u.test(word)) continue;
      words++;
      if (/\p{L}\p{N}\p{L}|\p{Ll}\p{Lu}(?!\p{Ll}*$)|^\p{Ll}\p{Lu}/u.test(word)) odd++;
    }
  }
  if (!length) return 'good';
  const mean = sure / length;
  if (words >= 4 && odd > words * 0.25 && mean < 0.9) return 'foreign';
  return mean < 0.78 ? 'doubtful' : 'good';
}

/** A sentence for the student, or none. `where` names pages of a PDF. */
export function legibilityNotice(file: string, state: Legibility, where = ''): string | undefined {
  const subject = `${where ? `${where} of ` : ''}“${shownName(file)}”`;
  if (state === 'doubtful')
    return `The writing in ${subject} was hard to read, so some words may be wrong. Check them before you study.`;
  if (state === 'foreign')
    return `The writing in ${subject} seems to be in a script that Etch cannot read from pictures, and was left out.`;
  return undefined;
}

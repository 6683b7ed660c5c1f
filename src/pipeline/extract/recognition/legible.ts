import type { Line } from '../layout/lines.ts';
import { problem, shownName } from '../problems.ts';

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

const FUNCTION_WORDS = new Set(
  'the of and to in is a that for as with are on by or an be from der die das und ist in zu den von mit ein eine el la los las de que en y es un una por con le les des et est dans du une il lo gli di che un per con o os as e um uma para het een van en is op met te'.split(
    ' ',
  ),
);
const LEAST_WORDS = 40;

/**
 * Whether the letters of a text stand for others, as in a PDF whose fonts do not say what their signs mean: hardly a word of any
 * language that is read here, and not its share of vowels.
 */
export function isEncoded(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < LEAST_WORDS) return false;
  const letters = words.join('');
  if ((letters.match(/\p{Script=Latin}/gu)?.length ?? 0) < letters.length * 0.8) return false;
  if (words.filter((word) => FUNCTION_WORDS.has(word)).length > words.length * 0.02) return false;
  const vowels = (letters.match(/[aeiouyà-æè-ïò-öù-üýÿœ]/g)?.length ?? 0) / letters.length;
  return vowels < 0.27 || vowels > 0.55;
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

/** Refuses a source of which nothing stands in letters that the engine knows. */
export function foreign(name: string) {
  return problem(
    'unsupported_language',
    name,
    'seems to be in a script that Etch cannot read from pictures: it reads Latin letters. Upload a PDF with text in it, or paste the text instead.',
  );
}

/** Word forms for comparing terms and texts. English rules; other languages compare by plain lower case. */

const STOP = new Set(
  'a an the of to in on at by for with from as is are was were be been being that this these those it its their his her which who whom whose and or but not no nor so than then there here into onto over under up down out about between through during such any all each every some more most other others can could may might must shall should will would do does did has have had if when where while also very one we you they he she i our your my me us them what how why because both only just many much own same too'.split(
    ' ',
  ),
);

export const isStopWord = (word: string): boolean => STOP.has(word);

export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[‘’]/g, "'")
      .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? []
  );
}

/** The singular of a regular English noun, or the word itself. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is|ics)$/.test(word)) return word;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses|zes|oes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

const stems = new Map<string, string>();
const MOST_STEMS = 50_000;

/** A rough stem: singular, without the commonest verb and noun endings. Equal stems mean "the same word" here. */
export function stemOf(word: string): string {
  let stem = stems.get(word);
  if (stem === undefined) {
    if (stems.size > MOST_STEMS) stems.clear();
    stem = cutEndings(word);
    stems.set(word, stem);
  }
  return stem;
}

function cutEndings(word: string): string {
  const base = singular(word.replace(/'s$/, ''));
  if (base.length < 5) return base;
  const cut = base.replace(/(?:ations?|ings?|edly|ed|ely|ly|ment|ness|ion|e)$/, '');
  return cut.length >= 3 ? cut : base;
}

export function stemsOf(text: string): string[] {
  return wordsOf(text).map(stemOf);
}

export function contentStems(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !STOP.has(word))
    .map(stemOf);
}

/** What two spellings of one term have in common: no article, no bracket, singular, lower case. */
export function termKey(term: string): string {
  const words = wordsOf(term.replace(/\([^)]*\)/g, ' '));
  while (words.length > 1 && /^(?:a|an|the|these|this|such)$/.test(words[0] ?? '')) words.shift();
  return words.map(singular).join(' ');
}

/** Share of the words of `part` that also stand in `whole`, by stem; 1 where `part` has no content words. */
export function coverage(part: string, whole: ReadonlySet<string>): number {
  const stems = contentStems(part);
  if (stems.length === 0) return 1;
  return stems.filter((stem) => whole.has(stem)).length / stems.length;
}

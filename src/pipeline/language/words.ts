import { withoutBrackets } from './brackets.ts';
import { remembering, SENTENCES } from './remembering.ts';

/** Word forms for comparing terms and texts. English rules; other languages compare by plain lower case. */

const STOP = new Set(
  'a an the of to in on at by for with from as is are was were be been being that this these those it its their his her which who whom whose and or but not no nor so than then there here into onto over under up down out about between through during such any all each every some more most other others can could may might must shall should will would do does did has have had if when where while also very one we you they he she i our your my me us them what how why because both only just many much own same too'.split(
    ' ',
  ),
);

export const isStopWord = (word: string): boolean => STOP.has(word);

const ASCII = /^[ -~\n]*$/;

function cutWords(text: string): string[] {
  if (ASCII.test(text)) return text.toLowerCase().match(/[a-z\d]+(?:'[a-z]+)?/g) ?? [];
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[‘’]/g, "'")
      .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? []
  );
}

/** The words of a text and what is made of them when it is asked for. */
class Words {
  readonly all: readonly string[];
  #stems: readonly string[] | undefined;
  #contentStems: readonly string[] | undefined;
  constructor(text: string) {
    this.all = cutWords(text);
  }
  get stems(): readonly string[] {
    this.#stems ??= this.all.map(stemOf);
    return this.#stems;
  }
  get contentStems(): readonly string[] {
    this.#contentStems ??= this.all.filter((word) => !STOP.has(word)).map(stemOf);
    return this.#contentStems;
  }
}

const read = remembering((text) => new Words(text), SENTENCES);

export const wordsOf = (text: string): readonly string[] => read(text).all;

/** The singular of a regular English noun, or the word itself. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is|ics)$/.test(word)) return word;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses|zes|oes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Plurals without -s that textbooks are full of. */
const FOREIGN_PLURAL =
  /(?:ae|chondria|bacteria|criteria|phenomena|fungi|nucle(?:ol)?i|stimuli|alveoli|bronchi|bacilli|cocci|ganglia|protozoa|flagella)$|\b(?:data|media|genera|ova|cilia|(?:wo)?men|people|children|teeth|feet|mice)$/i;

/** The name stands for several, by its last word's form: "kidneys", "mitochondria", but not "nucleus" or "pneumonia". */
export const isPluralName = (name: string): boolean =>
  /(?<![sui])s$/.test(name.trim()) || FOREIGN_PLURAL.test(name.trim());

/** A rough stem: singular, without the commonest verb and noun endings. Equal stems mean "the same word" here. */
export const stemOf = remembering(cutEndings);

function cutEndings(word: string): string {
  const base = singular(word.replace(/'s$/, ''));
  if (base.length < 5) return base;
  const cut = base.replace(/(?:ations?|ings?|edly|ed|ely|ly|ment|ness|ion|e)$/, '');
  return cut.length >= 3 ? cut : base;
}

export const stemsOf = (text: string): readonly string[] => read(text).stems;

/** Stems without those of stop words. */
export const contentStems = (text: string): readonly string[] => read(text).contentStems;

/** What two spellings of one term have in common: no article, no bracket, singular, lower case. */
export const termKey = remembering(findKey, { longest: 60 });

function findKey(term: string): string {
  return keyOfWords(wordsOf(withoutBrackets(term, ' ')).map(singular));
}

/** The key of a term whose words are singular already. */
export function keyOfWords(words: readonly string[]): string {
  let from = 0;
  while (words.length - from > 1 && /^(?:an?|the|these|this|such)$/.test(words[from] ?? '')) from++;
  return from ? words.slice(from).join(' ') : words.join(' ');
}

/** A text has a term in any of its spellings. */
export function holdsTerm(text: string, term: string): boolean {
  const key = termKey(term);
  // A dash in front keeps the text's own first article.
  return key.length > 0 && ` ${termKey(`- ${text}`)} `.includes(` ${key} `);
}

/** The words of a token as term keys have them. */
export const keyWordsOf = remembering((token: string): readonly string[] => wordsOf(token).map(singular));

/** The beginnings of keys of several words: what none of them begins with need not be looked up further. */
export function beginningsOf(keys: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  for (const key of keys)
    for (let at = key.indexOf(' '); at > 0; at = key.indexOf(' ', at + 1)) found.add(key.slice(0, at));
  return found;
}

/** Share of the words of `part` that also stand in `whole`, by stem; 1 where `part` has no content words. */
export function coverage(part: string, whole: ReadonlySet<string>): number {
  const stems = contentStems(part);
  if (stems.length === 0) return 1;
  return stems.filter((stem) => whole.has(stem)).length / stems.length;
}

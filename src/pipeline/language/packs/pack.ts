import type { Language } from '../document.ts';

/** How words and sentences are told apart. All entries are in small letters. */
export interface Writing {
  /** Words that end in a full stop which ends no sentence: "dr", "z.b". */
  abbreviations: readonly string[];
  /** Abbreviations that do end a sentence when a capital follows: "etc". */
  closing?: readonly string[];
  /** Words that are abbreviated only before a number: "No. 5", "Art. 3". */
  beforeNumbers?: readonly string[];
  /** "l'", "qu'": a word of its own before an apostrophe, named without it. */
  elisions?: readonly string[];
  /** "n't", "'s": a word of its own at the end of another. */
  clitics?: readonly string[];
  /** "cannot": "can", "not". Their letters joined are the word. */
  compounds?: Readonly<Record<string, readonly string[]>>;
  /** Whether "well-known" is three tokens; of those that begin with these parts never: "e-mail". */
  splitsHyphens?: { except: readonly string[] };
  /** Whether "3." before a word in small letters or one of these is an ordinal. */
  ordinals?: { before: readonly string[] };
}

/** A class of words that rules ask for by its name, as lemmas: "@because". */
export type WordClasses = Readonly<Record<string, readonly string[]>>;

export interface Pack {
  language: Language;
  writing: Writing;
  classes: WordClasses;
  /** The network that reads this language. */
  model: 'germanic' | 'romance';
  /** The language whose features it borrows where no treebank taught it. */
  readAs?: Language;
}

/** "because as since" → its words; an underscore stands for a space. */
export function words(list: string): string[] {
  return list
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' '));
}

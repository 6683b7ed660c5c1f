/** An annotated text: what every rule about language reads. It holds places in the text and nothing of what is taught. */

export type Language = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'nl' | 'it';

/** Universal POS tags, https://universaldependencies.org/u/pos/ */
export type Upos =
  | ('ADJ' | 'ADP' | 'ADV' | 'AUX' | 'CCONJ' | 'DET' | 'INTJ' | 'NOUN' | 'NUM')
  | ('PART' | 'PRON' | 'PROPN' | 'PUNCT' | 'SCONJ' | 'SYM' | 'VERB' | 'X');

/** Features of a form: { VerbForm: 'Fin', Number: 'Plur' }. */
export type Feats = Readonly<Record<string, string>>;

/** A half-open range of the text. */
export interface Span {
  start: number;
  end: number;
}

export interface Token extends Span {
  text: string;
  /** Its place in the sentence. */
  index: number;
  upos: Upos;
  lemma: string;
  /** The place of its head in the sentence; -1 for the root. */
  head: number;
  /** A relation of Universal Dependencies, with the subtypes that all languages share ("acl:relcl", "nsubj:pass"). */
  deprel: string;
  feats: Feats;
}

export interface Sentence extends Span {
  language: Language;
  tokens: readonly Token[];
}

/** A sentence whose words are known and not yet what they are. */
export interface WordsOfSentence extends Span {
  words: readonly Span[];
}

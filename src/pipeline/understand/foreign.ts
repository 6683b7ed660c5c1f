import type { Concept, Fact } from '#pipeline/types.ts';
import { type Block, evidenceOf, type Sentence } from './blocks.ts';
import { capital, trimDefinition, withoutReferences } from './wording.ts';
import { termKey, wordsOf } from './words.ts';

interface Grammar {
  articles: string;
  /** Verbs that state what a thing is. */
  is: string;
  /** How the explanation begins after a plain "is". */
  begins: string;
  /** How it goes on where it begins with no article. */
  goesOn: string;
}

const GRAMMAR: Record<string, Grammar> = {
  es: {
    articles: 'el|la|los|las|un|una|unos|unas',
    is: 'es|son',
    begins: 'un|una|unos|unas|el|la|los|las',
    goesOn: ' que',
  },
  de: {
    articles: 'der|die|das|ein|eine',
    is: 'ist|sind',
    begins: 'ein|eine|einer|der|die|das',
    goesOn: ', (?:die|der|das|welche[rs]?)',
  },
  fr: { articles: 'le|la|les|un|une|des', is: 'est|sont', begins: 'un|une|des|le|la|les', goesOn: ' (?:qui|que)' },
  it: {
    articles: 'il|lo|la|i|gli|le|un|uno|una',
    is: 'è|sono',
    begins: 'un|uno|una|il|lo|la|i|gli|le',
    goesOn: ' che',
  },
  pt: { articles: 'o|a|os|as|um|uma', is: 'é|são', begins: 'um|uma|o|a|os|as', goesOn: ' que' },
  nl: { articles: 'de|het|een', is: 'is|zijn', begins: 'een|de|het', goesOn: ',? (?:die|dat)' },
};
const DEFINING: Record<string, string> = {
  es: 'se define como|se refiere a|consiste en|significa|se denomina',
  de: 'bezeichnet|bezeichnen|bedeutet|beschreibt',
  fr: 'désigne|désignent|signifie|consiste en|se définit comme',
  it: 'indica|significa|consiste in|si definisce come',
  pt: 'define-se como|significa|consiste em|refere-se a',
  nl: 'betekent|verwijst naar|beschrijft',
};
const POINTING =
  /^(?:dann|damit|aber|also|noch|daher|hier|dabei|dies|wenn|falls|donde|así|aquí|alors|donc|ainsi|est[aeo]s?|ello|él|ella|esto|dies(?:e[rsmn]?)?|es|er|sie|man|wir|das|ce(?:ci|la|tte|s|t)?|il|elle|on|nous|quest[aoei]|isto|isso|ele|ela|dit|dat|deze|hij|zij|we)$/iu;

function patternOf(language: string): RegExp | null {
  const grammar = GRAMMAR[language];
  if (!grammar) return null;
  const { articles, is, begins, goesOn } = grammar;
  return new RegExp(
    String.raw`^(?:(?:definition|definición|définition|definizione|definição|satz|lemma)\s*[\d.]*:?\s+)?(?:(?:${articles})\s+)?([\p{L}][\p{L}\p{N}'’ -]{1,50}?)(?:\s*\([^)]{1,40}\))?\s+(?:(?:${is})\s+(?=(?:${begins})\s|(?:\p{L}+\s){0,2}\p{L}+${goesOn}\s)|(?:${DEFINING[language]})\s+)(.{15,300})$`,
    'iu',
  );
}

/** Definitions by the commonest form of a few Latin-script languages; sentences are taken as they stand. */
export function foreignConcepts(sentences: readonly Sentence[], language: string): Concept[] {
  const pattern = patternOf(language);
  if (!pattern) return [];
  const concepts: Concept[] = [];
  for (const sentence of sentences) {
    const match = pattern.exec(withoutReferences(sentence.text).replace(/[.!]$/, ''));
    const term = match?.[1]?.trim() ?? '';
    const definition = trimDefinition(match?.[2] ?? '');
    const words = term.split(' ');
    if (!definition || words.length > 5 || words.some((word) => POINTING.test(word)) || !isProse(definition)) continue;
    concepts.push({
      term: capital(term),
      definition: capital(definition),
      category: sentence.block.heading || 'Definition',
      evidence: evidenceOf(sentence.block, sentence.start, sentence.end),
      score: 0.6,
    });
  }
  return concepts;
}

/** Mostly words of three letters and more: no formula. */
export function isProse(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < text.replace(/\s/g, '').length * 0.8 || /[=∈⇒→≤≥∑∫]/.test(text)) return false;
  const words = wordsOf(text);
  return (
    /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Hangul}/u.test(text) ||
    words.filter((word) => word.length > 2).length >= 3
  );
}

const LEAST_LETTERS = 7;

/** Sentences with a long word that the text uses again: the word is what a gap may ask for. */
export function foreignFacts(sentences: readonly Sentence[], blocks: readonly Block[]): Fact[] {
  const counts = new Map<string, number>();
  for (const block of blocks) for (const word of wordsOf(block.text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const facts: Fact[] = [];
  for (const sentence of sentences) {
    const text = withoutReferences(sentence.text);
    const words = text.split(' ');
    if (
      words.length < 8 ||
      words.length > 26 ||
      !/^\p{Lu}.*[.]$/u.test(text) ||
      !isProse(text) ||
      POINTING.test(words[0] ?? '')
    )
      continue;
    const [answer] = words
      .slice(1)
      .map((word) => word.replace(/[.,;:()]/g, ''))
      .filter(
        (word) => /^\p{L}+$/u.test(word) && word.length >= LEAST_LETTERS && (counts.get(word.toLowerCase()) ?? 0) > 1,
      )
      .sort((a, b) => b.length - a.length);
    if (!answer || (counts.get(termKey(answer)) ?? 0) > sentences.length) continue;
    const evidence = evidenceOf(sentence.block, sentence.start, sentence.end);
    facts.push({ kind: 'statement', subject: sentence.block.heading, text, answer, evidence, score: 0.4 });
  }
  return facts;
}

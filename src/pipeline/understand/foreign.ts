import type { Concept } from '#pipeline/types.ts';
import { evidenceOf } from '../document/blocks.ts';
import { wordsOf } from '../language/words.ts';
import { namedIn } from './foreign-naming.ts';
import { ARTICLES, POINTING, pointsBack, unlabelled } from './foreign-wording.ts';
import type { Sentence } from './reading.ts';
import { capital, trimDefinition, withoutReferences } from './wording.ts';

interface Grammar {
  /** Verbs that state what a thing is. */
  is: string;
  /** How the explanation begins after a plain "is". */
  begins: string;
  /** How it goes on where it begins with no article. */
  goesOn: string;
}

const GRAMMAR: Record<string, Grammar> = {
  es: {
    is: 'es|son',
    begins: 'un|una|unos|unas|el|la|los|las',
    goesOn: ' que',
  },
  de: {
    is: 'ist|sind',
    begins: 'ein|eine|einer|der|die|das',
    goesOn: ', (?:die|der|das|welche[rs]?)',
  },
  fr: { is: 'est|sont', begins: 'un|une|des|le|la|les', goesOn: ' (?:qui|que)' },
  it: {
    is: 'è|sono',
    begins: 'un|uno|una|il|lo|la|i|gli|le',
    goesOn: ' che',
  },
  pt: { is: 'é|são', begins: 'um|uma|o|a|os|as', goesOn: ' que' },
  nl: { is: 'is|zijn', begins: 'een|de|het', goesOn: ',? (?:die|dat)' },
};
const DEFINING: Record<string, string> = {
  es: 'se define como|se refiere a|consiste en|significa|se denomina',
  de: 'bezeichnet|bezeichnen|bedeutet|beschreibt',
  fr: 'désigne|désignent|signifie|consiste en|se définit comme',
  it: 'indica|significa|consiste in|si definisce come',
  pt: 'define-se como|significa|consiste em|refere-se a',
  nl: 'betekent|verwijst naar|beschrijft',
};

function patternOf(language: string): RegExp | null {
  const grammar = GRAMMAR[language];
  if (!grammar) return null;
  const { is, begins, goesOn } = grammar;
  return new RegExp(
    String.raw`^(?:(?:${ARTICLES[language]})\s+)?(\p{L}[\p{L}\p{N}'’ -]{0,49}?[\p{L}\p{N}'’-])(?:\s*\([^)]{1,40}\))?\s+(?:(?:${is})\s+(?=(?:${begins})\s|(?:\p{L}+\s){0,2}\p{L}+${goesOn}\s)|(?:${DEFINING[language]})\s+)(?=\S)(.{15,300})$`,
    'iu',
  );
}

/** Definitions by the commonest form of a few Latin-script languages; sentences are taken as they stand. */
export function foreignConcepts(sentences: readonly Sentence[], language: string): Concept[] {
  const pattern = patternOf(language);
  if (!pattern) return [];
  const states = new RegExp(String.raw`\s(?:${GRAMMAR[language]?.is}|${DEFINING[language]})\s`, 'iu');
  const concepts: Concept[] = [];
  for (const sentence of sentences) {
    const text = unlabelled(withoutReferences(sentence.text)).replace(/[.!]$/, '');
    const named = namedIn(text, language);
    const match = named || !states.test(text) ? null : pattern.exec(text);
    const term = named?.term ?? match?.[1]?.trim() ?? '';
    const definition = trimDefinition(named?.definition ?? match?.[2] ?? '');
    const words = term.split(' ');
    if (!definition || words.length > 5 || words.some((word) => POINTING.test(word)) || !isProse(definition)) continue;
    if (named && pointsBack(definition, language)) continue;
    concepts.push({
      term: capital(term),
      definition: capital(definition),
      category: sentence.block.heading || 'Definition',
      evidence: evidenceOf(sentence.block, sentence.start, sentence.end),
      score: 0.6,
      trace: { finder: 'foreign-definitions', rule: named ? 'naming' : 'copula' },
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

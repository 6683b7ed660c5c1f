import type { DraftCard } from '#pipeline/types.ts';
import { withoutBrackets } from '../language/brackets.ts';
import { remembering } from '../language/remembering.ts';
import { isAdjective, isNoun, synset, synsetsOf } from '../language/wordnet.ts';
import { contentStems, singular } from '../language/words.ts';
import type { Sentence } from '../understand/reading.ts';
import type { Token } from '../understand/tokens.ts';

/** The grammar of names and definitions, by which a student could tell the right choice without knowing it. */

/** Whether a name stands for one thing or for several; null where its form does not tell. */
export type GrammaticalNumber = 'one' | 'many' | null;

const PLURALS =
  /^(?:children|men|women|people|feet|teeth|mice|geese|lice|oxen|phyla|genera|taxa|bacteria|algae|criteria|phenomena|strata|alumni|fungi|nuclei|stimuli|loci|radii|cacti|crises|theses)$/;
const EITHER = /^(?:data|media|agenda|species|series|means|offspring|fish|sheep|deer|aircraft|police|staff)$/;
/** What follows the head of a noun phrase. */
const TAIL =
  /\s(?:of|in|on|at|to|for|from|with|without|within|inside|between|among|by|as|that|which|who|whose|where|when|used|made|found|called)\s.*$/iu;

function numberOfWord(word: string): GrammaticalNumber {
  if (EITHER.test(word) || !/^\p{L}{2,}$/u.test(word)) return null;
  if (PLURALS.test(word) || (/men$/.test(word) && isNoun(word.replace(/men$/, 'man')))) return 'many';
  if (/s$/.test(word)) {
    // "genetics" is one, "antibiotics" are many.
    if (/ics$/.test(word)) return isNoun(word) ? 'one' : 'many';
    const single = singular(word);
    if (single === word || /(?:is|us)$/.test(word)) return 'one';
    // "diabetes", "lens": a word of the dictionary whose ending only looks like a plural.
    return isNoun(word) && !isNoun(single) ? 'one' : 'many';
  }
  if (/i$/.test(word) && !isNoun(word)) return isNoun(`${word.slice(0, -1)}us`) ? 'many' : null;
  if (/ae$/.test(word) && isNoun(word.slice(0, -1))) return 'many';
  if (/a$/.test(word) && !isNoun(word)) {
    const stem = word.slice(0, -1);
    return isNoun(`${stem}um`) || isNoun(`${stem}on`) ? 'many' : null;
  }
  return 'one';
}

interface NameForm {
  number: GrammaticalNumber;
  /** An adjective: "polymorphic". */
  describes: boolean;
}

/** The form of a name, by that of its head: "building blocks of proteins" are many. */
export const formOfName = remembering((name: string): NameForm => {
  const phrase = headOf(name);
  if (/\sand\s/.test(phrase)) return { number: 'many', describes: false };
  const head = /\p{L}+(?=\P{L}*$)/u.exec(phrase)?.[0].toLowerCase() ?? '';
  return { number: numberOfWord(head), describes: isAdjective(head) && !isNoun(head) };
});

/** A name up to its main word. */
const headOf = (name: string): string => (withoutBrackets(name).replace(TAIL, '').split(/[,;:]/)[0] ?? '').trim();

/** Nothing in the form of either name tells them apart. */
export function agree(a: string, b: string): boolean {
  const [one, two] = [formOfName(a), formOfName(b)];
  if (one.describes !== two.describes) return false;
  return one.number === null || two.number === null || one.number === two.number;
}

/**
 * A name in the number of another one, if its form is regular. Not every name has a plural: one is only made where the
 * source writes it.
 */
export function inNumberOf(other: string, name: string, words?: ReadonlySet<string>): string {
  const [, before = '', last = ''] = /^(.*?)(?<!\p{L})(\p{L}+)$/u.exec(name) ?? [];
  if (!last || agree(other, name) || TAIL.test(name) || /\sand\s/.test(name)) return name;
  if (formOfName(name).number === 'many') {
    const single = singular(last);
    return single !== last && isNoun(single.toLowerCase()) ? before + single : name;
  }
  const plural = /(?:[sxz]|ch|sh)$/.test(last) ? `${last}es` : last.replace(/(?<=[^aeiou])y$/, 'ie').concat('s');
  return words?.has(plural) || words?.has(plural.toLowerCase()) ? before + plural : name;
}

/**
 * A name of its own: it has a word that the source never writes small, and that has its capital inside of sentences, where
 * that is known, or is no common word.
 */
export function isProper(name: string, words: ReadonlySet<string>, capitals?: ReadonlySet<string>): boolean {
  return (name.match(/(?<!\p{L})\p{Lu}\p{Ll}+/gu) ?? []).some(
    (word) => !words.has(word.toLowerCase()) && (!capitals || capitals.has(word) || !isCommonWord(word.toLowerCase())),
  );
}

/** A dictionary has the word in small letters. */
const isCommonWord = remembering((word: string): boolean =>
  (['noun', 'adj'] as const).some((part) =>
    [word, singular(word)].some((form) =>
      synsetsOf(form, part).some((sense) => synset(sense, part).words.includes(form)),
    ),
  ),
);

/** The stems of an answer that stand in its question as well. */
export function sharedStems(question: string, answer: string): string[] {
  const asked = new Set(contentStems(question));
  return contentStems(answer).filter((stem) => asked.has(stem));
}

/** The question shows the answer's main word, and no wrong answer has one of the words that it shows. */
export function givenByWords(question: string, answer: string, wrong: readonly string[]): boolean {
  const shared = sharedStems(question, answer);
  const head = contentStems(headOf(answer)).at(-1);
  if (head === undefined || !shared.includes(head)) return false;
  return !wrong.some((other) => contentStems(other).some((stem) => shared.includes(stem)));
}

/** Article before a gap: it would tell whether the answer begins with a vowel. */
const ARTICLE = /\b(a)n?(?=\s+_)/giu;
export const withOpenArticle = (question: string): string => question.replace(ARTICLE, '$1(n)');
/** The gap's article as the answer needs it. */
export const withArticleFor = (question: string, answer: string): string =>
  question.replace(/\b(a)\(n\)(?=\s)/giu, /^[aeiou]/i.test(answer) ? '$1n' : '$1');

/** A definition that names what a thing is, or one that goes on from its name with a verb: "carries oxygen". */
export type DefinitionForm = 'noun' | 'verb';

/** Tells the form of cards' definitions from how their sentences were tagged. */
export function formsOf(sentences: readonly Sentence[]): (card: DraftCard) => DefinitionForm {
  let bySegment: Map<string, Sentence[]> | undefined;
  const inSegment = (id: string): readonly Sentence[] => {
    if (!bySegment) {
      bySegment = new Map();
      for (const sentence of sentences)
        for (const { segment } of sentence.block.pieces) {
          const list = bySegment.get(segment.id);
          if (list) list.push(sentence);
          else bySegment.set(segment.id, [sentence]);
        }
    }
    return bySegment.get(id) ?? [];
  };
  const known = new WeakMap<DraftCard, DefinitionForm>();
  const find = ({ definition, evidence }: DraftCard): DefinitionForm => {
    const opening = definition.slice(0, OPENING).toLowerCase();
    const [cited] = evidence;
    if (!cited || !/^\p{L}/u.test(opening)) return 'noun';
    const near = inSegment(cited.segmentId);
    for (const { text, start, tokens } of near.length > MOST_SENTENCES ? [] : near) {
      const at = text.toLowerCase().indexOf(opening);
      if (at < 0 || !text.includes(cited.quote.slice(0, OPENING))) continue;
      const place = tokens.findIndex((token) => token.start >= start + at);
      return place >= 0 && acts(tokens, place) ? 'verb' : 'noun';
    }
    return 'noun';
  };
  return (card) => {
    const form = known.get(card) ?? find(card);
    known.set(card, form);
    return form;
  };
}

const OPENING = 24;
/** Notes of one endless paragraph would be searched for each of their cards. */
const MOST_SENTENCES = 200;

/** A verb stands there. The tagger takes many for nouns: what follows "which", or stands before an article, is none. */
function acts(tokens: readonly Token[], place: number): boolean {
  const { pos, lower } = tokens[place] as Token;
  if (/(?:ing|ed|en|wn)$/.test(lower)) return false;
  if (pos === 'VERB' || pos === 'AUX') return true;
  if (pos !== 'NOUN') return false;
  return /^(?:which|who|that)$/.test(tokens[place - 1]?.lower ?? '') || tokens[place + 1]?.pos === 'DET';
}

import type { Concept } from '#pipeline/types.ts';
import { type Block, evidenceOf, isTyped } from '../document/blocks.ts';
import { isAdjective, isNoun } from '../language/wordnet.ts';
import { contentStems, keyWordsOf, singular, stemsOf, termKey } from '../language/words.ts';
import { rarity } from './background.ts';
import type { Span } from './definitions/candidates.ts';
import { spanText } from './definitions/definitions.ts';
import { isDull } from './dull-statements.ts';
import { DOUBTFUL } from './facts.ts';
import { isProse } from './foreign.ts';
import { furtherConcepts } from './further.ts';
import { listingOf } from './lists.ts';
import type { Sentence } from './reading.ts';
import { type Form, formsOf, pointsAway, type Stated } from './statement-forms.ts';
import type { Token } from './tokens.ts';
import { capital, cleanTerm, readsAsDefinition, readsAsTerm, trimDefinition } from './wording.ts';

/**
 * What sentences state of things, told by their form alone: "the optic nerve carries visual information". The classifier knows
 * definitions best; this finds what it leaves. Notes of a few paragraphs say nothing by the way, so all of it is there to be
 * learned; of a longer text the statements about its rarer and recurring names.
 */

/** Texts of more sentences are no notes. */
const NOTES = 30;
/** Cards of a longer text: at most one for so many sentences, those of the classifier included. */
const SENTENCES_A_CARD = 3;
/** Least worth of a statement in a longer text. */
const LEAST_WORTH = 0.6;

/** The better a form says what a thing is, the surer the card; all are behind those of the classifier. */
const SCORES: Record<Form, number> = { identity: 0.65, apposition: 0.6, predicate: 0.5 };

/** The concepts that are known, and what sentences state of other things, in reading order. */
export function withStatements(
  concepts: readonly Concept[],
  sentences: readonly Sentence[],
  blocks: readonly Block[],
): Concept[] {
  const sure = concepts.filter(({ score }) => score >= DOUBTFUL);
  const known = new Set(sure.map(({ term }) => termKey(term)));
  const notes = sentences.length <= NOTES;
  let stated = statedConcepts(sentences, known, notes ? () => false : isDull);
  if (notes) stated.push(...furtherConcepts(sentences, [...sure, ...stated]));
  else {
    const most = Math.max(0, Math.floor(sentences.length / SENTENCES_A_CARD) - sure.length);
    const worth = worthIn(sentences, blocks);
    stated = stated
      .map((concept) => ({ concept, worth: worth(concept) }))
      .filter((one) => one.worth >= LEAST_WORTH)
      .sort((a, b) => b.worth - a.worth)
      .slice(0, most)
      .map(({ concept }) => concept);
  }
  const said = new Set(stated.map(({ term }) => termKey(term)));
  const rest = concepts.filter(({ term }) => !said.has(termKey(term)));
  return inReadingOrder([...rest, ...stated], blocks);
}

function inReadingOrder(concepts: readonly Concept[], blocks: readonly Block[]): Concept[] {
  const holding = new Map(blocks.flatMap((block) => block.pieces.map(({ segment }) => [segment.id, block] as const)));
  const placed = concepts.map((concept) => {
    const [first] = concept.evidence;
    const block = holding.get(first?.segmentId ?? '');
    return { concept, order: block?.order ?? 0, at: block?.text.indexOf(first?.quote ?? '') ?? 0 };
  });
  return placed.sort((a, b) => a.order - b.order || a.at - b.at).map(({ concept }) => concept);
}

/** How much a text is about what a concept names: rare words that come again or stand in a heading, and what is said of it. */
function worthIn(sentences: readonly Sentence[], blocks: readonly Block[]): (concept: Concept) => number {
  const counts = new Map<string, number>();
  for (const { tokens } of sentences)
    for (const { text, pos } of tokens)
      if (pos === 'NOUN' || pos === 'PROPN' || pos === 'ADJ')
        for (const word of keyWordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const titles = new Set(blocks.filter(({ kind }) => kind === 'heading').flatMap(({ text }) => keyWordsOf(text)));
  return ({ term, score }) => {
    const words = termKey(term).split(' ');
    const rare = words.reduce((sum, word) => sum + Math.min(8, rarity(word)), 0) / words.length;
    const recurs = words.every((word) => (counts.get(word) ?? 0) > 1);
    const headed = words.some((word) => titles.has(word));
    return score / 2 + rare / 16 + (recurs ? 0.15 : 0) + (headed ? 0.1 : 0) + (words.length > 1 ? 0.05 : 0);
  };
}

/** What sentences state of things that are not known, the first statement of each. */
function statedConcepts(
  sentences: readonly Sentence[],
  known: ReadonlySet<string>,
  isDull: (tokens: readonly Token[], stated: Stated) => boolean,
): Concept[] {
  const taken = new Set(known);
  const concepts: Concept[] = [];
  for (const sentence of sentences) {
    if (sentence.block.kind === 'caption' || !ends(sentence)) continue;
    const used: Span[] = [];
    const listing = listingOf(sentence.tokens) !== null;
    for (const whole of formsOf(sentence.tokens)) {
      const stated = beside(sentence.tokens, used, whole);
      const { term, definition, form } = stated;
      if (used.some((span) => meet(span, term) || meet(span, definition))) continue;
      // The list has a card of its own.
      if ((listing && form === 'predicate') || isDull(sentence.tokens, stated)) continue;
      const concept = conceptOf(sentence, stated);
      const key = concept && termKey(concept.term);
      if (!concept || !key || taken.has(key)) continue;
      taken.add(key);
      used.push(definition, ...(form === 'apposition' ? [] : [term]));
      concepts.push({ ...concept, score: SCORES[form], trace: { finder: 'statements', rule: form } });
    }
  }
  return concepts;
}

/** Bullets and lines of notes are sentences without a full stop. */
const ends = ({ text, block, end }: Sentence): boolean =>
  /[.!;]$/.test(text) ||
  ((block.kind === 'list_item' || block.pieces.every(({ segment }) => isTyped(segment))) &&
    end >= block.text.trimEnd().length &&
    !/[:?,]$|: | [-–—=] |->|→/.test(text));

/** "Damage causes ptosis, which is drooping of the eyelid": what a name within it means has been said. */
function beside(tokens: readonly Token[], used: readonly Span[], stated: Stated): Stated {
  const [start, end] = stated.definition;
  let [to] = used.find(([from]) => from > start && from < end) ?? [end];
  if (to < end) while (to > start && /^(?:,|which|is|are)$/.test(tokens[to - 1]?.lower ?? '')) to--;
  return { ...stated, definition: [start, to] };
}

const meet = (a: Span, b: Span): boolean => a[0] < b[1] && b[0] < a[1];

/** Pictures, parts and amounts of things, and what stands somewhere on the page. */
const NO_SUBJECT =
  /^(?:patients?|doctors?|students?|people|persons?)$|^(?:any|one|no|all|both|either|neither|parts?|types?|kinds?|photo\w*|place|advantages?|disadvantages?|strong|small|large|many|some|reverse|opposite|same|aged|former|latter|following)\b|\b(?:micrographs?|photographs?|images?|figures?|diagrams?|pictures?|studies|evidence|ones?|on the (?:right|left)|above|below)$/iu;
/** Somebody's words, a place on the page, a denial, a place in a row. */
const SAYS_NOTHING =
  /^["“]|^\p{L}+n['’]t\b|\((?:left|right|top|bottom)\)|^(?:the )?(?:first|second|third|fourth|fifth|next|last|final|other) (?:type|kind|step|stage|phase|form|one|part|example)$/iu;
/** A word that stands for something said before, wherever it stands. */
const DEMONSTRATIVE = /\b(?:this|these|those|such)\s+(?!as\b)\p{L}/iu;

/** A term so common that it stands for something named before: "the rule", "members". */
const COMMON = 2.6;
const VERY_COMMON = 2;

function conceptOf(sentence: Sentence, { term: span, definition: said, form }: Stated): Omit<Concept, 'score'> | null {
  const { tokens } = sentence;
  const term = cleanTerm(spanText(sentence, span));
  const definition = trimDefinition(spanText(sentence, said));
  const last = tokens[span[1] - 1]?.lower ?? '';
  if (isAdjective(last) && !isNoun(last) && !isNoun(singular(last))) return null;
  const named = /^(?:NOUN|PROPN|NUM)$/.test(tokens[span[1] - 1]?.pos ?? '') || (/\s/.test(term) && isNoun(last));
  if (NO_SUBJECT.test(term) || !named) return null;
  // "Has mycolic acid in its wall": what follows the auxiliary has to read as one.
  const told = definition.replace(/^(?:has|have|had|can|may|must|will|does|do)\s+(?:not\s+)?/u, '');
  if (!readsAsTerm(term) || !readsAsDefinition(told) || !isProse(`${definition} ${definition}`)) return null;
  if (SAYS_NOTHING.test(definition) || /^[-‐–]$/.test(tokens[said[0] - 1]?.text ?? '')) return null;
  const own = new Set(stemsOf(term));
  const more = contentStems(definition).filter((stem) => !own.has(stem));
  if (form === 'predicate' && (happened(tokens, span, said) || isNoVerb(tokens, said[0]))) return null;
  if (more.length < (form === 'predicate' ? 2 : 1) || pointsAway(tokens, said) || DEMONSTRATIVE.test(definition))
    return null;
  const definite = /^(?:the|this|these|those|that|its|their|his|her|another|other|such)$/.test(
    tokens[span[0]]?.lower ?? '',
  );
  const least = definite ? COMMON : form === 'predicate' ? VERY_COMMON : 0;
  if (!/\s/.test(term) && tokens[span[1] - 1]?.pos !== 'PROPN' && rarity(term) < least) return null;
  const start = tokens[Math.min(span[0], said[0])]?.start ?? sentence.start;
  const end = tokens[Math.max(span[1], said[1]) - 1]?.end ?? sentence.end;
  return {
    term: capital(term),
    definition: capital(definition),
    category: sentence.block.heading || 'Notes',
    evidence: evidenceOf(sentence.block, start, end),
  };
}

/** "The Removal Act of 1830", "her plays, once popular": no verb is written with a capital or stands before a comma. */
const isNoVerb = (tokens: readonly Token[], at: number): boolean =>
  /^\p{Lu}/u.test(tokens[at]?.text ?? '') || tokens[at + 1]?.text === ',';

/** What some thing did once: "a crowd stormed the Bastille". */
const happened = (tokens: readonly Token[], [start]: Span, [verb]: Span): boolean =>
  /^(?:an?|some|many|several|most)$/.test(tokens[start]?.lower ?? '') && tokens[verb]?.lower.endsWith('ed') === true;

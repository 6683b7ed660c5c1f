import type { Concept } from '#pipeline/types.ts';
import { isAdjective, isNoun } from '../compose/wordnet.ts';
import { rarity } from './background.ts';
import { type Block, evidenceOf, type Sentence } from './blocks.ts';
import { type Candidate, candidatesOf, type Span } from './definitions/candidates.ts';
import { spanText } from './definitions/definitions.ts';
import { isProse } from './foreign.ts';
import { listingOf } from './lists.ts';
import type { Token } from './tokens.ts';
import { capital, cleanTerm, readsAsDefinition, readsAsTerm, trimDefinition } from './wording.ts';
import { contentStems, keyWordsOf, singular, stemsOf, termKey } from './words.ts';

/**
 * What sentences state of things, told by their form alone: "the optic nerve carries visual information". The classifier knows
 * definitions best; this finds what it leaves. Notes of a few paragraphs say nothing by the way, so all of it is there to be
 * learned; of a longer text the statements about its rarer and recurring names.
 */

/** Texts of more sentences are no notes. */
const NOTES = 60;
/** Cards of a longer text: at most one for so many sentences, those of the classifier included. */
const SENTENCES_A_CARD = 4;
/** Concepts below this do not become cards. */
const DOUBTFUL = 0.2;
/** Least worth of a statement in a longer text. */
const LEAST_WORTH = 0.6;

type Form = 'identity' | 'apposition' | 'predicate';
const FORMS: readonly [RegExp, Form][] = [
  [/^(?:isa:|is:(?:NOUN|PROPN|NUM|DET|PRON)|defined|verb:(?:mean|refer|denote|signify|define))/, 'identity'],
  [/^appos:(?:a|an|the|any|one)\b/, 'apposition'],
  [/^(?:verb|is:(?:VERB|ADJ|ADV|SCONJ|ADP))/, 'predicate'],
];
/** The better a form says what a thing is, the surer the card; all are behind those of the classifier. */
const SCORES: Record<Form, number> = { identity: 0.65, apposition: 0.6, predicate: 0.5 };

interface Stated {
  term: Span;
  definition: Span;
  form: Form;
}

/** The concepts that are known, and what sentences state of other things, in reading order. */
export function withStatements(
  concepts: readonly Concept[],
  sentences: readonly Sentence[],
  blocks: readonly Block[],
): Concept[] {
  const sure = concepts.filter(({ score }) => score >= DOUBTFUL);
  const known = new Set(sure.map(({ term }) => termKey(term)));
  let stated = statedConcepts(sentences, known);
  if (sentences.length > NOTES) {
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
function statedConcepts(sentences: readonly Sentence[], known: ReadonlySet<string>): Concept[] {
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
      if (listing && form === 'predicate') continue;
      const concept = conceptOf(sentence, stated);
      const key = concept && termKey(concept.term);
      if (!concept || !key || taken.has(key)) continue;
      taken.add(key);
      used.push(definition, ...(form === 'apposition' ? [] : [term]));
      concepts.push({ ...concept, score: SCORES[form] });
    }
  }
  return concepts;
}

/** Bullets of notes are sentences without a full stop. */
const ends = ({ text, block, end }: Sentence): boolean =>
  /[.!;]$/.test(text) ||
  (block.kind === 'list_item' && end >= block.text.trimEnd().length && !/[:?,]$|: | [-–—=] /.test(text));

/** "Damage causes ptosis, which is drooping of the eyelid": what a name within it means has been said. */
function beside(tokens: readonly Token[], used: readonly Span[], stated: Stated): Stated {
  const [start, end] = stated.definition;
  let [to] = used.find(([from]) => from > start && from < end) ?? [end];
  if (to < end) while (to > start && /^(?:,|which|is|are)$/.test(tokens[to - 1]?.lower ?? '')) to--;
  return { ...stated, definition: [start, to] };
}

const meet = (a: Span, b: Span): boolean => a[0] < b[1] && b[0] < a[1];

/** The places of a sentence that state something of a name, what a thing is before what it does. */
function formsOf(tokens: readonly Token[]): Stated[] {
  const found: Stated[] = [];
  for (const { pattern, ...candidate } of candidatesOf(tokens)) {
    if (isParticiple(tokens, pattern, candidate.definition)) continue;
    const form = isRelative(tokens, pattern, candidate)
      ? 'apposition'
      : FORMS.find(([shape]) => shape.test(pattern))?.[1];
    if (!form) continue;
    const term = form === 'apposition' ? nearest(tokens, candidate.term) : subjectIn(tokens, candidate);
    if (!term || (form === 'apposition' && !explains(tokens, term, candidate.definition))) continue;
    const definition = endedAt(tokens, withMeaning(tokens, candidate.definition));
    found.push({ term, definition, form });
  }
  return found.sort((a, b) => SCORES[b.form] - SCORES[a.form] || a.term[0] - b.term[0]);
}

/** "A loss of renin, an enzyme": the last name is the one explained. */
function nearest(tokens: readonly Token[], [start, end]: Span): Span {
  const of = tokens.findLastIndex(({ pos }, at) => at >= start && at < end && pos === 'ADP');
  return [Math.max(start, of + 1), end];
}

/** "Ptosis, which is drooping of the eyelid" */
function isRelative(tokens: readonly Token[], pattern: string, { definition: [start] }: { definition: Span }): boolean {
  if (!/^which:which/.test(pattern) || /(?:ed|en|wn)$/.test(tokens[start]?.lower ?? '')) return false;
  return /^(?:is|are)$/.test(tokens[start - 1]?.lower ?? '');
}

/** "Scarcity means that resources are limited" reads with its verb only, "is more acidic than" with its adverb. */
function withMeaning(tokens: readonly Token[], [start, end]: Span): Span {
  const before = tokens[start - 1]?.lower ?? '';
  const needed =
    tokens[start]?.lower === 'that' ? /^(?:means?|meant|is)$/ : /^(?:more|most|less|least|very|highly|about)$/;
  return needed.test(before) ? [start - 1, end] : [start, end];
}

/** Without what is said of something else: "acids donate protons, while bases accept them". */
function endedAt(tokens: readonly Token[], [start, end]: Span): Span {
  for (let at = start + 2; at < end; at++) {
    if (tokens[at - 1]?.text !== ',') continue;
    const joins = tokens[at]?.lower ?? '';
    if (/^(?:while|whereas|but)$/.test(joins) || (joins === 'and' && opensClause(tokens, at + 1, end)))
      return [start, at - 1];
  }
  return [start, end];
}

/** A subject of its own and its verb: "and the strawberry plant has a stolon". */
function opensClause(tokens: readonly Token[], from: number, end: number): boolean {
  for (let at = from; at < end; at++) {
    const { pos = '', lower = '' } = tokens[at] ?? {};
    if (pos === 'AUX' || pos === 'VERB') return at > from && !/(?:ing|ed|en)$/.test(lower);
    if (!/^(?:DET|NOUN|PROPN|ADJ|NUM|ADP|PRON)$/.test(pos)) return false;
  }
  return false;
}

/** "Carbon dioxide released from fuels is …": a participle that belongs to the subject, whose verb comes later. */
function isParticiple(tokens: readonly Token[], pattern: string, [start, end]: Span): boolean {
  const { lower = '' } = tokens[start] ?? {};
  if (!/^verb/.test(pattern) || !/(?:ed|en|wn)$/.test(lower)) return false;
  if (/^(?:called|named|termed|known)$/.test(lower)) return true;
  for (let at = start + 1; at < end; at++) {
    if (/^(?:that|which|who|when|where|because|and|,|;|:)$/.test(tokens[at]?.lower ?? '')) return false;
    if (tokens[at]?.pos === 'AUX' || (tokens[at]?.pos === 'VERB' && !/(?:ing|ed|en)$/.test(tokens[at]?.lower ?? '')))
      return tokens[at - 1]?.lower !== 'to';
  }
  return false;
}

/** The subject of the clause without the adverbial before it ("In 1921 Otto Loewi"), or null where it is none by itself. */
function subjectIn(
  tokens: readonly Token[],
  { term, definition }: Pick<Candidate, 'term' | 'definition'>,
): Span | null {
  const [start, end] = term;
  if (end > definition[0]) return null;
  // Between subject and verb nothing may turn the meaning round, and no noun may be missing.
  const between = tokens.slice(end, definition[0]);
  if ([...between, ...tokens.slice(definition[0], definition[0] + 1)].some(({ lower }) => TURNED.test(lower)))
    return null;
  if (between.some(({ pos, lower }) => pos === 'ADV' && isNoun(lower))) return null;
  let first = start;
  for (let at = start; at < end; at++) {
    const { pos = '', lower = '' } = tokens[at - 1] ?? {};
    const opens = tokens[at]?.pos === 'DET' && !/^(?:of|in|and|or)$/.test(lower) && pos !== 'ADP';
    if (opens || (pos === 'NUM' && tokens[at]?.pos === 'PROPN')) first = at;
  }
  if (!leads(tokens, first)) return null;
  const own = tokens.slice(first, end);
  if (own.some(({ pos }, at) => pos === 'VERB' && own[at - 1]?.lower !== 'to')) return null;
  if (own.some(({ pos }) => pos === 'CCONJ') && !isTitle(own)) return null;
  return [first, end];
}

const TURNED =
  /^(?:not|never|no|n['’]t|cannot|hardly|rarely|seldom|without|could|should|would|may|might|to|and|or|but)$/;

/** "The Declaration of the Rights of Man and of the Citizen" */
function isTitle(own: readonly Token[]): boolean {
  const words = own.filter(({ pos }) => /^(?:NOUN|PROPN|ADJ)$/.test(pos));
  return words.every(({ text }) => /^\p{Lu}/u.test(text));
}

/**
 * Nothing before it in its clause but a conjunction, a date or a word that only links: what holds "under the postal rule" need
 * not hold elsewhere.
 */
function leads(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (!before || /^(?:;|:|while|whereas|but)$/.test(before.lower)) return true;
  if (before.pos === 'NUM') return true;
  if (before.text !== ',') return false;
  let from = at - 1;
  while (from > 0 && !/^[;:]$/.test(tokens[from - 1]?.text ?? '')) from--;
  const lead = tokens.slice(from, at - 1);
  return lead.every(({ pos, lower }) => /^(?:NUM|PROPN|ADV|ADP|CCONJ)$/.test(pos) && lower !== 'under');
}

/** A name and, to the next comma or the end, a noun phrase about it. */
function explains(tokens: readonly Token[], term: Span, definition: Span): boolean {
  const [start, end] = definition;
  if (term[1] > start || !NAMED.test(tokens[term[1] - 1]?.pos ?? '')) return false;
  // "In a microscope, a beam of light …" begins with a place.
  if (tokens[0]?.pos === 'ADP' && term[0] < 3) return false;
  // "Monday the army reached the Rubicon": the name is what its end says.
  if (tokens.slice(term[0] + 1, term[1]).some(({ pos }, at) => pos === 'DET' && tokens[term[0] + at]?.pos !== 'ADP'))
    return false;
  const next = tokens[end];
  if (next && !/^[,.;)]$/.test(next.text)) return false;
  const own = tokens.slice(start, end);
  // "The higher the magnification, the better": no phrase about a name.
  if (/^(?:better|higher|lower|more|less|greater|other)$/.test(own[1]?.lower ?? '')) return false;
  return !own.some(({ lower }, at) => lower === ',' && own[at + 1]?.lower === 'and') && !isClause(own);
}

const NAMED = /^(?:NOUN|PROPN)$/;
/** It has a verb that belongs to no relative clause. */
function isClause(own: readonly Token[]): boolean {
  const relative = own.findIndex(({ lower }) =>
    /^(?:that|which|who|where|whose|when|until|during|whereby)$/.test(lower),
  );
  const upTo = relative < 0 ? own : own.slice(0, relative);
  return upTo.some(
    ({ pos, lower }, at) =>
      pos === 'AUX' || (pos === 'VERB' && !/(?:ing|ed|en|wn)$/.test(lower) && upTo[at - 1]?.lower !== 'to'),
  );
}

/** Pictures, parts and amounts of things, and what stands somewhere on the page. */
const NO_SUBJECT =
  /^(?:any|one|no|all|both|either|neither|parts?|types?|kinds?|photo\w*|place|advantages?|disadvantages?|strong|small|large|many|some)\b|\b(?:micrographs?|photographs?|images?|figures?|diagrams?|pictures?|studies|evidence|ones?|on the (?:right|left)|above|below)$/iu;
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
  if (NO_SUBJECT.test(term) || !/^(?:NOUN|PROPN|NUM)$/.test(tokens[span[1] - 1]?.pos ?? '')) return null;
  if (!readsAsTerm(term) || !readsAsDefinition(definition) || !isProse(`${definition} ${definition}`)) return null;
  const own = new Set(stemsOf(term));
  const more = contentStems(definition).filter((stem) => !own.has(stem));
  if (form === 'predicate' && happened(tokens, span, said)) return null;
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

/** What some thing did once: "a crowd stormed the Bastille". */
const happened = (tokens: readonly Token[], [start]: Span, [verb]: Span): boolean =>
  /^(?:an?|some|many|several|most)$/.test(tokens[start]?.lower ?? '') && tokens[verb]?.lower.endsWith('ed') === true;

/** A pronoun that stands for something outside of what is said: "summoned it in May 1789". */
function pointsAway(tokens: readonly Token[], [start, end]: Span): boolean {
  for (let at = start; at < end; at++) {
    const { lower = '' } = tokens[at] ?? {};
    if (!/^(?:it|they|them|him|he|she)$/.test(lower)) continue;
    if (!tokens.slice(start, at).some(({ pos }) => NAMED.test(pos))) return true;
  }
  return false;
}

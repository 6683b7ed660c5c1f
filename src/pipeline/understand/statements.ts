import type { Concept } from '#pipeline/types.ts';
import { rarity } from './background.ts';
import { evidenceOf, type Sentence } from './blocks.ts';
import { type Candidate, candidatesOf, type Span } from './definitions/candidates.ts';
import { spanText } from './definitions/definitions.ts';
import { isProse } from './foreign.ts';
import { listingOf } from './lists.ts';
import type { Token } from './tokens.ts';
import { capital, cleanTerm, readsAsDefinition, readsAsTerm, trimDefinition } from './wording.ts';
import { contentStems, stemsOf, termKey } from './words.ts';

/**
 * Notes of a few paragraphs say nothing by the way: what each sentence states of a thing is there to be learned, also where it
 * is no definition. Told by the form of the sentence alone; longer texts are left to the classifier, which weighs their
 * sentences against each other.
 */

/** Texts of more sentences are no notes. */
const MOST_STATED = 60;

type Form = 'identity' | 'apposition' | 'predicate';
const FORMS: readonly [RegExp, Form][] = [
  [/^(?:isa:|is:(?:NOUN|PROPN|NUM|DET|PRON)|defined|verb:(?:mean|refer|denote|signify|define))/, 'identity'],
  [/^appos:(?:a|an|the|any|one)\b/, 'apposition'],
  [/^(?:verb|is:(?:VERB|ADJ|ADV|SCONJ|ADP))/, 'predicate'],
];
/** The better a form says what a thing is, the surer the card; all are behind those of the classifier. */
const SCORES: Record<Form, number> = { identity: 0.6, apposition: 0.55, predicate: 0.4 };

interface Stated {
  term: Span;
  definition: Span;
  form: Form;
}

/** What sentences state of things, the first statement of each. */
export function statedConcepts(sentences: readonly Sentence[]): Concept[] {
  if (sentences.length > MOST_STATED) return [];
  const taken = new Set<string>();
  const concepts: Concept[] = [];
  for (const sentence of sentences) {
    if (sentence.block.kind === 'caption' || !/[.!;]$/.test(sentence.text)) continue;
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
    const form = isRelative(tokens, pattern, candidate)
      ? 'apposition'
      : FORMS.find(([shape]) => shape.test(pattern))?.[1];
    if (!form) continue;
    const term = form === 'apposition' ? candidate.term : subjectIn(tokens, candidate);
    if (!term || (form === 'apposition' && !explains(tokens, term, candidate.definition))) continue;
    const definition = endedAt(tokens, withMeaning(tokens, candidate.definition));
    found.push({ term, definition, form });
  }
  return found.sort((a, b) => SCORES[b.form] - SCORES[a.form] || a.term[0] - b.term[0]);
}

/** "Ptosis, which is drooping of the eyelid" */
function isRelative(tokens: readonly Token[], pattern: string, { definition: [start] }: { definition: Span }): boolean {
  if (!/^which:which/.test(pattern) || /(?:ed|en|wn)$/.test(tokens[start]?.lower ?? '')) return false;
  return /^(?:is|are)$/.test(tokens[start - 1]?.lower ?? '');
}

/** "Scarcity means that resources are limited" reads with its verb only. */
const withMeaning = (tokens: readonly Token[], [start, end]: Span): Span =>
  tokens[start]?.lower === 'that' && /^(?:means?|meant)$/.test(tokens[start - 1]?.lower ?? '')
    ? [start - 1, end]
    : [start, end];

/** Without what is said of something else: "acids donate protons, while bases accept them". */
function endedAt(tokens: readonly Token[], [start, end]: Span): Span {
  for (let at = start + 2; at < end; at++)
    if (/^(?:while|whereas|but)$/.test(tokens[at]?.lower ?? '') && tokens[at - 1]?.text === ',') return [start, at - 1];
  return [start, end];
}

/** The subject of the clause without the adverbial before it ("In 1921 Otto Loewi"), or null where it is none by itself. */
function subjectIn(
  tokens: readonly Token[],
  { term, definition }: Pick<Candidate, 'term' | 'definition'>,
): Span | null {
  const [start, end] = term;
  if (end > definition[0]) return null;
  // Between subject and verb nothing may turn the meaning round.
  if (tokens.slice(end, definition[0] + 1).some(({ lower }) => TURNED.test(lower))) return null;
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
  // "Monday the army reached the Rubicon": the name is what its end says.
  if (tokens.slice(term[0] + 1, term[1]).some(({ pos }, at) => pos === 'DET' && tokens[term[0] + at]?.pos !== 'ADP'))
    return false;
  const next = tokens[end];
  if (next && !/^[,.;)]$/.test(next.text)) return false;
  const own = tokens.slice(start, end);
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

/** A term so common that it stands for something named before: "the rule", "members". */
const COMMON = 2.6;
const VERY_COMMON = 2;

function conceptOf(sentence: Sentence, { term: span, definition: said, form }: Stated): Omit<Concept, 'score'> | null {
  const { tokens } = sentence;
  const term = cleanTerm(spanText(sentence, span));
  const definition = trimDefinition(spanText(sentence, said));
  if (!readsAsTerm(term) || !readsAsDefinition(definition) || !isProse(`${definition} ${definition}`)) return null;
  const own = new Set(stemsOf(term));
  const more = contentStems(definition).filter((stem) => !own.has(stem));
  if (form === 'predicate' && happened(tokens, span, said)) return null;
  if (more.length < (form === 'predicate' ? 2 : 1) || pointsAway(tokens, said)) return null;
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

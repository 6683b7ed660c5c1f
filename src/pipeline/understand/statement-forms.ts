import { isNoun } from '../language/wordnet.ts';
import { type Candidate, candidatesOf, type Span } from './definitions/candidates.ts';
import { clauseEnd, subjectBefore } from './definitions/phrases.ts';
import type { Token } from './tokens.ts';

/** Where a sentence states something of a name, told by its form alone. */

export type Form = 'identity' | 'apposition' | 'predicate';
const FORMS: readonly [RegExp, Form][] = [
  [/^(?:isa:|is:(?:NOUN|PROPN|NUM|DET|PRON)|defined|verb:(?:mean|refer|denote|signify|define))/, 'identity'],
  [/^appos:(?:a|an|the|any|one)\b/, 'apposition'],
  [/^(?:verb|is:(?:VERB|ADJ|ADV|SCONJ|ADP))/, 'predicate'],
];
/** What is said first of a name: what it is before what it does. */
const ORDER: readonly Form[] = ['identity', 'apposition', 'predicate'];

export interface Stated {
  term: Span;
  definition: Span;
  form: Form;
}

/** The places of a sentence that state something of a name, what a thing is before what it does. */
export function formsOf(tokens: readonly Token[]): Stated[] {
  const found: Stated[] = [];
  for (const { pattern, ...candidate } of [...candidatesOf(tokens), ...auxiliariesOf(tokens)]) {
    if (isParticiple(tokens, pattern, candidate.definition)) continue;
    const form = isRelative(tokens, pattern, candidate)
      ? 'apposition'
      : FORMS.find(([shape]) => shape.test(pattern))?.[1];
    if (!form) continue;
    const term = form === 'apposition' ? nearest(tokens, candidate.term) : subjectIn(tokens, candidate);
    if (!term) continue;
    if (form === 'apposition' && (followsClause(tokens, term) || !explains(tokens, term, candidate.definition)))
      continue;
    const definition = endedAt(tokens, withMeaning(tokens, candidate.definition));
    found.push({ term, definition: withinContrast(tokens, term, definition), form });
  }
  return found.sort((a, b) => ORDER.indexOf(a.form) - ORDER.indexOf(b.form) || a.term[0] - b.term[0]);
}

/** "As the load increases, the speed falls": what follows the comma is the main clause and no name for the load. */
function followsClause(tokens: readonly Token[], [start]: Span): boolean {
  for (let at = start; at >= 0 && !/^[,;:]$/.test(tokens[at]?.text ?? ''); at--)
    if (/^(?:as|when|if|because|since|after|before|until|once|unless)$/.test(tokens[at]?.lower ?? '')) return true;
  return false;
}

/** "While acids donate protons, bases accept them": what is said of the first thing ends at the comma. */
function withinContrast(tokens: readonly Token[], [from]: Span, [start, end]: Span): Span {
  if (!/^(?:while|whereas|although|though)$/.test(tokens[0]?.lower ?? '')) return [start, end];
  const comma = tokens.findIndex(({ text }) => text === ',');
  return from < comma && comma > start ? [start, Math.min(end, comma)] : [start, end];
}

const AUXILIARY = /^(?:has|have|had|can|may|must|will|does|do)$/;

/** "Tuberculosis has …", "isoniazid can cause …": what definitions seldom begin with. */
function auxiliariesOf(tokens: readonly Token[]): Candidate[] {
  return tokens.flatMap((token, at): Candidate[] => {
    if (token.pos !== 'AUX' || !AUXILIARY.test(token.lower)) return [];
    // "Has engulfed a bacterium" tells what went on.
    if (/^ha[sd]|^have/.test(token.lower) && /^(?:VERB|AUX)$/.test(tokens[at + 1]?.pos ?? '')) return [];
    const term = subjectBefore(tokens, at);
    return term ? [{ term, definition: [at, clauseEnd(tokens, at)], pattern: 'verb:auxiliary' }] : [];
  });
}

/** "A loss of renin, an enzyme": the last name is the one explained, but "League of Nations" is one. */
function nearest(tokens: readonly Token[], [start, end]: Span): Span {
  const isName = (at: number): boolean => tokens[at]?.pos === 'PROPN' && /^\p{Lu}/u.test(tokens[at]?.text ?? '');
  const of = tokens.findLastIndex(
    ({ pos }, at) => at >= start && at < end && pos === 'ADP' && !(isName(at - 1) && isName(at + 1)),
  );
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
    tokens[start]?.lower === 'that' ? /^(?:means?|meant|is)$/ : /^(?:more|most|less|least|very|about|\p{L}+ly)$/u;
  return needed.test(before) ? [start - 1, end] : [start, end];
}

/** Without what is said of something else: "acids donate protons, while bases accept them". */
export function endedAt(tokens: readonly Token[], [start, end]: Span): Span {
  for (let at = start + 2; at < end; at++) {
    if (tokens[at - 1]?.text !== ',') continue;
    const joins = tokens[at]?.lower ?? '';
    const another = /^(?:it|they|he|she|we|there)$/.test(joins) && /^(?:VERB|AUX|ADV)$/.test(tokens[at + 1]?.pos ?? '');
    if (another || /^(?:while|whereas|but)$/.test(joins) || (joins === 'and' && opensClause(tokens, at + 1, end)))
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

const TURNED = /^(?:not|never|no|n['’]t|cannot|hardly|rarely|seldom|without|could|should|would|might|to|and|or|but)$/;

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
  return upTo.some(({ pos, lower }, at) => {
    if (pos !== 'VERB' || upTo[at - 1]?.lower === 'to') return pos === 'AUX';
    if (!/(?:ing|ed|en|wn)$/.test(lower)) return true;
    // "The campaign engaged volunteers", but "a city named Troy".
    return lower.endsWith('ed') && /^(?:DET|PRON|NOUN)$/.test(upTo[at + 1]?.pos ?? '') && at > 1;
  });
}

/** A pronoun that stands for something outside of what is said: "summoned it in May 1789". */
export function pointsAway(tokens: readonly Token[], [start, end]: Span): boolean {
  for (let at = start; at < end; at++) {
    const { lower = '' } = tokens[at] ?? {};
    if (!/^(?:it|they|them|him|he|she)$/.test(lower)) continue;
    if (!tokens.slice(start, at).some(({ pos }) => NAMED.test(pos))) return true;
  }
  return false;
}

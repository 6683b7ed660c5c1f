import { rememberingOf } from '../../language/remembering.ts';
import type { Token } from '../tokens.ts';
import {
  beforeRemark,
  clauseEnd,
  isBe,
  isVerbLike,
  nameBefore,
  nounPhraseAfter,
  subjectBefore,
  trimSpan,
} from './phrases.ts';

export type Span = readonly [start: number, end: number];

/** A place in a sentence that has the form of a definition. Spans are token indexes, end exclusive. */
export interface Candidate {
  term: Span;
  definition: Span;
  pattern: string;
}

const NAMED = new Set(['called', 'termed', 'named', 'dubbed', 'labeled', 'labelled', 'nicknamed', 'coined']);
const DEFINING = new Set(
  'refers refer means mean denotes denote describes describe defines define signifies signify involves involve consists consist includes include occurs occur contains contain comprises comprise represents represent states state requires require provides provide measures measure studies examines uses use allows allow suggests suggest holds argues focuses deals arises happens begins begin results causes produces helps gives'.split(
    ' ',
  ),
);
const PRONOUN =
  /^(?:it|this|that|these|those|they|he|she|there|we|you|i|what|which|who|here|one|some|many|another|each|both|all|most|such|others?|his|her|their|its|our|my|your|who|whom)$/;
const MAX_TERM = 9;

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.lower ?? '';

/** Index after a naming phrase that starts at `at` ("called", "known as", "referred to as" …), or -1. */
function afterNaming(tokens: readonly Token[], at: number): number {
  const here = word(tokens, at);
  if (NAMED.has(here)) return at + 1;
  if (here === 'known' && word(tokens, at + 1) === 'as') return at + 2;
  if (here === 'described' && word(tokens, at + 1) === 'as') return at + 2;
  if (here === 'referred' && word(tokens, at + 1) === 'to' && word(tokens, at + 2) === 'as') return at + 3;
  return -1;
}

/** Every definition-shaped place of a sentence, in the order in which they stand. */
export const candidatesOf: (tokens: readonly Token[]) => readonly Candidate[] = rememberingOf(findCandidates);

function findCandidates(tokens: readonly Token[]): Candidate[] {
  const found: Candidate[] = [];
  const add = (pattern: string, term: Span | null, definition: Span | null): void => {
    const t = term && trimTerm(tokens, term);
    const d = definition && trimSpan(tokens, definition);
    if (!t || !d || t[1] - t[0] > MAX_TERM || d[1] - d[0] < 1) return;
    if (t[0] < d[1] && d[0] < t[1]) return;
    if (t[1] - t[0] === 1 && PRONOUN.test(word(tokens, t[0]))) return;
    found.push({ term: t, definition: d, pattern });
  };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (isBe(token)) copula(tokens, i, add);
    else if (DEFINING.has(token.lower)) predicate(tokens, i, `verb:${lemma(token.lower)}`, add);
    else if (isVerbLike(token) && !isBe(tokens[i - 1])) predicate(tokens, i, 'verb', add);
    naming(tokens, i, add);
    if (token.text === ',') apposition(tokens, i, add);
    if (token.text === '(') parenthesis(tokens, i, add);
    if (/^(?::|—|–|--)$/.test(token.text)) marked(tokens, i, add);
  }
  within(tokens, add);
  return found;
}

type Add = (pattern: string, term: Span | null, definition: Span | null) => void;

const lemma = (verb: string): string => verb.replace(/(?:ies)$/, 'y').replace(/(?<!s)s$/, '');

/** The subject of the verb at `at`, also when a remark stands between the two. */
function subjectOf(tokens: readonly Token[], at: number): Span | null {
  const direct = subjectBefore(tokens, at);
  if (direct) return direct;
  const end = beforeRemark(tokens, at);
  return end < 0 ? null : subjectBefore(tokens, end);
}

function copula(tokens: readonly Token[], at: number, add: Add): void {
  const subject = subjectOf(tokens, at);
  if (!subject) return;
  let next = at + 1;
  while (next < tokens.length && (tokens[next]?.pos === 'ADV' || word(tokens, next) === 'also')) next++;
  const first = tokens[next];
  if (!first || afterNaming(tokens, next) >= 0) return;
  const rest: Span = [next, clauseEnd(tokens, next)];
  if (/^(?:defined|described)$/.test(first.lower)) {
    const as = word(tokens, next + 1) === 'as' ? next + 2 : next + 1;
    add('defined', subject, [as, clauseEnd(tokens, as)]);
  } else if (/^(?:a|an|the|any|one|all)$/.test(first.lower)) add(`isa:${first.lower}`, subject, rest);
  else if (/^(?:NOUN|PROPN|ADJ|NUM|DET)$/.test(first.pos)) add(`is:${first.pos}`, subject, rest);
  else add(`is:${first.pos}`, subject, rest);
  const named = nounPhraseAfter(tokens, next);
  if (named && named[1] - named[0] <= 5 && /^[.,;]$/.test(word(tokens, named[1])))
    add('is:reverse', named, [clauseStart(tokens, at), at]);
}

function predicate(tokens: readonly Token[], at: number, pattern: string, add: Add): void {
  const subject = subjectOf(tokens, at);
  if (!subject) return;
  const skip = /^verb:(?:mean|refer|denote|signify|describe|define)$/.test(pattern)
    ? word(tokens, at + 1) === 'to'
      ? 2
      : 1
    : 0;
  add(pattern, subject, [at + skip, clauseEnd(tokens, at + 1)]);
}

function naming(tokens: readonly Token[], at: number, add: Add): void {
  const after = afterNaming(tokens, at);
  if (after < 0) return;
  const term = nounPhraseAfter(tokens, after);
  if (!term) return;
  let left = at;
  while (
    left > 0 &&
    /^(?:is|are|was|were|be|been|also|often|sometimes|commonly|collectively|usually|generally|then|now|can|may|which|that|,|so|-|otherwise|simply|typically|had|has|have|being|formally|informally)$/.test(
      word(tokens, left - 1),
    )
  )
    left--;
  const passive = left < at && tokens.slice(left, at).some((token) => isBe(token));
  const relative = tokens.slice(left, at).some((token) => /^(?:which|that)$/.test(token.lower));
  const subject = subjectBefore(tokens, left, 40);
  if (subject) add(passive ? (relative ? 'called:which' : 'called:is') : 'called:np', term, subject);
  if (left > 2) add(passive ? 'called:clause' : 'called:left', term, [clauseStart(tokens, left), left]);
  const end = term[1];
  if (word(tokens, end) === ',' && end + 2 < tokens.length)
    add('called:right', term, [end + 1, clauseEnd(tokens, end + 1)]);
  else if (/^(?:that|which|who|in|whereby|where|when|for|with|to|of|because|and)$/.test(word(tokens, end)))
    add('called:on', term, [end, clauseEnd(tokens, end)]);
}

function clauseStart(tokens: readonly Token[], before: number): number {
  for (let i = before - 1; i >= 0; i--) if (/^[;:—]$/.test(tokens[i]?.text ?? '')) return i + 1;
  return 0;
}

/** The long and the short reading of the noun phrase before a mark. */
function namesBefore(tokens: readonly Token[], at: number): Span[] {
  const long = subjectBefore(tokens, at);
  const short = nameBefore(tokens, at);
  return [long, short && short[0] !== long?.[0] ? short : null].filter((span) => span !== null);
}

function apposition(tokens: readonly Token[], comma: number, add: Add): void {
  if (tokens[comma + 1]?.lower === 'meaning') {
    const what = comma > 0 && tokens[comma - 1]?.pos === 'ADJ' ? ([comma - 1, comma] as const) : null;
    const from = word(tokens, comma + 2) === 'that' ? comma + 3 : comma + 2;
    for (const term of [what, ...namesBefore(tokens, comma)]) add('meaning', term, [from, clauseEnd(tokens, from)]);
  }
  for (const [index, term] of namesBefore(tokens, comma).entries())
    explained(tokens, comma, term, (pattern, ...spans) => add(index ? `${pattern}:short` : pattern, ...spans));
}

function explained(tokens: readonly Token[], comma: number, term: Span, add: Add): void {
  const next = tokens[comma + 1];
  if (!next) return;
  const close = closing(tokens, comma + 1);
  if (next.lower === 'or') {
    const other = nounPhraseAfter(tokens, comma + 2);
    if (other) add('or:term', other, term);
    add('or:definition', term, [comma + 2, close]);
  } else if (/^(?:which|who|where|in|whereby|when|with)$/.test(next.lower)) {
    const start = isBe(tokens[comma + 2]) ? comma + 3 : comma + 1;
    add(`which:${next.lower}`, term, [start, close]);
  } else if (/^(?:a|an|the|any|one|when|also)$/.test(next.lower)) add(`appos:${next.lower}`, term, [comma + 1, close]);
  else if (/^(?:NOUN|ADJ|VERB|PROPN)$/.test(next.pos)) add(`appos:${next.pos}`, term, [comma + 1, close]);
  const named = nounPhraseAfter(tokens, comma + 1);
  if (named && named[1] - named[0] <= 4 && /^[,.;]$/.test(word(tokens, named[1]))) add('appos:term', named, term);
}

/** The comma that closes what was opened before `from`, or the end of the clause. */
function closing(tokens: readonly Token[], from: number): number {
  const end = clauseEnd(tokens, from);
  for (let i = from + 2; i < end; i++) {
    if (tokens[i]?.text !== ',') continue;
    const next = tokens[i + 1];
    if (next && (next.pos === 'AUX' || next.pos === 'VERB' || /^(?:which|but|while)$/.test(next.lower))) return i;
    if (next?.lower === 'and' && /^(?:AUX|VERB|PRON)$/.test(tokens[i + 2]?.pos ?? '')) return i;
  }
  return end;
}

function parenthesis(tokens: readonly Token[], open: number, add: Add): void {
  let close = open + 1;
  while (close < tokens.length && tokens[close]?.text !== ')') close++;
  const inner = nounPhraseAfter(tokens, open + 1);
  for (const [index, before] of namesBefore(tokens, open).entries()) {
    const tail = index ? ':short' : '';
    if (close - open > 1) add(`paren:definition${tail}`, before, [open + 1, close]);
    if (inner && inner[1] === close) add(`paren:term${tail}`, inner, before);
  }
}

function marked(tokens: readonly Token[], at: number, add: Add): void {
  const mark = tokens[at]?.text === ':' ? 'colon' : 'dash';
  let close = at + 1;
  if (mark === 'dash') while (close < tokens.length && !/^[—–]$/.test(tokens[close]?.text ?? '')) close++;
  else close = clauseEnd(tokens, at + 1);
  for (const [index, left] of namesBefore(tokens, at).entries())
    add(left[0] <= 1 ? `${mark}:start` : index ? `${mark}:short` : mark, left, [at + 1, close]);
  const right = nounPhraseAfter(tokens, at + 1);
  if (right && right[1] >= tokens.length - 1) add(`${mark}:term`, right, [clauseStart(tokens, at), at]);
}

/** "In X, …": what happens in a procedure or a place is how it is explained. */
function within(tokens: readonly Token[], add: Add): void {
  if (!/^(?:in|under|with|during|within|through)$/.test(word(tokens, 0))) return;
  const term = nounPhraseAfter(tokens, 1);
  if (term && word(tokens, term[1]) === ',') add('within', term, [term[1] + 1, clauseEnd(tokens, term[1] + 1)]);
}

/** The term without quotes, leading articles kept out of the count, and without what cannot end a name. */
function trimTerm(tokens: readonly Token[], span: Span): Span | null {
  let [start, end] = span;
  const edge = /^(?:PUNCT|CCONJ|SCONJ|ADP|ADV|PRON|AUX|SYM|PART)$/;
  while (start < end && edge.test(tokens[start]?.pos ?? '')) start++;
  while (
    end > start &&
    (edge.test(tokens[end - 1]?.pos ?? '') || tokens[end - 1]?.pos === 'DET') &&
    tokens[end - 1]?.text !== ')'
  )
    end--;
  if (tokens[end - 1]?.text === ')') {
    // An acronym stays with its name; a longer remark in brackets does not belong to it.
    let open = end - 2;
    while (open > start && tokens[open]?.text !== '(') open--;
    if (open > start && end - open > 3) end = open;
  }
  return end > start ? [start, end] : null;
}

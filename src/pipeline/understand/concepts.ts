import type { Concept, Evidence } from '#pipeline/types.ts';
import { type Block, evidenceOf } from '../document/blocks.ts';
import { contentStems, stemsOf, termKey } from '../language/words.ts';
import type { Span } from './definitions/candidates.ts';
import { type FoundDefinition, spanText } from './definitions/definitions.ts';
import type { Definitions } from './definitions/found.ts';
import { nameBefore, subjectBefore } from './definitions/phrases.ts';
import type { Noted } from './entries.ts';
import { isProse } from './foreign.ts';
import { entryOf } from './lexicon.ts';
import { sigmoid } from './linear.ts';
import { notedPairs } from './notes.ts';
import type { Sentence } from './reading.ts';
import type { Token } from './tokens.ts';
import { capital, cleanTerm, readsAsDefinition, readsAsTerm, trimDefinition } from './wording.ts';

/** Patterns that name what a thing is, and what they say about how sure one can be. */
const CARD_PATTERN: readonly [RegExp, number][] = [
  [/^(?:defined|meaning|verb:(?:refer|mean|define|denote|signify))/, 1.4],
  [/^isa:(?:a|an|the|any|one)/, 1.1],
  [/^called:(?:is|which|np)/, 0.5],
  [/^colon:start|^dash:start/, 0.6],
  [/^colon:term|^dash:term/, 0.4],
  [/^appos:(?:a|an|the|any|one)/, 0.5],
  [/^called:/, 0],
  [/^within/, -1.3],
  [/^or:|^paren:definition/, -0.2],
  [/^is:(?:NOUN|DET|NUM|PROPN)|^which:|^verb:/, 0],
];
const OTHER_PATTERN = -0.6;
/** What a thing does explains it; what it lacks or resembles does not. */
const FUNCTION =
  /^(?:carr(?:y|ies)|control|store|protect|enable|allow|regulate|produce|convert|transport|synthesize|contain|play|direct|help|serve|provide|make|form|act|break|digest|modif|capture|absorb|release|support|connect|link|separate|surround|cover|hold|move|transfer|transmit|receive|send|process|measure|determine|describe|state|require|prevent|remove|reduce|increase|detect|secrete|bind|catalyze|encode|house|consist|comprise|include|involve|occur|happen|arise|examine|stud(?:y|ies)|focus|suggest|propose|hold|explain|use|give|generate|maintain|manage|represent|refer|mean|express|combine|supply|filter|pump|guarantee|prohibit|grant|establish|create|deal)/iu;

const PARTICIPLE =
  /^(?:made|composed|formed|characterized|characterised|located|found|produced|designed|based|defined|involved|caused|written|shared|elected|marked|measured|related|connected|attached|enclosed|surrounded|specialized)$/;

const NOTHING: Pick<Noted, 'concepts' | 'used'> = { concepts: [], used: new Set() };

/** Terms with their definitions in the source's words, in reading order, each term once. */
export function conceptsOf(
  blocks: readonly Block[],
  definitions: Definitions<Sentence>,
  further: readonly Concept[] = [],
  { english = true, noted = NOTHING }: { english?: boolean; noted?: Pick<Noted, 'concepts' | 'used'> } = {},
): Concept[] {
  const concepts = new Map<string, { concept: Concept; at: number }>();
  const add = (concept: Concept, at: number): void => {
    // "HTTPS" is no plural.
    const key = /^\p{Lu}+$/u.test(concept.term) ? concept.term : termKey(concept.term);
    const known = concepts.get(key);
    if (!key || (known && known.concept.score >= concept.score)) return;
    concepts.set(key, { concept, at: Math.min(at, known?.at ?? at) });
  };
  for (const defined of definitions.terms) {
    for (const { definition, behind } of defined.places) {
      if (noted.used.has(definition.sentence.block)) continue;
      const concept = conceptFrom(definition, defined.score + behind);
      if (concept) add(concept, definition.sentence.block.order);
    }
  }
  const orders = new Map(
    blocks.flatMap(({ pieces, order }) => pieces.map(({ segment }) => [segment.id, order] as const)),
  );
  const place = (evidence: Evidence | undefined): number => orders.get(evidence?.segmentId ?? '') ?? 0;
  for (const concept of further) add(concept, place(concept.evidence[0]));
  for (const { concept, at } of noted.concepts) add(concept, at);
  for (const { block, ...pair } of notedPairs(blocks, english)) {
    if (noted.used.has(block)) continue;
    const term = cleanTerm(pair.term);
    const definition = trimDefinition(pair.definition);
    if (isTitle(definition)) continue;
    if (!term || definition.length < 2 || !isProse(`${definition} ${definition}`)) continue;
    const evidence = evidenceOf(block, 0, block.text.length).concat(pair.more ?? []);
    add(
      {
        term: capital(term),
        definition: capital(definition),
        category: block.heading || 'Notes',
        evidence,
        score: 0.95,
        trace: { finder: 'noted-pairs', rule: pair.more ? 'table-row' : 'line' },
      },
      block.order,
    );
  }
  return [...concepts.values()].sort((a, b) => a.at - b.at).map(({ concept }) => concept);
}

/** "Social Media and Social Change: A Match Made in Heaven" */
function isTitle(text: string): boolean {
  const long = text.split(/\s+/).filter((word) => /^\p{L}{4,}/u.test(word));
  // "der Fluss von Wasser": nouns of German have capitals anywhere.
  return /^\p{Lu}/u.test(text) && long.length > 1 && long.every((word) => /^\p{Lu}/u.test(word));
}

function conceptFrom(whole: FoundDefinition<Sentence>, score: number): Concept | null {
  const found = namedLast(whole);
  if (!found) return null;
  const { sentence, pattern } = found;
  const { tokens } = sentence;
  const lead = /^(?:which|who|that)$/.test(tokens[found.definition[0]]?.lower ?? '') ? 1 : 0;
  const first = tokens[found.definition[0] + lead];
  if (/^appos:/.test(pattern) && statesMore(tokens, found.definition)) return null;
  if (/^(?:appos|called:right)/.test(pattern) && states(tokens, found.definition)) return null;
  if (
    /^is:(?:ADV|ADP|AUX|PRON|PART|SCONJ)/.test(pattern) ||
    (pattern === 'is:ADJ' && !namesAThing(tokens, found.definition))
  )
    return null;
  const acts = first !== undefined && /^(?:VERB|AUX)$/.test(first.pos);
  if (acts && !explains(first.lower)) return null;
  // What follows a remark in brackets is the rest of the sentence: "the nucleolus (plural, nucleoli) aggregates".
  if (/^(?:appos|paren:definition)/.test(pattern) && lists(tokens, found.definition)) return null;
  if (/^(?:isa|is|verb)/.test(pattern) && !isSubject(tokens, found)) return null;
  const term = cleanTerm(nameIn(found).replace(/(?<!\s)\s*\([^)]{4,80}\)\s+\p{L}.*$/su, ''));
  const definition = trimDefinition(
    pattern.startsWith('or:term') ? renamed(found.definitionText) : found.definitionText,
  );
  if (!readsAsTerm(term) || !readsAsDefinition(definition) || circular(term, definition)) return null;
  const bonus = CARD_PATTERN.find(([form]) => form.test(pattern))?.[1] ?? OTHER_PATTERN;
  if (pattern === 'within' && !happens(term)) return null;
  const said = contentStems(definition).length;
  if (said < 3 && /^(?:appos|which|verb|within|is:)/.test(pattern)) return null;
  const from = Math.min(whole.term[0], whole.definition[0]);
  const to = Math.max(whole.term[1], whole.definition[1]);
  const start = tokens[from]?.start ?? sentence.start;
  const end = tokens[to - 1]?.end ?? sentence.end;
  const value = sigmoid(score + bonus + (said < 3 ? -1.5 : said < 5 ? -0.3 : 0.3) - 0.9);
  if (acts && !/^(?:defined|verb:(?:refer|mean|define|denote|signify))/.test(pattern) && value < LEAST_FOR_ACTS)
    return null;
  return {
    term: capital(term),
    definition: capital(definition),
    category: sentence.block.heading || 'Definition',
    evidence: evidenceOf(sentence.block, start, end),
    score: Math.round(1000 * value) / 1000,
    trace: { finder: 'classifier', rule: pattern },
  };
}

/** Some things beside the term, not what it is: "at the mouth, the digestion of food, and the expulsion of waste". */
function lists(tokens: readonly Token[], [start, end]: Span): boolean {
  const own = tokens.slice(start, end);
  const commas = own.filter(({ text }) => text === ',').length;
  const joined = own.some(({ text }, at) => text === ',' && /^(?:and|or)$/.test(own[at + 1]?.lower ?? ''));
  return (joined || commas > 1) && !own.some(({ pos }) => pos === 'VERB' || pos === 'AUX');
}

/** The verb is said of the term: it is not the second one of its sentence, nor what goes on at present. */
function isSubject(tokens: readonly Token[], { term, definition }: FoundDefinition<Sentence>): boolean {
  if (term[0] > definition[0]) return true;
  const between = tokens.slice(term[1], definition[0]);
  // "crosses membranes and is a factor", unlike "vesicles and vacuoles are sacs".
  if (/^(?:and|or|but)$/.test(between[0]?.lower ?? '') && !/^(?:NOUN|PROPN|ADJ|DET)$/.test(between[1]?.pos ?? ''))
    return false;
  return !(/^(?:are|were)$/.test(between.at(-1)?.lower ?? '') && tokens[definition[0]]?.lower.endsWith('ing'));
}

/** "The term sex refers to …" is about sex. */
function nameIn({ pattern, termText }: FoundDefinition<Sentence>): string {
  if (!/^(?:defined|meaning|verb:(?:refer|mean|define|denote|signify|describe))/.test(pattern)) return termText;
  return termText.replace(/^the (?:term|word|phrase|expression)\s+(?!of\b)(?=\p{L}|["“])/iu, '');
}

/** "different concentrations of a dissolved substance, or solute": the nearest of the things named is the one renamed. */
const renamed = (definition: string): string => definition.replace(/^.*\sof (?=an?\s)/iu, '');

/** What a thing does says less about it than what it is: such a card has to be this likely. */
const LEAST_FOR_ACTS = 0.4;

/**
 * Where a sentence names a thing at its end, what it names is the noun phrase before the name, not the whole statement:
 * "prokaryotic DNA is found in a central part of the cell: the nucleoid".
 */
function namedLast(found: FoundDefinition<Sentence>): FoundDefinition<Sentence> | null {
  const { tokens } = found.sentence;
  const [start, end] = found.definition;
  if (found.pattern === 'called:is' && start > 0) return withItsStart(found);
  if (!/^(?:called:(?:left|clause|np)|colon:term|dash:term)/.test(found.pattern)) return found;
  if (!states(tokens, found.definition)) return found;
  const phrase = subjectBefore(tokens, end, LONGEST_PHRASE);
  if (!phrase) return null;
  const named = states(tokens, phrase) ? nameBefore(tokens, end) : phrase;
  if (!named) return null;
  if (named[0] <= start) return found;
  const definition = [named[0], end] as const;
  return { ...found, definition, definitionText: spanText(found.sentence, definition) };
}

const LONGEST_PHRASE = 24;

/** "A living thing, whether of one cell or many, is called an organism": the subject begins before the comma. */
function withItsStart(found: FoundDefinition<Sentence>): FoundDefinition<Sentence> {
  const { tokens } = found.sentence;
  const definition = [0, found.definition[1]] as const;
  const opens = tokens[0]?.pos === 'DET' && tokens.slice(0, found.definition[0]).some(({ text }) => text === ',');
  if (!opens || states(tokens, definition)) return found;
  return { ...found, definition, definitionText: spanText(found.sentence, definition) };
}

/** The span has more verbs than relative clauses: one of them is its own. */
function states(tokens: readonly Token[], [start, end]: Span): boolean {
  let verbs = 0;
  for (let i = start; i < end; i++) {
    if (i > start && /^(?:that|which|who|where|when|whose|whereby)$/.test(tokens[i]?.lower ?? ''))
      verbs -= tokens[i + 1]?.lower.endsWith('ing') ? 0 : 1;
    // A verb after "and" goes on with the one before it, one after another belongs to it.
    else if (i > start && /^(?:CCONJ|AUX|PART)$/.test(tokens[i - 1]?.pos ?? '')) continue;
    else if (isFiniteVerb(tokens, i)) verbs++;
  }
  return verbs > 0;
}

/** A participle is followed by what belongs to it ("made of", "named after"), a verb in the past by its object. */
function isFiniteVerb(tokens: readonly Token[], at: number): boolean {
  const { pos = '', lower = '' } = tokens[at] ?? {};
  if (pos === 'AUX') return true;
  if (pos !== 'VERB' || lower === 'like' || lower.endsWith('ing') || /^[-‐–]$/.test(tokens[at - 1]?.text ?? ''))
    return false;
  if (!/(?:ed|en|wn)$/.test(lower) && !PARTICIPLE.test(lower)) return true;
  return /^(?:DET|PRON)$/.test(tokens[at + 1]?.pos ?? '') && !/^(?:called|named|termed)$/.test(lower);
}

/** WordNet's fields of acts, events, phenomena and processes. */
const HAPPENINGS = new Set([4, 11, 19, 22]);

/** What is said to go on "in" a thing explains it if the thing is something that goes on, and no place or tool. */
function happens(term: string): boolean {
  const { field } = entryOf(termKey(term));
  return field < 0 ? /(?:sis|[ts]ion|ing|ment|ism)$/iu.test(term) : HAPPENINGS.has(field);
}

/** "small, round organelles": an adjective that leads to a noun, not to a comparison. */
function namesAThing(tokens: readonly Token[], [start, end]: Span): boolean {
  for (let i = start; i < Math.min(end, start + 6); i++) {
    const pos = tokens[i]?.pos ?? '';
    if (pos === 'NOUN') return true;
    if (/^(?:ADP|SCONJ|VERB|AUX|PRON)$/.test(pos) && !/(?:ing|ed)$/.test(tokens[i]?.lower ?? '')) return false;
  }
  return false;
}

/** What follows the comma is the rest of the sentence, not an explanation: it has a verb of its own. */
function statesMore(tokens: readonly Token[], [start, end]: Span): boolean {
  for (let i = start; i < end; i++) {
    const { pos = '', lower = '' } = tokens[i] ?? {};
    if (/^(?:that|which|who|where|when|whose|whereby|in)$/.test(lower)) return false;
    if (
      pos === 'AUX' ||
      (pos === 'VERB' && i > start && !/(?:ing|ed|en|wn)$/.test(lower) && tokens[i - 1]?.lower !== 'to')
    )
      return true;
  }
  return false;
}

/** A verb that can begin an explanation: what a thing does, or what it is made of. Base forms are often nouns. */
function explains(verb: string): boolean {
  if (/(?:ed|en|wn)$/.test(verb)) return PARTICIPLE.test(verb);
  return (
    FUNCTION.test(verb) || !/s$|^(?:have|lack|need|vary|differ|depend|become|seem|appear|do|go|look|share)$/.test(verb)
  );
}

/** The definition says little but the term's own words. */
function circular(term: string, definition: string): boolean {
  const own = new Set(stemsOf(term));
  const stems = stemsOf(definition);
  return stems.filter((stem) => !own.has(stem)).length < 2 || definition.toLowerCase().startsWith(term.toLowerCase());
}

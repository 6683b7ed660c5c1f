import type { Concept } from '#pipeline/types.ts';
import { evidenceOf } from '../document/blocks.ts';
import { contentStems, termKey } from '../language/words.ts';
import type { Span } from './definitions/candidates.ts';
import { spanText } from './definitions/definitions.ts';
import { clauseEnd } from './definitions/phrases.ts';
import { listingOf } from './lists.ts';
import type { Sentence } from './reading.ts';
import { endedAt, pointsAway } from './statement-forms.ts';
import { firstVerb, subjectOf } from './subjects.ts';
import type { Token } from './tokens.ts';
import { capital, dangles, trimDefinition, withoutReferences } from './wording.ts';

/** What else is said of a thing that has a card: "Rheumatic fever: follows", and what it follows. */

const SCORE = 0.45;
const LONGEST_FRONT = 60;

/** Further statements about the terms of `concepts`, and about what "it" stands for. */
export function furtherConcepts(sentences: readonly Sentence[], concepts: readonly Concept[]): Concept[] {
  const known = new Map(concepts.map((concept) => [termKey(concept.term), concept] as const));
  return sentences.flatMap((sentence, index): Concept[] => {
    const { tokens, block, start, end } = sentence;
    if (block.kind === 'caption' || !/[.!]$/.test(sentence.text) || listingOf(tokens)) return [];
    const verb = firstVerb(sentence);
    const subject = subjectOf(sentences, index, verb);
    const concept = subject && known.get(termKey(subject.text));
    // The sentence that its first card is made of.
    if (!concept || concept.evidence.some(({ quote }) => sentence.text.includes(quote))) return [];
    const asked = askedOf(tokens, verb);
    if (!asked) return [];
    const label = withoutReferences(spanText(sentence, asked.phrase));
    const definition = trimDefinition(spanText(sentence, asked.object));
    const term = `${capital(subject.text)}: ${label}`;
    if (term.length > LONGEST_FRONT || dangles(definition) || contentStems(definition).length === 0) return [];
    return [
      {
        term,
        definition: capital(definition),
        category: block.heading || 'Notes',
        evidence: [...subject.evidence, ...evidenceOf(block, start, end)],
        score: SCORE,
        trace: { finder: 'further-statements', rule: 'predicate' },
        entry: { subject: capital(subject.text), label, kin: `says ${label}` },
      },
    ];
  });
}

/** The verb with what belongs to it ("is innervated by"), and what it is about. */
function askedOf(tokens: readonly Token[], verb: number): { phrase: Span; object: Span } | null {
  let at = verb;
  while (/^(?:AUX|ADV|PART)$/.test(tokens[at]?.pos ?? '')) at++;
  if (tokens[at]?.pos === 'VERB') at++;
  // "is a sac" says what a thing is.
  else if (at === verb + 1 && /^(?:is|are|was|were)$/.test(tokens[verb]?.lower ?? '')) return null;
  if (tokens[at]?.pos === 'ADP' || /^(?:to|as)$/.test(tokens[at]?.lower ?? '')) at++;
  if (!/^(?:DET|NOUN|PROPN|ADJ|NUM)$/.test(tokens[at]?.pos ?? '')) return null;
  const object = endedAt(tokens, [at, clauseEnd(tokens, at)]);
  return pointsAway(tokens, object) ? null : { phrase: [verb, at], object };
}

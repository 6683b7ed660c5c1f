import type { Concept } from '#pipeline/types.ts';
import { evidenceOf } from '../document/blocks.ts';
import { spanText } from './definitions/definitions.ts';
import type { Sentence } from './reading.ts';
import { type Subject, subjectOf } from './subjects.ts';
import type { Token } from './tokens.ts';
import { capital, withoutReferences } from './wording.ts';

/** "It has three branches: the ophthalmic, maxillary, and mandibular nerves": how many, of what, and which. */

const COUNT = /^(?:two|three|four|five|six|seven|eight|nine|ten|[2-9]|10)$/;
const OWNS = /^(?:has|have|had|contains?|includes?|comprises?|requires?|involves?|produces?|possess(?:es)?)$/;
const SCORE = 0.7;
const LONGEST = 60;

/** A card for each list that a sentence announces by a number and a colon. */
export function listedConcepts(sentences: readonly Sentence[]): Concept[] {
  return sentences.flatMap((sentence, index) => {
    const { tokens, block } = sentence;
    const listing = listingOf(tokens);
    if (!listing) return [];
    const { count, mark } = listing;
    const definition = withoutReferences(spanText(sentence, [mark + 1, tokens.length])).replace(/[.;]$/, '');
    const owner = ownerOf(sentences, index, count);
    const what = withoutReferences(spanText(sentence, [count, mark]));
    const term = owner ? `${owner.text}: ${what}` : what;
    // "Two broad categories" of what?
    if (term.length > LONGEST || (!owner && !/\sof\s/.test(what))) return [];
    const evidence = evidenceOf(block, sentence.start, sentence.end);
    return [
      {
        term: capital(term),
        definition: capital(definition),
        category: block.heading || 'List',
        evidence: owner ? [...owner.evidence, ...evidence] : evidence,
        score: SCORE,
        trace: { finder: 'announced-lists', rule: owner ? 'of-its-owner' : 'named-by-itself' },
        entry: owner
          ? { subject: capital(owner.text), label: what, kin: 'list' }
          : { subject: capital(what), label: '', kin: 'list' },
      },
    ];
  });
}

const ANNOUNCES = /^(?:has|have|consists?|includes?|contains?|comprises?|requires?|divided|composed)\b/iu;

/** Without definitions that only announce a list which has a card of its own. */
export function withoutLists(concepts: readonly Concept[], listed: readonly Concept[]): Concept[] {
  const endings = listed.map(({ definition }) => definition.toLowerCase());
  return concepts.filter(
    ({ definition, entry }) =>
      entry || !ANNOUNCES.test(definition) || !endings.some((ending) => definition.toLowerCase().endsWith(ending)),
  );
}

/** Where the number stands, and the mark before the things themselves: a colon, or "are". */
export function listingOf(tokens: readonly Token[]): { count: number; mark: number } | null {
  const mark = tokens.findIndex(
    ({ text, lower }, at) => text === ':' || (lower === 'are' && at > 1 && isCounted(tokens, at)),
  );
  const count = mark < 0 ? -1 : tokens.findLastIndex(({ lower }, at) => at < mark && COUNT.test(lower));
  if (count < 0 || !isNamed(tokens.slice(count + 1, mark)) || !isList(tokens.slice(mark + 1))) return null;
  return { count, mark };
}

/** "The five pillars of Islam are …" */
const isCounted = (tokens: readonly Token[], at: number): boolean =>
  tokens.findIndex(({ lower }) => COUNT.test(lower)) >= 0 &&
  tokens.slice(0, at).every(({ pos }) => /^(?:DET|NUM|NOUN|PROPN|ADJ|ADP)$/.test(pos));

/** The words between the number and the colon name what is counted. */
const isNamed = (own: readonly Token[]): boolean =>
  own.length > 0 &&
  own.every(({ pos, text }) => /^(?:NOUN|PROPN|ADJ|ADP|DET|PART)$/.test(pos) || text === '-') &&
  own.some(({ pos, lower }) => pos === 'NOUN' && lower.endsWith('s'));

/** Things one after the other, without a verb that would make a sentence of them. */
function isList(own: readonly Token[]): boolean {
  const marks = own.filter(({ lower }) => /^(?:,|;|and|or)$/.test(lower)).length;
  const states = own.some(({ pos, lower }) => pos === 'AUX' || (pos === 'VERB' && !/(?:ing|ed|en)$/.test(lower)));
  const named = !/^(?:VERB|ADV|ADP)$/.test(own[0]?.pos ?? '') && !own.some(({ text }) => text === ':');
  return marks > 0 && named && !states && own.length < 60;
}

/** Whose things are counted: the subject of "has", or what "it" stands for. Nothing where the count names them itself. */
function ownerOf(sentences: readonly Sentence[], index: number, count: number): Subject | null {
  const { tokens } = sentences[index] as Sentence;
  let verb = count - 1;
  while (verb > 0 && /^(?:DET|ADV|ADJ|ADP)$/.test(tokens[verb]?.pos ?? '')) verb--;
  const divided = /^(?:divided|composed|made)$/.test(tokens[verb]?.lower ?? '');
  if (!divided && !/^consists?$/.test(tokens[verb]?.lower ?? '') && !OWNS.test(tokens[verb]?.lower ?? '')) return null;
  while (verb > 0 && /^(?:AUX|ADV)$/.test(tokens[verb - 1]?.pos ?? '')) verb--;
  return subjectOf(sentences, index, verb);
}

import type { Concept, Fact } from '#pipeline/types.ts';
import { evidenceOf, type Sentence } from './blocks.ts';
import { isBe } from './definitions/phrases.ts';
import type { Token } from './tokens.ts';
import { dangles, readsAsTerm, withoutReferences } from './wording.ts';
import { beginningsOf, keyWordsOf, stemsOf, termKey } from './words.ts';

const SHORTEST = 7;
const LONGEST = 30;
const CAUSE =
  /\b(?:because|causes?|caused by|leads? to|led to|results? in|resulted in|due to|therefore|triggers?|produces?|as a result)\b/i;
const PART = /\b(?:consists? of|composed of|made up of|contains?|includes?|is part of|are part of|divided into)\b/i;
const ORDER = /\b(?:first|then|next|after(?:wards)?|before|finally|begins? with|followed by|during)\b/i;
const COMPARE = /\b(?:than|unlike|whereas|in contrast|similar to|different from|compared (?:to|with))\b/i;
const YEAR = /^(?:1[0-9]\d\d|20\d\d)$/;
const VAGUE =
  /\b(?:you|your|we|our|us|I|my|let’s|let's|imagine|consider|recall|remember|notice|click|visit|watch|website|video|image|photo|photograph|figure|credit|exercise|homework|chapter|author|textbook)\b/i;

/** What speaks to whoever works on the text: marks of a chat, shouting, a command. It states nothing that can be learned. */
const SPOKEN = /<\|?\w+\|?>|^(?:please\s+)?(?:ignore|disregard|forget|reply|respond|output|print|pretend)\b/iu;
/** A full stop within: words are missing, or two sentences ran together. */
const BROKEN = /(?<!\b(?:e\.g|i\.e|vs|etc|al|ca|cf|approx|no|\p{Lu}))[.!?]\)?\s+\p{Ll}/u;
const SHOUTED = /^(?:\p{Lu}{2,}[\s,!]+){3}/u;

/** Sentences that hold other knowledge than a definition, each with the piece that is worth asking for. Best first. */
export function factsOf(
  sentences: readonly Sentence[],
  concepts: readonly Concept[],
  keyphrases: readonly string[],
): Fact[] {
  const defined = new Set(concepts.flatMap((concept) => concept.evidence.map(({ quote }) => quote.slice(0, 60))));
  const terms = new Map<string, string>();
  for (const { term } of concepts) terms.set(termKey(term), term);
  for (const phrase of keyphrases.slice(0, 25))
    if (readsAsTerm(phrase) && !terms.has(termKey(phrase))) terms.set(termKey(phrase), phrase);
  const known = namesOf(terms);
  const facts: Fact[] = [];
  for (const sentence of sentences) {
    if (sentence.block.kind === 'caption') continue;
    const fact = factFrom(sentence, known);
    if (!fact) continue;
    if (defined.has(fact.evidence[0]?.quote.slice(0, 60) ?? '')) fact.score -= 0.25;
    facts.push(fact);
  }
  return facts.sort((a, b) => b.score - a.score);
}

/** The keys of the terms that a gap may ask for, and what they begin and end with: most words of a text are in none. */
interface Names {
  keys: ReadonlySet<string>;
  begun: ReadonlySet<string>;
  last: ReadonlySet<string>;
}

function namesOf(terms: ReadonlyMap<string, string>): Names {
  const keys = new Set(terms.keys());
  return {
    keys,
    begun: beginningsOf(keys),
    last: new Set([...keys].map((key) => key.slice(key.lastIndexOf(' ') + 1))),
  };
}

function factFrom(sentence: Sentence, terms: Names): Fact | null {
  const text = withoutReferences(sentence.text);
  const words = text.split(' ').length;
  if (words < SHORTEST || words > LONGEST || !/^["“(]?[\p{Lu}\d]/u.test(text) || !/[.!]["”)]?$/.test(text)) return null;
  if (
    dangles(text) ||
    VAGUE.test(text) ||
    SPOKEN.test(text) ||
    SHOUTED.test(text) ||
    /["“”]/.test(text) ||
    BROKEN.test(text) ||
    /[=<>|\\{}]|\b\d\)|\p{Ll}{3}\p{Lu}\p{Ll}/u.test(text)
  )
    return null;
  const { tokens } = sentence;
  if (
    !tokens.some((token) => isBe(token) || token.pos === 'VERB') ||
    tokens.some((token) => token.pos === 'PRON' && pronoun(token, tokens))
  )
    return null;
  const number = numberIn(tokens);
  const answer = number?.text ?? termIn(tokens, terms);
  if (!answer || !text.includes(answer)) return null;
  const kind: Fact['kind'] = number
    ? number.kind
    : CAUSE.test(text)
      ? 'cause'
      : PART.test(text)
        ? 'part_of'
        : COMPARE.test(text)
          ? 'comparison'
          : ORDER.test(text)
            ? 'sequence'
            : 'statement';
  const known = countTerms(text, terms);
  const score = 0.35 + Math.min(0.3, 0.1 * known) + (kind === 'statement' ? 0 : 0.15) + (words <= 20 ? 0.1 : 0);
  return {
    kind,
    subject: sentence.block.heading,
    text,
    answer,
    evidence: evidenceOf(sentence.block, sentence.start, sentence.end),
    score: Math.round(score * 100) / 100,
  };
}

/** A pronoun whose noun is not in the same sentence before it. */
function pronoun(token: Token, tokens: readonly Token[]): boolean {
  if (/^(?:which|that|who|whom|whose|what|there|one|themselves|itself|each|other)$/.test(token.lower)) return false;
  const before = tokens.slice(0, tokens.indexOf(token));
  return (
    !/^(?:it|its|they|their|them)$/.test(token.lower) ||
    !before.some((other) => other.pos === 'NOUN' || other.pos === 'PROPN')
  );
}

function numberIn(tokens: readonly Token[]): { text: string; kind: 'date' | 'quantity' } | null {
  for (let i = 1; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (!/^\d[\d,]*(?:\.\d+)?$/.test(token.text)) continue;
    const next = tokens[i + 1];
    const previous = tokens[i - 1]?.lower ?? '';
    if (YEAR.test(token.text) && /^(?:in|since|by|from|until|of|,|around|before|after)$/.test(previous))
      return { text: token.text, kind: 'date' };
    if (
      next &&
      /^(?:%|percent|°|million|billion|trillion|degrees|years?|days?|hours?|minutes?|seconds?|meters?|metres?|km|kilometers?|cm|mm|nm|µm|μm|kg|g|mg|liters?|litres?|pairs?|chromosomes|times|volts?|watts?|joules?|newtons?|people|species|bones|amino)$/i.test(
        next.text,
      )
    )
      return { text: token.text, kind: 'quantity' };
  }
  return null;
}

/** The last known term of the sentence that stands in it once, the subject only if there is no other. */
function termIn(tokens: readonly Token[], { keys, last }: Names): string | null {
  const ends = tokens.map(({ pos, text }) => (pos === 'NOUN' || pos === 'PROPN') && endsName(text, last));
  let found: { text: string; words: number; at: number } | null = null;
  for (let size = 4; size >= 1 && !found; size--) {
    for (let at = tokens.length - size; at >= 0; at--) {
      if (!ends[at + size - 1]) continue;
      const own = tokens.slice(at, at + size);
      if (!/^(?:NOUN|PROPN|ADJ|VERB)$/.test(own[0]?.pos ?? '')) continue;
      // "Sociologists study how society affects people": its last word is the verb.
      if (/^(?:how|why|what|whether)$/.test(tokens[at + size]?.lower ?? '')) continue;
      if (size === 1 && /^(?:NOUN|PROPN|ADJ)$/.test(tokens[at - 1]?.pos ?? '')) continue;
      // Only the beginning of a longer name: "bubonic plague".
      if (/^(?:NOUN|PROPN)$/.test(tokens[at + size]?.pos ?? '')) continue;
      const text = own
        .map((token) => token.text)
        .join(' ')
        .replace(/ - /g, '-');
      if (keys.has(termKey(text))) {
        found = { text, words: size, at };
        break;
      }
    }
  }
  return found && stemsOf(found.text).length > 0 ? found.text : null;
}

function endsName(token: string, last: ReadonlySet<string>): boolean {
  const word = keyWordsOf(token).at(-1);
  // A mark ends a name only with what stands before it.
  return word === undefined || last.has(word);
}

const LONGEST_TERM = 4;

function countTerms(text: string, { keys, begun }: Names): number {
  const words = termKey(`- ${text}`).split(' ');
  let count = 0;
  for (let at = 0; at < words.length; at++) {
    let name = words[at] as string;
    for (let size = 1; ; size++) {
      if (keys.has(name)) count++;
      if (size === LONGEST_TERM || at + size >= words.length || !begun.has(name)) break;
      name = `${name} ${words[at + size]}`;
    }
  }
  return count;
}

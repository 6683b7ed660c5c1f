import type { Concept, Fact } from '#pipeline/types.ts';
import { evidenceOf } from '../document/blocks.ts';
import { isVerb } from '../language/wordnet.ts';
import { beginningsOf, termKey } from '../language/words.ts';
import { isBe } from './definitions/phrases.ts';
import { numbersIn } from './gap-numbers.ts';
import { type Matter, type TermGap, termsIn } from './gap-terms.ts';
import { isLetter, isPlural, mayAct, nounPhrasesIn } from './noun-phrases.ts';
import type { Sentence } from './reading.ts';
import type { Token } from './tokens.ts';
import { dangles, readsAsTerm, withoutReferences } from './wording.ts';

const SHORTEST = 5;
const LONGEST = 30;
const CAUSE =
  /\b(?:because|causes?|caused by|leads? to|led to|results? in|resulted in|due to|therefore|triggers?|produces?|as a result)\b/i;
const PART = /\b(?:consists? of|composed of|made up of|contains?|includes?|is part of|are part of|divided into)\b/i;
const ORDER = /\b(?:first|then|next|after(?:wards)?|before|finally|begins? with|followed by|during)\b/i;
const COMPARE = /\b(?:than|unlike|whereas|in contrast|similar to|different from|compared (?:to|with))\b/i;
const VAGUE =
  /\b(?:you|your|we|our|my|let’s|let's|imagine|consider|recall|remember|notice|click|visit|watch|website|video|image|photo|photograph|figure|credit|exercise|homework|chapter|author|textbook|retrieved)\b|https?:/i;
/** The author or all of us, but no Roman number and no country. */
const SPEAKER = /(?:^|[\s(])(?:us|(?<!\p{L}\s)I)(?=[\s,.])/u;
/** What was told of before, "such a curriculum", and advice. */
const TAKING_UP =
  /^(?:additionally|furthermore|again|then again|unfortunately|not surprisingly)\b|^(?:[a-z]+ly )?[a-z]+ed\b[^,]*, (?:it|they|he|she)\b/i;
const TOLD_BEFORE =
  /\bsuch an? [a-z]|\b(?:discussed|mentioned|described|listed|shown|introduced) (?:earlier|above|below)\b|\bthe (?:first|second|third|fourth|last|other) (?:type|kind|one|group|form|way|stage|step),|\bthese and (?:many |most )?other\b|\bshould\b/;
const LATER =
  /^(?:\p{L}+|\d+) (?:days?|weeks?|months?|years?|hours?|decades|centuries) (?:later|earlier|before|afterwards?)\b/iu;

/** What speaks to whoever works on the text: marks of a chat, shouting, a command. It states nothing that can be learned. */
const SPOKEN = /<\|?\w+\|?>|^(?:please\s+)?(?:ignore|disregard|forget|reply|respond|output|print|pretend)\b/iu;
/** A full stop within: words are missing, or two sentences ran together. */
const BROKEN = /(?<!\b(?:e\.g|i\.e|vs|etc|al|ca|cf|approx|no|\p{Lu}))[.!?]\)?\s+\p{Ll}/u;
const SHOUTED = /^(?:\p{Lu}{2,}[\s,!]+){3}/u;

/** A definition less sure than this makes no card. */
export const DOUBTFUL = 0.18;
/** A gap that asks for less than this is dull. */
const DULL = 0.4;
/** Of a longer text, the least score of a sentence with a gap. */
const LEAST = 0.4;
/** Fewer cards than this are too few to leave the dull ones out. */
const FEW = 8;
/** In a text of more sentences, a second gap in one sentence and what a definition says already stand back. */
const SHORT = 60;

/** Sentences that hold other knowledge than a definition, each with the piece that is worth asking for. Best first. */
export function factsOf(
  sentences: readonly Sentence[],
  concepts: readonly Concept[],
  keyphrases: readonly string[],
): Fact[] {
  const cards = concepts.filter(({ score }) => score >= DOUBTFUL);
  const defined = new Map<string, string[]>();
  for (const { segmentId, quote } of cards.flatMap(({ evidence }) => evidence))
    defined.set(segmentId, [...(defined.get(segmentId) ?? []), quote.slice(0, 60)]);
  const matter = matterOf(sentences, concepts, keyphrases);
  const known = namesOf(matter);
  const short = sentences.length <= SHORT;
  const facts: { fact: Fact; worth: number }[] = [];
  const asked = new Map<string, number>();
  let before: Sentence | undefined;
  for (const sentence of sentences) {
    const previous = before?.block === sentence.block ? before : undefined;
    before = sentence;
    if (sentence.block.kind === 'caption' || !statesFact(sentence, previous, matter)) continue;
    const isDefined = isQuoted(sentence, defined);
    const [number] = numbersIn(withoutReferences(sentence.text));
    const term = unused(
      termsIn(sentence, matter).filter(
        ({ text, kind }) =>
          !/\bthere (?:is|are)\b/.test(sentence.text) &&
          (!isDefined || (kind === 'name' && !matter.defined.has(termKey(text)))),
      ),
      asked,
    );
    const gaps = [number, term].filter((gap) => gap !== undefined).sort((a, b) => b.score - a.score);
    for (const [place, gap] of gaps.entries()) {
      // A second gap has to be a strong one, and may not be shown by the first.
      if (place > 0 && (gap.score < STRONG || (!short && gap.kind === 'term'))) continue;
      const fact = factFrom(sentence, gap, known);
      if (!fact) continue;
      if (isDefined) fact.score -= 0.25;
      if (place > 0) fact.score -= short ? 0.05 : 0.2;
      fact.score = Math.round(100 * fact.score) / 100;
      facts.push({ fact, worth: gap.score });
      asked.set(termKey(gap.text), (asked.get(termKey(gap.text)) ?? 0) + 1);
    }
  }
  const bright = facts.filter(({ worth, fact }) => worth >= DULL && (short || fact.score >= LEAST));
  const kept = bright.length + cards.length >= FEW ? bright : facts.filter(({ worth }) => worth >= DULL / 2);
  return kept.map(({ fact }) => fact).sort((a, b) => b.score - a.score);
}

const STRONG = 0.6;
/** What an answer loses for each time that it was asked for before. */
const WORN = 0.2;

function unused(terms: readonly TermGap[], asked: ReadonlyMap<string, number>): TermGap | undefined {
  const worn = terms.map((term) => ({ ...term, score: term.score - WORN * (asked.get(termKey(term.text)) ?? 0) }));
  return worn.sort((a, b) => b.score - a.score)[0];
}

/** A definition card cites the sentence or its beginning. */
function isQuoted({ text, block }: Sentence, defined: ReadonlyMap<string, readonly string[]>): boolean {
  return block.pieces.some(({ segment }) => defined.get(segment.id)?.some((quote) => text.includes(quote)));
}

function matterOf(sentences: readonly Sentence[], concepts: readonly Concept[], keyphrases: readonly string[]): Matter {
  const counts = new Map<string, number>();
  const headings = new Set<string>();
  const words = new Set<string>();
  for (const { tokens, text, start, block } of sentences) {
    for (const token of tokens) if (token.start > start) words.add(token.text);
    if (block.heading) headings.add(termKey(block.heading));
    for (const phrase of nounPhrasesIn(tokens, text, start)) {
      const key = termKey(phrase.text);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return {
    defined: new Set(concepts.map(({ term }) => termKey(term))),
    phrases: new Set(keyphrases.slice(0, KEYPHRASES).filter(readsAsTerm).map(termKey)),
    headings,
    counts,
    words,
  };
}

const KEYPHRASES = 25;

/** The keys of the terms that a fact may be about, and what they begin with: most words of a text are in none. */
interface Names {
  keys: ReadonlySet<string>;
  begun: ReadonlySet<string>;
}

function namesOf({ defined, phrases }: Matter): Names {
  const keys = new Set([...defined, ...phrases]);
  return { keys, begun: beginningsOf(keys) };
}

/** The sentence says something by itself that can be learned. */
function statesFact(sentence: Sentence, previous: Sentence | undefined, matter: Matter): boolean {
  const text = withoutReferences(sentence.text);
  const words = text.split(' ').length;
  if (words < SHORTEST || words > LONGEST || !/^["“(]?[\p{Lu}\d]/u.test(text) || !/[.!]["”)]?$/.test(text))
    return false;
  if (
    dangles(text) ||
    LATER.test(text) ||
    TAKING_UP.test(text) ||
    TOLD_BEFORE.test(text) ||
    VAGUE.test(text) ||
    SPEAKER.test(text) ||
    SPOKEN.test(text) ||
    SHOUTED.test(text) ||
    /["“”]/.test(text) ||
    BROKEN.test(text) ||
    /[=<>|\\{}]|\b\d\)|\p{Ll}{3}\p{Lu}\p{Ll}/u.test(text)
  )
    return false;
  const { tokens } = sentence;
  if (commands(tokens)) return false;
  return (
    tokens.some(
      (token, at) =>
        isBe(token) ||
        token.pos === 'VERB' ||
        (token.pos === 'NOUN' && mayAct(token.lower) && !isLetter(tokens[at - 1])),
    ) &&
    !tokens.some((token) => token.pos === 'PRON' && pronoun(token, tokens)) &&
    !takesUp(text, previous, matter)
  );
}

/** "Compare the effect of water to that of salt." */
function commands([first, second]: readonly Token[]): boolean {
  if (!first || !isVerb(first.lower)) return false;
  if (first.pos === 'VERB' && !/(?:ing|ed|en|wn)$/.test(first.lower)) return true;
  return second !== undefined && (second.pos === 'DET' || second.text === '(') && !isPlural(first.lower);
}

/** "The rule …" after "the postal rule": what it takes up stands in the sentence before. */
function takesUp(text: string, previous: Sentence | undefined, { defined, headings }: Matter): boolean {
  const [, noun] = /^The (\p{Ll}{3,})\s+(?!of\b)/u.exec(text) ?? [];
  if (!noun || !previous || defined.has(termKey(noun)) || headings.has(termKey(noun))) return false;
  return nounPhrasesIn(previous.tokens, previous.text, previous.start).some(({ text: named }) =>
    named.endsWith(` ${noun}`),
  );
}

function factFrom(sentence: Sentence, gap: { text: string; kind: string; score: number }, terms: Names): Fact | null {
  const text = withoutReferences(sentence.text);
  if (!text.includes(gap.text)) return null;
  const kind: Fact['kind'] =
    gap.kind === 'date' || gap.kind === 'quantity'
      ? gap.kind
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
  const brief = text.split(' ').length <= 20;
  const score =
    0.1 + 0.35 * gap.score + Math.min(0.3, 0.1 * known) + (kind === 'statement' ? 0 : 0.15) + (brief ? 0.1 : 0);
  return {
    kind,
    subject: sentence.block.heading,
    text,
    answer: gap.text,
    evidence: evidenceOf(sentence.block, sentence.start, sentence.end),
    score,
    trace: { finder: 'facts', rule: kind === gap.kind ? kind : `${gap.kind} in ${kind}` },
  };
}

/** A pronoun whose noun is not in the same sentence before it. */
function pronoun(token: Token, tokens: readonly Token[]): boolean {
  if (
    /^(?:which|that|who|whom|whose|what|there|one|themselves|himself|herself|itself|each|other|another|both|something|anything|nothing|everything)$/.test(
      token.lower,
    )
  )
    return false;
  const before = tokens.slice(0, tokens.indexOf(token));
  if (token.text === 'I' && /^\p{Lu}/u.test(before.at(-1)?.text ?? '')) return false;
  if (!/^(?:it|its|they|their|them|he|him|his|she|her)$/.test(token.lower)) return true;
  const isName = ({ pos }: Token): boolean => pos === 'NOUN' || pos === 'PROPN';
  if (!before.some(isName)) return true;
  // "The king summoned it": the subject of a verb is not its object.
  if (!/^(?:it|them|him)$/.test(token.lower) || before.at(-1)?.pos !== 'VERB') return false;
  return !before.some(({ pos, text }) => /^(?:CCONJ|SCONJ)$/.test(pos) || /^[,;:]$/.test(text));
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

import { remembering } from '../../language/remembering.ts';
import { contentStems, isStopWord } from '../../language/words.ts';
import { agreement } from '../lexicon.ts';
import type { Token } from '../tokens.ts';
import { pairValue } from './definitions.ts';
import { kindOf } from './features.ts';
import { isMention, type Place } from './places.ts';
import type { TextView } from './view.ts';

/** Numbers that tell the trees which of a longer text's definitions teach one of its terms. */

const KINDS = 'isa is called verb appos which defined paren colon dash or within meaning mention'.split(' ');
const PATTERNS =
  'called:is called:np called:left called:clause called:right called:on called:which isa:a isa:the isa:an isa:any is:ADJ is:NOUN is:DET is:VERB verb:refer verb:mean verb:occur verb verb:include verb:contain verb:describe appos:term appos:a or:term or:definition paren:definition paren:term which:which which:who is:reverse mention:after mention:before'.split(
    ' ',
  );
const LEADS = 'NOUN ADJ DET VERB ADP PRON PROPN ADV AUX SCONJ PUNCT CCONJ'.split(' ');
const TERM_PARTS = ['DET', 'PROPN', 'VERB', 'ADJ'];
const NONE = -9;

/** The pairs of one sentence that have the form of a definition. */
interface Rivals {
  all: Place[];
  best: number;
}

const NO_RIVALS: Rivals = { all: [], best: NONE };

/** The numbers of each place of the wanted terms. One pass over the places, so that the time stays linear in the text. */
export function placeNumbers(
  byTerm: ReadonlyMap<string, Place[]>,
  view: TextView,
  wanted: Iterable<string> = byTerm.keys(),
): Map<Place, number[]> {
  const rivals = rivalsOf(byTerm);
  const parts = partsOf(byTerm);
  const marksOf = marksIn(view);
  const numbers = new Map<Place, number[]>();
  for (const key of wanted) {
    const words = key.split(' ');
    const { longer, shorter } = parts.get(key) ?? { longer: 0, shorter: 0 };
    const head = words.length > 1 ? (byTerm.get(words.at(-1) as string)?.length ?? 0) : 0;
    const ofKey = [...keyNumbers(key, view), longer, shorter, head];
    for (const item of byTerm.get(key) ?? []) {
      const row = ofKey.slice();
      addForm(row, item);
      addSentence(row, item, rivals);
      addPlace(row, item, view, words);
      addDefinition(row, item, view, words, marksOf(item.definition.sentence.tokens));
      numbers.set(item, row);
    }
  }
  return numbers;
}

/** How the text uses the term, and how common it is elsewhere. */
function keyNumbers(key: string, view: TextView): number[] {
  const usage = view.usage(key);
  const count = usage?.count ?? 0;
  const words = key.split(' ');
  const rare = words.map(view.rarity);
  const mean = view.rarityOf(key);
  const share = (value: number | undefined): number => (count ? (value ?? 0) / count : -1);
  const { senses, common, field } = view.entry(key);
  // How many of its last word's uses are uses of the name.
  const ofLast = count / Math.max(1, view.usage(words.at(-1) as string)?.count ?? count);
  return [
    count,
    view.first(key) / Math.max(1, view.sentences),
    +view.inHeading(key),
    view.sentences,
    Math.max(...rare),
    Math.min(...rare),
    mean,
    rare.at(-1) ?? 0,
    Math.log2(1 + count) * mean,
    usage?.paragraphs ?? 0,
    count / Math.max(1, usage?.paragraphs ?? 0),
    share(usage?.inside),
    share(usage?.capital),
    share(usage?.plural),
    share(usage?.leading),
    usage?.leading ?? 0,
    usage?.named ?? 0,
    share(usage?.explained),
    share(usage?.listed),
    usage?.bracketed ?? 0,
    share(usage?.definite),
    share(usage?.indefinite),
    senses,
    common,
    field,
    ofLast,
    key.length,
    words.length,
  ];
}

const patternNumbers = remembering((pattern: string): readonly number[] => [
  KINDS.indexOf(kindOf(pattern)),
  ...PATTERNS.map((form) => +pattern.startsWith(form)),
  +pattern.endsWith(':short'),
]);

/** The pair's form and how likely the linear models think it is. */
function addForm(row: number[], { definition, rank, apart }: Place): void {
  const { candidateLogit, sentenceLogit, pattern, term, sentence, termText } = definition;
  const [start, end] = term;
  row.push(candidateLogit, sentenceLogit, pairValue(definition));
  for (const number of patternNumbers(pattern)) row.push(number);
  row.push(Math.min(rank, 6), +apart, end - start, start);
  for (const part of TERM_PARTS) {
    let held = 0;
    for (let at = start; at < end; at++) if (sentence.tokens[at]?.pos === part) held = 1;
    row.push(held);
  }
  row.push(+/^[A-Z]/.test(termText));
}

/** Its sentence and the sentences beside it. */
function addSentence(row: number[], { definition, place }: Place, rivals: ReadonlyMap<number, Rivals>): void {
  const { candidateLogit, sentence } = definition;
  const { all, best } = rivals.get(place) ?? NO_RIVALS;
  let better = 0;
  for (const other of all) if (other.definition.candidateLogit > candidateLogit) better++;
  row.push(
    sentence.tokens.length,
    best - candidateLogit,
    better,
    all.length,
    rivals.get(place - 1)?.best ?? NONE,
    rivals.get(place + 1)?.best ?? NONE,
    +/^(?:it|they|this|these|he|she|for|in|as|such|however|when|if)\b/i.test(sentence.text),
    +/\bcredit\b/.test(sentence.text),
  );
}

/** Where it stands: after the term's first use, in the paragraph, under which heading. */
function addPlace(row: number[], { key, place }: Place, view: TextView, words: readonly string[]): void {
  const first = view.first(key);
  const paragraph = view.paragraph[place];
  const heading = view.heading(place);
  row.push(
    first < 0 ? -1 : place - first,
    place / Math.max(1, view.sentences),
    paragraph?.at ?? 0,
    (paragraph?.index ?? 0) - (view.paragraph[first]?.index ?? -1),
    heading.key === key ? 2 : +` ${heading.key} `.includes(` ${key} `),
    heading.distance,
    heading.words.filter((word) => words.includes(word)).length,
  );
}

/** What the definition says, and whether a dictionary says the same. */
function addDefinition(
  row: number[],
  { key, definition }: Place,
  view: TextView,
  words: readonly string[],
  { rare, kinds }: Marks,
): void {
  const { tokens } = definition.sentence;
  const [start, end] = definition.definition;
  const stems = contentStems(definition.definitionText);
  const { f1, share } = agreement(view.entry(key), stems);
  let sum = 0;
  let summed = 0;
  const counts = { digits: 0, names: 0, pronouns: 0, commas: 0, verbs: 0 };
  for (let at = start; at < end; at++) {
    const kind = kinds[at] as number;
    const rarity = rare[at] as number;
    if (rarity > NO_WORD) {
      sum += rarity;
      summed++;
    }
    if (kind & DIGIT) counts.digits++;
    if (kind & NAME) counts.names++;
    if (kind & PRONOUN) counts.pronouns++;
    if (kind & COMMA) counts.commas++;
    if (kind & VERB) counts.verbs++;
  }
  row.push(
    stems.length,
    start,
    LEADS.indexOf(tokens[start]?.pos ?? ''),
    f1,
    share,
    sum / Math.max(1, summed),
    counts.digits,
    counts.names / Math.max(1, end - start),
    counts.pronouns,
    counts.commas,
    counts.verbs,
    stems.filter((stem) => words.includes(stem)).length,
    +(end >= tokens.length - 1),
  );
}

/** What is counted of the words of a sentence, worked out once for all the definitions in it. */
interface Marks {
  /** Rarity of each word, NO_WORD for stop words, numbers and marks. */
  rare: Float64Array;
  kinds: Uint8Array;
}

const NO_WORD = Number.NEGATIVE_INFINITY;
const DIGIT = 1;
const NAME = 2;
const PRONOUN = 4;
const COMMA = 8;
const VERB = 16;

function marksIn(view: TextView): (tokens: readonly Token[]) => Marks {
  const known = new Map<readonly Token[], Marks>();
  return (tokens) => {
    let marks = known.get(tokens);
    if (!marks) {
      marks = {
        rare: Float64Array.from(tokens, ({ lower }) =>
          /^[a-z]/.test(lower) && !isStopWord(lower) ? view.rarity(lower) : NO_WORD,
        ),
        kinds: Uint8Array.from(tokens, kindsOf),
      };
      known.set(tokens, marks);
    }
    return marks;
  };
}

const kindsOf = ({ text, pos }: Token): number =>
  (/^\d/.test(text) ? DIGIT : 0) |
  (pos === 'PROPN' ? NAME : 0) |
  (pos === 'PRON' ? PRONOUN : 0) |
  (text === ',' ? COMMA : 0) |
  (pos === 'VERB' || pos === 'AUX' ? VERB : 0);

function rivalsOf(byTerm: ReadonlyMap<string, Place[]>): Map<number, Rivals> {
  const rivals = new Map<number, Rivals>();
  for (const places of byTerm.values())
    for (const item of places) {
      if (isMention(item.definition)) continue;
      const found = rivals.get(item.place) ?? { all: [], best: NONE };
      rivals.set(item.place, found);
      found.all.push(item);
      found.best = Math.max(found.best, item.definition.candidateLogit);
    }
  return rivals;
}

/** How many of the text's other terms hold a term, and how many it holds. */
function partsOf(byTerm: ReadonlyMap<string, unknown>): Map<string, { longer: number; shorter: number }> {
  const parts = new Map([...byTerm.keys()].map((key) => [key, { longer: 0, shorter: 0 }]));
  for (const [key, own] of parts) {
    const words = key.split(' ');
    const inner = new Set<string>();
    for (let from = 0; from < words.length; from++)
      for (let to = from + 1; to <= words.length; to++)
        if (to - from < words.length) inner.add(words.slice(from, to).join(' '));
    for (const part of inner) {
      const other = parts.get(part);
      if (!other) continue;
      own.shorter++;
      other.longer++;
    }
  }
  return parts;
}

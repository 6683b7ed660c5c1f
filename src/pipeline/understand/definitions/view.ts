import { beginningsOf, keyWordsOf, singular, termKey } from '../../language/words.ts';
import { rarity } from '../background.ts';
import { type Entry, entryOf } from '../lexicon.ts';
import type { Token, TokenSentence } from '../tokens.ts';
import type { Span } from './candidates.ts';

/** A heading and the index of the first sentence after it. */
export interface Heading {
  text: string;
  place: number;
}

/** A place where a term stands. */
export interface Mention {
  /** Index of the sentence. */
  place: number;
  term: Span;
}

/** How a text as a whole uses a term. */
export interface Usage {
  /** The first place where it stands, if that is within a longer name. */
  first: Mention | undefined;
  /** The first places where it stands by itself. */
  mentions: Mention[];
  count: number;
  paragraphs: number;
  /** Within a longer name. */
  inside: number;
  /** With a capital although no sentence begins there. */
  capital: number;
  plural: number;
  /** At the start of a sentence. */
  leading: number;
  /** After "called", "known as" or a quotation mark. */
  named: number;
  /** Before a form of "be". */
  explained: number;
  /** Between commas, or a comma and "and". */
  listed: number;
  bracketed: number;
  definite: number;
  indefinite: number;
}

/** What a text as a whole tells about its terms: needed to see whether a term is one of its subjects. */
export interface TextView {
  usage(key: string): Usage | undefined;
  sentences: number;
  /** Index of the paragraph of each sentence, and the sentence's place in it. */
  paragraph: readonly { index: number; at: number }[];
  /** The key of the heading above a sentence, its words, and its distance in sentences. */
  heading(place: number): { key: string; words: readonly string[]; distance: number };
  inHeading(key: string): boolean;
  /** The first sentence that uses a key, or -1. */
  first(key: string): number;
  rarity(word: string): number;
  /** Mean rarity of a key's words. */
  rarityOf(key: string): number;
  entry(key: string): Entry;
}

const MOST_MENTIONS = 12;
const LONGEST = 7;

/** The words of each token as term keys have them; marks and the genitive have none. */
function keyWords(tokens: readonly Token[]): { words: string[]; at: number[] } {
  const words: string[] = [];
  const at: number[] = [];
  tokens.forEach((token, index) => {
    if (/^['’]s?$/.test(token.text)) return;
    for (const word of keyWordsOf(token.text)) {
      words.push(word);
      at.push(index);
    }
  });
  return { words, at };
}

/** One pass over the sentences; only the keys that are asked for are looked at. */
export function viewOf(
  sentences: readonly TokenSentence[],
  headings: readonly Heading[],
  keys: Iterable<string>,
  rarityOf: (word: string) => number = rarity,
): TextView {
  const asked = new Set(keys);
  const begun = beginningsOf(asked);
  const paragraph: { index: number; at: number }[] = [];
  const usages = new Map<string, Usage & { last: number }>();
  sentences.forEach((sentence, place) => {
    const before = paragraph.at(-1);
    // Offsets count from the start of the paragraph.
    const opens = !before || sentence.start <= (sentences[place - 1]?.start ?? 0);
    const index = (before?.index ?? -1) + (opens ? 1 : 0);
    paragraph.push({ index, at: opens ? 0 : (before?.at ?? -1) + 1 });
    const { words, at: tokenAt } = keyWords(sentence.tokens);
    for (let at = 0; at < words.length; at++) {
      let key = words[at] as string;
      for (let to = at; ; ) {
        if (asked.has(key)) {
          const usage = usages.get(key) ?? newUsage();
          usages.set(key, usage);
          note(usage, sentence.tokens, [tokenAt[at] as number, (tokenAt[to] as number) + 1], place);
          if (usage.last !== index) usage.paragraphs++;
          usage.last = index;
        }
        to++;
        if (to >= words.length || to - at >= LONGEST || !begun.has(key)) break;
        key = `${key} ${words[to]}`;
      }
    }
  });
  const entries = new Map<string, Entry>();
  const means = new Map<string, number>();
  const titles = headings.map(({ text, place }) => title(termKey(text), place));
  const allTitles = titles.map(({ key }) => ` ${key} `).join('|');
  const above: ReturnType<TextView['heading']>[] = [];
  let next = 0;
  let current = title('', 0);
  for (let place = 0; place < sentences.length; place++) {
    for (let following = titles[next]; following && following.place <= place; following = titles[next]) {
      current = following;
      next++;
    }
    above.push({ key: current.key, words: current.words, distance: place - current.place });
  }
  return {
    usage: (key) => usages.get(key),
    sentences: sentences.length,
    paragraph,
    heading: (place) => above[place] ?? { ...title('', 0), distance: place },
    inHeading: (key) => allTitles.includes(` ${key} `),
    first: (key) => {
      const usage = usages.get(key);
      if (!usage) return -1;
      return Math.min(usage.first?.place ?? sentences.length, usage.mentions[0]?.place ?? sentences.length);
    },
    rarity: rarityOf,
    rarityOf: (key) => {
      let mean = means.get(key);
      if (mean === undefined) {
        const words = key.split(' ');
        mean = words.reduce((sum, word) => sum + rarityOf(word), 0) / words.length;
        means.set(key, mean);
      }
      return mean;
    },
    entry: (key) => {
      const entry = entries.get(key) ?? entryOf(key);
      entries.set(key, entry);
      return entry;
    },
  };
}

const title = (key: string, place: number) => ({ key, words: key.split(' '), place });

const newUsage = (): Usage & { last: number } => ({
  first: undefined,
  mentions: [],
  count: 0,
  paragraphs: 0,
  inside: 0,
  capital: 0,
  plural: 0,
  leading: 0,
  named: 0,
  explained: 0,
  listed: 0,
  bracketed: 0,
  definite: 0,
  indefinite: 0,
  last: -1,
});

const NAME = /^(?:NOUN|PROPN|ADJ)$/;

function note(usage: Usage, tokens: readonly Token[], term: Span, place: number): void {
  const [start, end] = term;
  const previous = tokens[start - 1];
  const next = tokens[end];
  const last = tokens[end - 1];
  usage.count++;
  const inside =
    (previous && (NAME.test(previous.pos) || /^[-‐–]$/.test(previous.text))) ||
    /^(?:NOUN|PROPN)$/.test(next?.pos ?? '') ||
    /^[-‐–]$/.test(next?.text ?? '');
  if (inside) usage.inside++;
  const mention = { place, term };
  if (inside) usage.first ??= mention;
  else if (usage.mentions.length < MOST_MENTIONS) usage.mentions.push(mention);
  if (start > 0 && /^\p{Lu}/u.test(last?.text ?? '')) usage.capital++;
  if (last && singular(last.lower) !== last.lower) usage.plural++;
  const led = start === 0 || (start === 1 && tokens[0]?.pos === 'DET');
  if (led) usage.leading++;
  const article = previous?.pos === 'DET' ? previous.lower : '';
  const lead = article ? tokens[start - 2] : previous;
  if (/^(?:called|termed|named|as|["“‘])$/.test(lead?.lower ?? '') || /^["“‘]$/.test(previous?.text ?? ''))
    usage.named++;
  if (next?.pos === 'AUX') usage.explained++;
  if (/^(?:,|and|or)$/.test(lead?.lower ?? '') && /^(?:,|and|or)$/.test(next?.lower ?? '')) usage.listed++;
  if (previous?.text === '(') usage.bracketed++;
  if (article === 'the') usage.definite++;
  if (/^an?$/.test(article)) usage.indefinite++;
}

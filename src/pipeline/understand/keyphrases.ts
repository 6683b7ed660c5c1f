import type { Block, Sentence } from './blocks.ts';
import { isStopWord, stemsOf } from './words.ts';

const LONGEST = 5;
const MOST = 40;

/** Phrases that say what the text is about, best first. */
export function keyphrasesOf(sentences: readonly Sentence[], blocks: readonly Block[]): string[] {
  const found = new Map<string, { text: string; count: number; first: number; words: number }>();
  for (const sentence of sentences) {
    for (const phrase of nounPhrases(sentence)) {
      const key = stemsOf(phrase).join(' ');
      if (!key) continue;
      const known = found.get(key);
      if (known) known.count++;
      else found.set(key, { text: phrase, count: 1, first: sentence.index, words: key.split(' ').length });
    }
  }
  const headings = new Set(
    blocks.filter((block) => block.kind === 'heading').map((block) => stemsOf(block.text).join(' ')),
  );
  const score = (key: string, item: { count: number; words: number }): number =>
    item.count * Math.min(3, item.words) * (headings.has(key) ? 2 : 1);
  return [...found]
    .sort((a, b) => score(b[0], b[1]) - score(a[0], a[1]) || a[1].first - b[1].first)
    .slice(0, MOST)
    .map(([, item]) => item.text);
}

function nounPhrases(sentence: Sentence): string[] {
  const phrases: string[] = [];
  let start = -1;
  const { tokens } = sentence;
  for (let i = 0; i <= tokens.length; i++) {
    const token = tokens[i];
    const inside =
      token !== undefined &&
      /^(?:NOUN|PROPN|ADJ)$/.test(token.pos) &&
      !isStopWord(token.lower) &&
      /\p{L}/u.test(token.text);
    if (inside && start < 0) start = i;
    if (inside || start < 0) continue;
    const own = tokens.slice(start, i);
    const last = own.at(-1);
    const first = own[0];
    if (first && last && last.pos !== 'ADJ' && own.length <= LONGEST)
      phrases.push(sentence.text.slice(first.start - sentence.start, last.end - sentence.start));
    start = -1;
  }
  return phrases;
}

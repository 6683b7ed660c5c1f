import type { TreebankSentence } from '../../scripts/training/language/conllu.ts';
import { annotate } from '../../src/pipeline/language/annotate.ts';
import type { Language } from '../../src/pipeline/language/document.ts';
import { round } from './table.ts';

interface Found {
  upos: string;
  head: string;
  relation: string;
}

interface Side {
  words: Map<string, Found>;
  sentences: Set<string>;
}

/** F1 of tokens, sentences, classes, heads and relations where nothing but the text is given. */
export async function rawScores(sentences: readonly TreebankSentence[], language: Language): Promise<number[]> {
  const text = sentences.map((each, i) => `${i === 0 ? '' : each.begins ? '\n\n' : ' '}${each.text}`).join('');
  const gold = goldOf(sentences, text);
  const own: Side = { words: new Map(), sentences: new Set() };
  for (const { start, end, tokens } of await annotate(text, language)) {
    own.sentences.add(`${start}-${end}`);
    const key = (i: number) => (tokens[i] ? `${tokens[i].start}-${tokens[i].end}` : 'root');
    for (const { index, upos, head, deprel } of tokens) {
      own.words.set(key(index), { upos, head: key(head), relation: deprel.split(':')[0] as string });
    }
  }
  const shared = [...gold.words].filter(([key]) => own.words.has(key));
  const same = (test: (a: Found, b: Found) => boolean) =>
    f1(shared.filter(([key, word]) => test(word, own.words.get(key) as Found)).length, gold.words.size, own.words.size);
  return [
    same(() => true),
    f1([...gold.sentences].filter((each) => own.sentences.has(each)).length, gold.sentences.size, own.sentences.size),
    same((a, b) => a.upos === b.upos),
    same((a, b) => a.head === b.head),
    same((a, b) => a.head === b.head && a.relation === b.relation),
  ];
}

function goldOf(sentences: readonly TreebankSentence[], text: string): Side {
  const side: Side = { words: new Map(), sentences: new Set() };
  let at = 0;
  for (const { words } of sentences) {
    const places = words.map(({ form }) => {
      const start = text.indexOf(form, at);
      at = start + form.length;
      return { start, end: at };
    });
    const key = (i: number) => (places[i] ? `${places[i].start}-${places[i].end}` : 'root');
    side.sentences.add(`${places[0]?.start}-${places.at(-1)?.end}`);
    for (const [i, { upos, head, deprel }] of words.entries()) {
      side.words.set(key(i), { upos, head: key(head - 1), relation: deprel.split(':')[0] as string });
    }
  }
  return side;
}

function f1(hits: number, gold: number, own: number): number {
  return round((200 * hits) / (gold + own), 2);
}

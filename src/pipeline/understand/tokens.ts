import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItsHelpers, type WinkMethods } from 'wink-nlp';
import { mendTags } from './mend-tags.ts';
import { referenceAt } from './references.ts';

/** A word or mark of a sentence. `start` and `end` are offsets into the text that was analysed. */
export interface Token {
  text: string;
  lower: string;
  /** Universal part of speech: NOUN, PROPN, VERB, AUX, ADJ, DET, ADP, PUNCT … */
  pos: string;
  start: number;
  end: number;
}

export interface TokenSentence {
  text: string;
  start: number;
  end: number;
  /** Without brackets that only point at figures or literature. */
  tokens: Token[];
}

/** The tagger's time grows faster than the text in one call, so longer texts are cut at white space. */
const CHUNK = 8_000;

let nlp: WinkMethods | undefined;
let its: ItsHelpers;

/** The tagger of English, loaded once. */
export function tagger(): WinkMethods {
  if (!nlp) {
    nlp = winkNLP(model, ['sbd', 'pos']);
    its = nlp.its;
  }
  return nlp;
}

/** Ends that the sentence splitter takes for the end of a sentence although they are abbreviations. */
const ABBREVIATION =
  /(?:^|[\s(])(?:figs?|eqs?|refs?|secs?|chap|no|vol|pp?|cf|al|vs|approx|ca|dr|mr|mrs|ms|prof|st|sp|spp|var|e\.g|i\.e|[A-Z])\.$/i;

/** Sentences with their tokens. Linear in the length of the text. */
export function sentencesOf(text: string): TokenSentence[] {
  const sentences: TokenSentence[] = [];
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + CHUNK);
    if (to < text.length) {
      const space = Math.max(text.lastIndexOf('. ', to), text.lastIndexOf('\n', to));
      to = space > from ? space + 1 : to;
    }
    for (const sentence of analyse(text, from, to)) {
      const last = sentences.at(-1);
      if (last && last.end >= from && continues(last, sentence)) {
        last.tokens.push(...sentence.tokens);
        last.end = sentence.end;
        last.text = text.slice(last.start, last.end);
      } else sentences.push(sentence);
    }
    from = to;
  }
  return sentences;
}

function continues(last: TokenSentence, next: TokenSentence): boolean {
  if (ABBREVIATION.test(last.text)) return !/[A-Z]\.$/.test(last.text) || /^[a-z(]/.test(next.text);
  return /^[a-z]/.test(next.text) && !/[:!?]["”’)]*$/.test(last.text) && last.tokens.length < 120;
}

function analyse(text: string, from: number, to: number): TokenSentence[] {
  const document = tagger().readDoc(text.slice(from, to));
  const all = document.tokens();
  const values = all.out(its.value) as string[];
  const tags = all.out(its.pos) as string[];
  const spans = document.sentences().out(its.span) as unknown as [number, number][];
  const tokens: Token[] = [];
  let at = from;
  values.forEach((value, index) => {
    const found = text.indexOf(value, at);
    const start = found < 0 ? at : found;
    at = start + value.length;
    tokens.push({ text: value, lower: value.toLowerCase(), pos: tags[index] ?? 'X', start, end: at });
  });
  const pointsAway = referenceAt(text.slice(from, to));
  const sentences: TokenSentence[] = [];
  for (const [first, last] of spans) {
    const own = tokens.slice(first, last + 1).filter((token) => token.pos !== 'SPACE');
    const read = own.filter((token) => !pointsAway(token.start - from));
    const start = own[0]?.start;
    const end = own.at(-1)?.end;
    if (start === undefined || end === undefined) continue;
    mendTags(read);
    sentences.push({ text: text.slice(start, end), start, end, tokens: read });
  }
  return sentences;
}

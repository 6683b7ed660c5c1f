import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A word of a treebank. `head` counts from 1; 0 is the root. */
export interface TreebankWord {
  form: string;
  lemma: string;
  upos: string;
  feats: string;
  head: number;
  deprel: string;
  spaceAfter: boolean;
  /** Several words that are written as one ("du": "de", "le") are numbered alike; 0 elsewhere. */
  written: number;
}

export interface TreebankSentence {
  text: string;
  words: TreebankWord[];
  /** What is written for each number in `written`, from 1. */
  written: { form: string; spaceAfter: boolean }[];
  /** It begins a document or paragraph. */
  begins: boolean;
}

export function readTreebank(path: string): TreebankSentence[] {
  const text = gunzipSync(readFileSync(path)).toString('utf8');
  return text.trim().split(/\n\n+/).map(sentenceOf);
}

function sentenceOf(block: string): TreebankSentence {
  const sentence: TreebankSentence = { text: '', words: [], written: [], begins: false };
  let until = 0;
  for (const line of block.split('\n')) {
    if (line.startsWith('# text = ')) sentence.text = line.slice(9);
    else if (/^# new(doc|par)/.test(line)) sentence.begins = true;
    if (line.startsWith('#') || !line) continue;
    const [id = '', form = '', lemma = '', upos = '', , feats = '', head = '', deprel = '', , misc = ''] =
      line.split('\t');
    const spaceAfter = !/(^|\|)SpaceAfter=No/.test(misc);
    if (id.includes('-')) {
      until = Number(id.split('-')[1]);
      sentence.written.push({ form, spaceAfter });
    } else if (!id.includes('.')) {
      const written = Number(id) <= until ? sentence.written.length : 0;
      sentence.words.push({ form, lemma, upos, feats, head: Number(head), deprel, spaceAfter, written });
    }
  }
  return sentence;
}

/**
 * The sentence with the tokens that stand in the text. English "do" + "n't" stay two, as they stand there; elsewhere a contraction
 * becomes one token ("de" + "le": "du"), which is tagged and attached as that of its words which does not hang on the others.
 */
export function asWritten(sentence: TreebankSentence, language: string): TreebankSentence {
  if (!sentence.written.length) return sentence;
  const words: TreebankWord[] = [];
  const place: number[] = [0];
  for (let i = 0; i < sentence.words.length; ) {
    const word = sentence.words[i] as TreebankWord;
    const size = word.written ? sentence.words.filter((other) => other.written === word.written).length : 1;
    const group = sentence.words.slice(i, i + size);
    const written = sentence.written[word.written - 1];
    const apart = !written || (language === 'en' && group.map(({ form }) => form).join('') === written.form);
    for (let k = 0; k < size; k += 1) place.push(apart ? words.length + k + 1 : words.length + 1);
    if (apart) {
      const last = written?.spaceAfter;
      words.push(
        ...group.map((each, k) => (written ? { ...each, spaceAfter: k === size - 1 && last === true } : each)),
      );
    } else {
      const outside = ({ head }: TreebankWord) => head <= i || head > i + size;
      words.push({ ...(group.find(outside) ?? word), form: written.form, spaceAfter: written.spaceAfter, written: 0 });
    }
    i += size;
  }
  return { ...sentence, words: words.map((word) => ({ ...word, head: place[word.head] as number })), written: [] };
}

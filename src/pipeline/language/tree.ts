import type { Sentence, Span, Token } from './document.ts';

/** The words that hang on each word. They live as long as the sentence does. */
const children = new WeakMap<Sentence, readonly Token[][]>();

export function childrenOf(sentence: Sentence, token: Token): readonly Token[] {
  let all = children.get(sentence);
  if (!all) {
    const hung: Token[][] = sentence.tokens.map(() => []);
    for (const each of sentence.tokens) if (each.head >= 0) hung[each.head]?.push(each);
    all = hung;
    children.set(sentence, all);
  }
  return all[token.index] ?? [];
}

export function headOf(sentence: Sentence, token: Token): Token | undefined {
  return sentence.tokens[token.head];
}

export function rootOf(sentence: Sentence): Token | undefined {
  return sentence.tokens.find(({ head }) => head < 0);
}

/** Whether a relation is this one or a subtype of it: "nsubj:pass" is an "nsubj". */
export function isRelation(deprel: string, wanted: string): boolean {
  return deprel === wanted || (deprel.startsWith(wanted) && deprel[wanted.length] === ':');
}

export function childrenBy(sentence: Sentence, token: Token, ...relations: readonly string[]): Token[] {
  return childrenOf(sentence, token).filter(({ deprel }) => relations.some((each) => isRelation(deprel, each)));
}

/** A word and all that hangs on it, in the order of the text; `without` leaves whole branches out. */
export function subtreeOf(
  sentence: Sentence,
  token: Token,
  without: (branch: Token) => boolean = () => false,
): Token[] {
  const found: Token[] = [];
  const open = [token];
  for (let next = open.pop(); next; next = open.pop()) {
    found.push(next);
    for (const child of childrenOf(sentence, next)) if (!without(child)) open.push(child);
  }
  return found.sort((a, b) => a.index - b.index);
}

/** From the heads of a word up to the root. */
export function ancestorsOf(sentence: Sentence, token: Token): Token[] {
  const found: Token[] = [];
  for (let next = headOf(sentence, token); next && found.length < sentence.tokens.length; next = headOf(sentence, next))
    found.push(next);
  return found;
}

/** The range of some tokens, or nothing for none. */
export function spanOf(tokens: readonly Token[]): Span | undefined {
  const [first] = tokens;
  return first && { start: first.start, end: (tokens.at(-1) as Token).end };
}

/** Tokens without the commas, brackets and quotes at their ends. A bracket or quote stays that belongs to one inside. */
export function trimmed(tokens: readonly Token[]): Token[] {
  let from = 0;
  let to = tokens.length;
  while (from < to && isLoose(tokens.slice(from, to), 0)) from += 1;
  while (to > from && isLoose(tokens.slice(from, to), to - from - 1)) to -= 1;
  return tokens.slice(from, to);
}

const PAIRS = ['()', '[]', '{}', '“”', '„“', '«»', '‘’', '""', '‚‘'];

function isLoose(tokens: readonly Token[], i: number): boolean {
  const { upos, text } = tokens[i] as Token;
  if (upos !== 'PUNCT' && !/^[()[\]"„“”«»]$/.test(text)) return false;
  return !PAIRS.some(([open, close]) => {
    if (text === open && tokens.findIndex((other, k) => k > i && other.text === close) > i) return true;
    return text === close && tokens.findIndex((other, k) => k < i && other.text === open) >= 0;
  });
}

/** Tokens that are one stretch of the text: the longest run around the given word. */
export function stretchAround(tokens: readonly Token[], word: Token): Token[] {
  const at = tokens.indexOf(word);
  let from = at;
  let to = at + 1;
  while (from > 0 && (tokens[from - 1] as Token).index === (tokens[from] as Token).index - 1) from -= 1;
  while (to < tokens.length && (tokens[to] as Token).index === (tokens[to - 1] as Token).index + 1) to += 1;
  return tokens.slice(from, to);
}

import { rememberingOf } from '../../language/remembering.ts';
import { EMPTY, hashNumber, hashOn } from '../linear.ts';
import type { Token } from '../tokens.ts';
import type { Candidate } from './candidates.ts';

/** Features are hashes of names such as "T0:the"; see linear.ts. */

const OPEN_CLASS = new Set(['NOUN', 'PROPN', 'ADJ', 'NUM', 'X', 'SYM']);
const NOTHING = '$';

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** A word as the grammar sees it: names and numbers by their kind, everything else as it stands. */
function mixed(token: Token): string {
  if (token.pos === 'NUM' || isDigit(token.text.charCodeAt(0))) return 'NUM';
  return OPEN_CLASS.has(token.pos) ? token.pos : token.lower;
}

/** The words of a sentence as the grammar sees them; the same sentence is asked for once for each of its candidates. */
const mixedOf = rememberingOf((tokens: readonly Token[]): readonly string[] => tokens.map(mixed));

export function bucket(value: number, limits: readonly number[]): number {
  let at = 0;
  while (at < limits.length && value >= (limits[at] as number)) at++;
  return at;
}

const SPACE = 32;
const COLON = 58;
const after = (hash: number, mark: number): number => Math.imul(hash ^ mark, 0x01000193);
export const colon = (hash: number): number => after(hash, COLON);
/** The hash of each name's beginning. */
export function beginnings<Name extends string>(prefix: string, names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, hashOn(EMPTY, prefix + name)])) as Record<Name, number>;
}

const IN_SENTENCE = beginnings('', [
  'n',
  'w:',
  'b:',
  't:',
  'names',
  'nums',
  'prons',
  's0:',
  's1:',
  's2:',
  's3:',
  'p:',
  'pp:',
  'pl:',
  'best',
]);
const LENGTHS = [6, 10, 15, 20, 26, 34, 45, 60];
const NAME_SHARES = [0.01, 0.06, 0.12, 0.25];
const COUNTS = [1, 2, 4];
const TERM_PLACES = [1, 2, 5, 12];
const BEST = [-4, -3, -2, -1.2, -0.5, 0, 0.5, 1, 1.7, 2.5, 3.5];

/** Features that tell whether a sentence defines something. */
export function sentenceFeatures(tokens: readonly Token[], candidates: readonly Candidate[], best: number): number[] {
  const features = new Set<number>();
  const on = IN_SENTENCE;
  features.add(hashNumber(on.n, bucket(tokens.length, LENGTHS)));
  const words = mixedOf(tokens);
  let names = 0;
  let numbers = 0;
  let pronouns = 0;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    // Names of things are left out: they tell what the text is about, not whether it defines something.
    if (!OPEN_CLASS.has(token.pos)) features.add(hashOn(on['w:'], token.lower));
    const here = words[i] as string;
    const next = words[i + 1] ?? NOTHING;
    features.add(hashOn(after(hashOn(on['b:'], here), SPACE), next));
    features.add(hashOn(after(hashOn(after(hashOn(on['t:'], here), SPACE), next), SPACE), words[i + 2] ?? NOTHING));
    if (token.pos === 'PROPN' && i > 0) names++;
    if (token.pos === 'NUM') numbers++;
    if (token.pos === 'PRON') pronouns++;
  }
  features.add(hashNumber(on.names, bucket(names / tokens.length, NAME_SHARES)));
  features.add(hashNumber(on.nums, bucket(numbers, COUNTS)));
  features.add(hashNumber(on.prons, bucket(pronouns, COUNTS)));
  features.add(hashOn(on['s0:'], `${tokens[0]?.lower}`));
  features.add(hashOn(on['s1:'], `${words[0] ?? NOTHING} ${words[1] ?? NOTHING}`));
  features.add(hashOn(on['s2:'], words.slice(0, 3).join(' ')));
  features.add(
    hashOn(
      on['s3:'],
      tokens
        .slice(0, 4)
        .map((token) => token.pos)
        .join(' '),
    ),
  );
  for (const { pattern, term } of candidates) {
    features.add(hashOn(on['p:'], pattern));
    features.add(hashNumber(colon(hashOn(on['pp:'], pattern)), bucket(term[0], TERM_PLACES)));
    features.add(hashNumber(colon(hashOn(on['pl:'], pattern)), term[1] - term[0]));
  }
  features.add(hashNumber(on.best, bucket(best, BEST)));
  return [...features];
}

const CANDIDATE = [
  'P:',
  'K:',
  'Ts:',
  'KTs:',
  'Tn:',
  'PTn:',
  'T0:',
  'T1:',
  'Tw:',
  'Tsuf:',
  'Dn:',
  'PDn:',
  'D0:',
  'D01:',
  'D012:',
  'KD0:',
  'De:',
  'L:',
  'LL:',
  'R:',
  'RR:',
  'RRR:',
  'DL:',
  'DR:',
  'pos:',
  'end:',
  'am:',
  'cap:',
  'Dw:',
  'Dv:',
] as const;
/** What candidates are judged by, and the same as part of what tells whether a text teaches a term. */
export const AS_CANDIDATE = beginnings('', CANDIDATE);
export const IN_TERM = beginnings('c', CANDIDATE);
const SPANS = [2, 4, 7, 11, 16, 24, 36];
const STARTS = [1, 2, 4, 8, 16];
const AMONG = [2, 4, 7, 11];
const LOOKED_AT = 8;

const kinds = new Map<string, string>();

/** The pattern without what follows its colon. */
export function kindOf(pattern: string): string {
  let kind = kinds.get(pattern);
  if (kind === undefined) {
    kind = pattern.split(':', 1)[0] as string;
    kinds.set(pattern, kind);
  }
  return kind;
}

const CAPITAL = /^\p{Lu}/u;
export const isCapital = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return code < 128 ? code >= 65 && code <= 90 : CAPITAL.test(text);
};

/** The first letters of the term's parts of speech. */
export function posShape(tokens: readonly Token[], start: number, end: number): string {
  let shape = '';
  for (let i = start; i < end; i++) shape += tokens[i]?.pos[0] ?? '';
  return shape;
}

/** Features that tell whether a candidate's two spans are a term and its definition. */
export function candidateFeatures(
  tokens: readonly Token[],
  candidate: Candidate,
  among: number,
  on: Record<(typeof CANDIDATE)[number], number> = AS_CANDIDATE,
): number[] {
  const { pattern, term, definition } = candidate;
  const [ts, te] = term;
  const [ds, de] = definition;
  const words = mixedOf(tokens);
  const word = (at: number): string => words[at] ?? NOTHING;
  const kind = kindOf(pattern);
  const shape = posShape(tokens, ts, te);
  const length = te - ts;
  const span = bucket(de - ds, SPANS);
  const last = tokens[te - 1];
  const features = [
    hashOn(on['P:'], pattern),
    hashOn(on['K:'], kind),
    hashOn(on['Ts:'], shape.length > 6 ? 'long' : shape),
    hashOn(colon(hashOn(on['KTs:'], kind)), shape.length > 5 ? 'long' : shape),
    hashNumber(on['Tn:'], length),
    hashNumber(colon(hashOn(on['PTn:'], pattern)), length),
    hashOn(on['T0:'], `${tokens[ts]?.lower}`),
    hashOn(on['T1:'], `${last?.pos}`),
    hashOn(on['Tw:'], `${last?.lower}`),
    hashOn(on['Tsuf:'], `${last?.lower.slice(-4)}`),
    hashNumber(on['Dn:'], span),
    hashNumber(colon(hashOn(on['PDn:'], kind)), span),
    hashOn(on['D0:'], `${tokens[ds]?.lower}`),
    hashOn(after(hashOn(on['D01:'], word(ds)), SPACE), word(ds + 1)),
    hashOn(after(hashOn(after(hashOn(on['D012:'], word(ds)), SPACE), word(ds + 1)), SPACE), word(ds + 2)),
    hashOn(colon(hashOn(on['KD0:'], kind)), word(ds)),
    hashOn(on['De:'], word(de - 1)),
    hashOn(on['L:'], word(ts - 1)),
    hashOn(after(hashOn(on['LL:'], word(ts - 2)), SPACE), word(ts - 1)),
    hashOn(on['R:'], word(te)),
    hashOn(after(hashOn(on['RR:'], word(te)), SPACE), word(te + 1)),
    hashOn(after(hashOn(after(hashOn(on['RRR:'], word(te)), SPACE), word(te + 1)), SPACE), word(te + 2)),
    hashOn(on['DL:'], word(ds - 1)),
    hashOn(on['DR:'], word(de)),
    hashNumber(colon(hashOn(on['pos:'], kind)), bucket(ts, STARTS)),
    hashOn(colon(hashOn(on['end:'], kind)), de >= tokens.length - 1 ? 'true' : 'false'),
    hashNumber(on['am:'], bucket(among, AMONG)),
    hashNumber(colon(hashOn(on['cap:'], isCapital(last?.text ?? '') ? 'true' : 'false')), length),
  ];
  for (let i = ds; i < Math.min(de, ds + LOOKED_AT); i++) features.push(hashOn(on['Dw:'], `${tokens[i]?.lower}`));
  for (let i = ds; i < de; i++) {
    const { pos, lower } = tokens[i] as Token;
    if (pos === 'VERB' || pos === 'PRON' || pos === 'AUX') features.push(hashOn(on['Dv:'], lower));
  }
  return features;
}

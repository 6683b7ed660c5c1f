import type { Token } from '../tokens.ts';
import type { Candidate } from './candidates.ts';

const OPEN_CLASS = /^(?:NOUN|PROPN|ADJ|NUM|X|SYM)$/;

/** A word as the grammar sees it: names and numbers by their kind, everything else as it stands. */
function mixed(token: Token | undefined): string {
  if (!token) return '$';
  if (token.pos === 'NUM' || /^\d/.test(token.text)) return 'NUM';
  return OPEN_CLASS.test(token.pos) ? token.pos : token.lower;
}

function bucket(value: number, limits: readonly number[]): number {
  let at = 0;
  while (at < limits.length && value >= (limits[at] ?? 0)) at++;
  return at;
}

/** Features that tell whether a sentence defines something. */
export function sentenceFeatures(tokens: readonly Token[], candidates: readonly Candidate[], best: number): string[] {
  const features = new Set<string>();
  const add = (feature: string): void => {
    features.add(feature);
  };
  add(`n${bucket(tokens.length, [6, 10, 15, 20, 26, 34, 45, 60])}`);
  let names = 0;
  let numbers = 0;
  let pronouns = 0;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    // Names of things are left out: they tell what the text is about, not whether it defines something.
    if (!OPEN_CLASS.test(token.pos)) add(`w:${token.lower}`);
    const here = mixed(token);
    const next = mixed(tokens[i + 1]);
    const after = mixed(tokens[i + 2]);
    add(`b:${here} ${next}`);
    add(`t:${here} ${next} ${after}`);
    if (token.pos === 'PROPN' && i > 0) names++;
    if (token.pos === 'NUM') numbers++;
    if (token.pos === 'PRON') pronouns++;
  }
  add(`names${bucket(names / tokens.length, [0.01, 0.06, 0.12, 0.25])}`);
  add(`nums${bucket(numbers, [1, 2, 4])}`);
  add(`prons${bucket(pronouns, [1, 2, 4])}`);
  add(`s0:${tokens[0]?.lower}`);
  add(`s1:${mixed(tokens[0])} ${mixed(tokens[1])}`);
  add(`s2:${tokens.slice(0, 3).map(mixed).join(' ')}`);
  add(
    `s3:${tokens
      .slice(0, 4)
      .map((token) => token.pos)
      .join(' ')}`,
  );
  for (const candidate of candidates) {
    add(`p:${candidate.pattern}`);
    add(`pp:${candidate.pattern}:${bucket(candidate.term[0], [1, 2, 5, 12])}`);
    add(`pl:${candidate.pattern}:${candidate.term[1] - candidate.term[0]}`);
  }
  add(`best${bucket(best, [-4, -3, -2, -1.2, -0.5, 0, 0.5, 1, 1.7, 2.5, 3.5])}`);
  return [...features];
}

/** Features that tell whether a candidate's two spans are a term and its definition. */
export function candidateFeatures(tokens: readonly Token[], candidate: Candidate, among: number): string[] {
  const { pattern, term, definition } = candidate;
  const [ts, te] = term;
  const [ds, de] = definition;
  const kind = pattern.replace(/:.*$/, '');
  const shape = tokens
    .slice(ts, te)
    .map((token) => token.pos[0])
    .join('');
  const features = [
    `P:${pattern}`,
    `K:${kind}`,
    `Ts:${shape.length > 6 ? 'long' : shape}`,
    `KTs:${kind}:${shape.length > 5 ? 'long' : shape}`,
    `Tn:${te - ts}`,
    `PTn:${pattern}:${te - ts}`,
    `T0:${tokens[ts]?.lower}`,
    `T1:${tokens[te - 1]?.pos}`,
    `Tw:${tokens[te - 1]?.lower}`,
    `Tsuf:${tokens[te - 1]?.lower.slice(-4)}`,
    `Dn:${bucket(de - ds, [2, 4, 7, 11, 16, 24, 36])}`,
    `PDn:${kind}:${bucket(de - ds, [2, 4, 7, 11, 16, 24, 36])}`,
    `D0:${tokens[ds]?.lower}`,
    `D01:${mixed(tokens[ds])} ${mixed(tokens[ds + 1])}`,
    `D012:${mixed(tokens[ds])} ${mixed(tokens[ds + 1])} ${mixed(tokens[ds + 2])}`,
    `KD0:${kind}:${mixed(tokens[ds])}`,
    `De:${mixed(tokens[de - 1])}`,
    `L:${mixed(tokens[ts - 1])}`,
    `LL:${mixed(tokens[ts - 2])} ${mixed(tokens[ts - 1])}`,
    `R:${mixed(tokens[te])}`,
    `RR:${mixed(tokens[te])} ${mixed(tokens[te + 1])}`,
    `RRR:${mixed(tokens[te])} ${mixed(tokens[te + 1])} ${mixed(tokens[te + 2])}`,
    `DL:${mixed(tokens[ds - 1])}`,
    `DR:${mixed(tokens[de])}`,
    `pos:${kind}:${bucket(ts, [1, 2, 4, 8, 16])}`,
    `end:${kind}:${de >= tokens.length - 1}`,
    `am:${bucket(among, [2, 4, 7, 11])}`,
    `cap:${/^\p{Lu}/u.test(tokens[te - 1]?.text ?? '')}:${te - ts}`,
  ];
  for (let i = ds; i < Math.min(de, ds + 8); i++) features.push(`Dw:${tokens[i]?.lower}`);
  for (let i = ds; i < de; i++)
    if (/^(?:VERB|PRON|AUX)$/.test(tokens[i]?.pos ?? '')) features.push(`Dv:${tokens[i]?.lower}`);
  return features;
}

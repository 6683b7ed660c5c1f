import type { Feats } from './document.ts';

/** How one language makes lemmas; learned by scripts/training/language/lemmas.ts. */
export interface LemmaTable {
  /** Classes whose lemmas keep capitals: German nouns, names. */
  capitals: readonly string[];
  /** For a class and number, form or degree ("NOUN Plur"): what to do with words of an ending, the longest that fits. */
  rules: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Verbs that the treebanks have: of several rules that fit, one that gives a known verb goes first. */
  verbs: readonly string[];
  /** The words for which no rule is right. */
  exceptions: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The longest ending a rule looks at; "^" stands for the beginning of the word. */
export const LONGEST_ENDING = 6;

/** The kind of word that rules are learned for. */
export function kindOf(upos: string, feats: Feats): string {
  const form = upos === 'VERB' || upos === 'AUX' ? feats.VerbForm : (feats.Number ?? feats.Degree);
  return form ? `${upos} ${form}` : upos;
}

/** "2y": cut two letters, add "y". "ge2en": drop the first "ge" as well. */
export function applied(rule: string, word: string): string {
  const { ge, cut, add } = /^(?<ge>ge)?(?<cut>\d+)(?!\d)(?<add>.*)$/u.exec(rule)?.groups ?? {};
  const stem = ge ? withoutGe(word) : word;
  return stem.slice(0, Math.max(0, stem.length - Number(cut ?? 0))) + (add ?? '');
}

/** "gemacht", "aufgemacht" → "macht", "aufmacht". */
export function withoutGe(word: string): string {
  const at = word.toLowerCase().indexOf('ge');
  return at >= 0 && at <= 6 ? word.slice(0, at) + word.slice(at + 2) : word;
}

/** The rule of the longest ending that fits. */
export function ruleFor(rules: Readonly<Record<string, string>>, word: string): string | undefined {
  return rulesFor(rules, word).next().value;
}

/** The rules of all endings that fit, the longest first. */
function* rulesFor(rules: Readonly<Record<string, string>>, word: string): Generator<string, undefined> {
  const bounded = `^${word}`;
  for (let length = Math.min(LONGEST_ENDING, bounded.length); length >= 0; length -= 1) {
    const rule = rules[bounded.slice(bounded.length - length)];
    if (rule !== undefined) yield rule;
  }
  return undefined;
}

/** The lemma of a word; without its kind the class's own rules are taken. */
export function lemmaBy(table: LemmaTable, form: string, upos: string, feats: Feats): string {
  const kind = kindOf(upos, feats);
  const small = form.toLowerCase();
  for (const each of [kind, upos]) {
    const known = table.exceptions[each];
    if (known && Object.hasOwn(known, small)) return known[small] as string;
  }
  const rules = table.rules[kind] ?? {};
  const base = table.capitals.includes(upos) ? form : small;
  if (upos === 'VERB') {
    for (const rule of rulesFor(rules, small)) if (isVerb(table, applied(rule, base))) return applied(rule, base);
  }
  const rule = ruleFor(rules, small);
  return (rule === undefined ? base : applied(rule, base)) || base;
}

const verbs = new WeakMap<LemmaTable, ReadonlySet<string>>();

function isVerb(table: LemmaTable, lemma: string): boolean {
  let known = verbs.get(table);
  if (!known) {
    known = new Set(table.verbs);
    verbs.set(table, known);
  }
  return known.has(lemma);
}

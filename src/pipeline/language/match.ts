import type { Language, Sentence, Token } from './document.ts';
import { type PatternNode, parsePattern, type Step } from './match-syntax.ts';
import { ancestorsOf, childrenOf, headOf, isRelation, subtreeOf, trimmed } from './tree.ts';

/** A rule over the parse, as data. Its examples are its documentation and its test. docs/rules.md explains the patterns. */
export interface Rule {
  id: string;
  match: string;
  /** A sentence that matches; of several languages by their names. */
  example: Examples;
  /** A sentence that looks like it and does not. */
  not?: Examples;
  /** The languages that the rule is for; all where it says nothing. */
  languages?: readonly Language[];
}

export type Examples = string | Readonly<Partial<Record<Language, string>>>;

export interface Match {
  rule: string;
  /** The word of the pattern's first line. */
  at: Token;
  /** The words with a name. */
  named: Readonly<Record<string, Token>>;
  /** All words that the pattern's lines took, in their order. */
  taken: readonly Token[];
}

export interface CompiledRule {
  rule: Rule;
  root: PatternNode;
  /** For each line that must be there and asks for lemmas: the sentence must have one of them. */
  needs: readonly ReadonlySet<string>[];
}

/** How many words a rule may look at for one starting word: patterns of many loose lines would try without end. */
const MOST_LOOKS = 2_000;

export function compileRule(rule: Rule): CompiledRule {
  const root = parsePattern(rule.match);
  return { rule, root, needs: needsOf(root) };
}

function needsOf(node: PatternNode): ReadonlySet<string>[] {
  if (node.need !== 'one') return [];
  return [...node.tests.flatMap(({ lemmas }) => (lemmas ? [lemmas] : [])), ...node.inner.flatMap(needsOf)];
}

/** All matches in a sentence: for each rule at most one from each word. */
export function findMatches(rules: readonly CompiledRule[], sentence: Sentence): Match[] {
  const lemmas = new Set(sentence.tokens.map(({ lemma }) => lemma.toLowerCase()));
  const found: Match[] = [];
  for (const { rule, root, needs } of rules) {
    if (rule.languages && !rule.languages.includes(sentence.language)) continue;
    if (!needs.every((some) => intersects(some, lemmas))) continue;
    for (const at of sentence.tokens) {
      const state = matchFrom(root, at, sentence);
      if (state) found.push({ rule: rule.id, at, named: Object.fromEntries(state.named), taken: state.taken });
    }
  }
  return found;
}

function intersects(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  for (const each of some) if (all.has(each)) return true;
  return false;
}

interface State {
  named: ReadonlyMap<string, Token>;
  taken: readonly Token[];
}

/** A line that waits for its word, and the word of the line above it. */
interface Waiting {
  node: PatternNode;
  from: Token;
}

function matchFrom(root: PatternNode, at: Token, sentence: Sentence): State | undefined {
  let looks = 0;
  const fits = (node: PatternNode, token: Token, state: State) => {
    looks += 1;
    if (!node.tests.every((test) => test.holds(token, sentence))) return false;
    return node.order.every(({ side, name }) => {
      const other = state.named.get(name);
      return other === undefined || (side === 'before' ? token.index < other.index : token.index > other.index);
    });
  };
  const solve = (waiting: readonly Waiting[], state: State): State | undefined => {
    const [first, ...rest] = waiting;
    if (!first) return state;
    const { node, from } = first;
    for (const token of candidates(node.step as Step, from, sentence)) {
      if (looks > MOST_LOOKS) return undefined;
      if (state.taken.includes(token) || !fits(node, token, state)) continue;
      const inner = node.inner.map((each) => ({ node: each, from: token }));
      if (node.need === 'none') {
        if (solve(inner, state)) return undefined;
        continue;
      }
      const solved = solve([...inner, ...rest], taking(state, node, token));
      if (solved) return solved;
    }
    return node.need === 'one' ? undefined : solve(rest, state);
  };
  const empty: State = { named: new Map(), taken: [] };
  if (!fits(root, at, empty)) return undefined;
  return solve(
    sorted(root.inner).map((node) => ({ node, from: at })),
    taking(empty, root, at),
  );
}

/** What must not be there is looked for last, when all words with names are known. */
function sorted(nodes: readonly PatternNode[]): PatternNode[] {
  return [...nodes.filter(({ need }) => need !== 'none'), ...nodes.filter(({ need }) => need === 'none')];
}

function taking(state: State, { name }: PatternNode, token: Token): State {
  return {
    named: name ? new Map([...state.named, [name, token]]) : state.named,
    taken: [...state.taken, token],
  };
}

function candidates({ kind, relations }: Step, from: Token, sentence: Sentence): readonly Token[] {
  const { tokens } = sentence;
  const related = (some: readonly Token[]) =>
    relations.length ? some.filter(({ deprel }) => relations.some((each) => isRelation(deprel, each))) : some;
  if (kind === 'child') return related(childrenOf(sentence, from));
  if (kind === 'descendant') return related(subtreeOf(sentence, from).filter((token) => token !== from));
  if (kind === 'next') return related(tokens.slice(from.index + 1, from.index + 2));
  if (kind === 'previous') return related(from.index ? tokens.slice(from.index - 1, from.index) : []);
  if (kind === 'later') return related(tokens.slice(from.index + 1));
  if (kind === 'earlier') return related(tokens.slice(0, from.index));
  // For a head the relation is the one that the word above has to it.
  if (relations.length && !relations.some((each) => isRelation(from.deprel, each))) return [];
  if (kind === 'ancestor') return ancestorsOf(sentence, from);
  const head = headOf(sentence, from);
  return head ? [head] : [];
}

/**
 * The words of a named capture: its subtree without the branches that other lines of the pattern took. So the genus in "A cell is
 * a unit that lives" is "a unit that lives", without the term and "is".
 */
export function phraseOf(sentence: Sentence, match: Match, name: string): Token[] {
  const word = match.named[name];
  if (!word) return [];
  const others = new Set(match.taken.filter((token) => token !== word));
  return trimmed(subtreeOf(sentence, word, (branch) => others.has(branch)));
}

import type { Sentence, Token } from './document.ts';
import { childrenBy, childrenOf, headOf, isRelation, subtreeOf } from './tree.ts';

/** Relations that begin another clause than that of their head. */
const OTHER_CLAUSE = ['conj', 'parataxis', 'acl', 'advcl', 'ccomp', 'csubj'];

/** Whether a word is what a clause says: a verb, or what a copula links to its subject. */
export function isPredicate(sentence: Sentence, token: Token): boolean {
  if (token.upos === 'VERB') return token.deprel !== 'amod' && token.deprel !== 'compound';
  return childrenOf(sentence, token).some(({ deprel }) => deprel === 'cop' || isRelation(deprel, 'nsubj'));
}

/** The predicate of the clause that a word stands in. */
export function predicateOf(sentence: Sentence, token: Token): Token | undefined {
  let next: Token | undefined = token;
  for (let steps = 0; next && steps <= sentence.tokens.length; steps += 1) {
    if (isPredicate(sentence, next)) return next;
    next = headOf(sentence, next);
  }
  return undefined;
}

/** Whether the clause of a predicate has a finite verb: "which grows" has, "to grow" and "growing" have not. */
export function isFiniteClause(sentence: Sentence, predicate: Token): boolean {
  const verbs = childrenBy(sentence, predicate, 'aux', 'cop');
  const finite = ({ feats }: Token) =>
    feats.VerbForm === 'Fin' || (feats.Mood !== undefined && feats.VerbForm === undefined);
  return finite(predicate) || verbs.some(finite);
}

/** Whether the sentence as a whole says something with a finite verb, and is no title or note. */
export function hasFiniteRoot(sentence: Sentence): boolean {
  const root = sentence.tokens.find(({ head }) => head < 0);
  return root !== undefined && isFiniteClause(sentence, root);
}

/** The words of a predicate's clause, with or without the clauses that hang on it. */
export function clauseOf(sentence: Sentence, predicate: Token, { withInner = true } = {}): Token[] {
  return subtreeOf(sentence, predicate, (branch) => {
    if (
      branch.head === predicate.index &&
      (branch.deprel === 'conj' || branch.deprel === 'cc' || branch.deprel === 'parataxis')
    ) {
      return branch.deprel !== 'conj' || isPredicate(sentence, branch);
    }
    return !withInner && OTHER_CLAUSE.some((each) => isRelation(branch.deprel, each)) && isPredicate(sentence, branch);
  });
}

/** The subject of a predicate, also where it is said only once: "Cells grow and divide", "They begin to divide". */
export function subjectOf(sentence: Sentence, predicate: Token): Token | undefined {
  let verb: Token | undefined = predicate;
  for (let steps = 0; verb && steps < 6; steps += 1) {
    const [own] = childrenBy(sentence, verb, 'nsubj', 'csubj');
    if (own) return antecedentOf(sentence, own);
    const head = headOf(sentence, verb);
    if (!head) return undefined;
    if (verb.deprel === 'xcomp') {
      const [object] = childrenBy(sentence, head, 'obj');
      if (object) return object;
    } else if (isRelation(verb.deprel, 'acl')) return head;
    else if (verb.deprel !== 'conj') return undefined;
    verb = head;
  }
  return undefined;
}

/** What a relative pronoun stands for: "cells" in "cells that divide". Any other word stands for itself. */
export function antecedentOf(sentence: Sentence, token: Token): Token {
  if (token.feats.PronType !== 'Rel' && !(token.upos === 'PRON' && isInRelative(sentence, token))) return token;
  let next = headOf(sentence, token);
  for (let steps = 0; next && steps < sentence.tokens.length; steps += 1) {
    if (next.deprel === 'acl:relcl') return headOf(sentence, next) ?? token;
    next = headOf(sentence, next);
  }
  return token;
}

function isInRelative(sentence: Sentence, token: Token): boolean {
  const clause = headOf(sentence, token);
  return clause?.deprel === 'acl:relcl' && subtreeOf(sentence, clause)[0] === token;
}

export function objectOf(sentence: Sentence, predicate: Token): Token | undefined {
  return childrenBy(sentence, predicate, 'obj')[0];
}

/** Who or what does it, in the passive voice: "by enzymes". */
export function agentOf(sentence: Sentence, predicate: Token): Token | undefined {
  return childrenBy(sentence, predicate, 'obl:agent')[0];
}

export function isPassive(sentence: Sentence, predicate: Token): boolean {
  return childrenOf(sentence, predicate).some(({ deprel }) => deprel === 'aux:pass' || deprel === 'nsubj:pass');
}

export function isNegated(sentence: Sentence, predicate: Token): boolean {
  const negative = ({ feats, lemma }: Token) => feats.Polarity === 'Neg' || feats.PronType === 'Neg' || lemma === 'not';
  return childrenOf(sentence, predicate).some((child) => child.deprel === 'advmod' && negative(child));
}

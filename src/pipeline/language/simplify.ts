import type { Sentence, Token } from './document.ts';
import { packOf } from './packs/index.ts';
import { childrenOf, isRelation, subtreeOf, trimmed } from './tree.ts';

/**
 * The words of a sentence (or of the part under a word) without what only adds: what stands in brackets, relative clauses and
 * appositions behind a comma, "however". What restricts it stays: "but", "only if", "unless", "except", "which" without a comma.
 */
export function simplified(sentence: Sentence, from?: Token): Token[] {
  const root = from ?? sentence.tokens.find(({ head }) => head < 0);
  if (!root) return [];
  const kept = subtreeOf(sentence, root, (branch) => branch !== root && onlyAdds(sentence, branch));
  return from ? trimmed(withoutOrphans(sentence, kept)) : withoutOrphans(sentence, kept);
}

function onlyAdds(sentence: Sentence, branch: Token): boolean {
  const { deprel } = branch;
  if (deprel === 'discourse' || deprel === 'vocative') return true;
  const words = subtreeOf(sentence, branch);
  if (restricts(sentence, branch)) return false;
  if (isBracketed(words)) return true;
  const apart = isSetOff(sentence, words);
  if (deprel === 'acl:relcl' || deprel === 'appos') return apart;
  return deprel === 'advmod' && apart && isClass(sentence, branch, 'connective');
}

/** A branch with "if", "unless", "but", "only", "except" in it says for what the rest holds. */
function restricts(sentence: Sentence, branch: Token): boolean {
  return [branch, ...childrenOf(sentence, branch)].some((token) => isClass(sentence, token, 'restricting'));
}

function isClass(sentence: Sentence, { lemma, text }: Token, name: string): boolean {
  const members = packOf(sentence.language).classes[name] ?? [];
  return members.includes(lemma.toLowerCase()) || members.includes(text.toLowerCase());
}

function isBracketed(words: readonly Token[]): boolean {
  return /^[([]$/.test(words[0]?.text ?? '') && /^[)\]]$/.test(words.at(-1)?.text ?? '');
}

/** Whether a comma or dash stands before it, within or outside its branch. */
function isSetOff(sentence: Sentence, words: readonly Token[]): boolean {
  const [first] = words;
  const last = words.at(-1) as Token;
  if (!first) return false;
  const before = sentence.tokens[first.index - 1]?.text ?? '';
  const comma = /^(?:,|-{1,2}|–|—)$/;
  if (comma.test(first.text) || comma.test(before)) return true;
  return first.index === 0 && [last, sentence.tokens[last.index + 1]].some((token) => comma.test(token?.text ?? ''));
}

/** Without the commas and dashes that belonged to what is gone: one beside a gap, at the beginning, or before the end. */
function withoutOrphans(sentence: Sentence, kept: readonly Token[]): Token[] {
  const stays = new Set(kept.map(({ index }) => index));
  return kept.filter((token, i) => {
    if (token.deprel !== 'punct' || !/^(?:,|-{1,2}|–|—)$/.test(token.text)) return true;
    const gap = !stays.has(token.index - 1) || !stays.has(token.index + 1);
    const inner = sentence.tokens[token.index - 1] && sentence.tokens[token.index + 1];
    return i > 0 && !(gap && inner) && !isRelation(kept[i + 1]?.deprel ?? 'punct', 'punct');
  });
}

/** The tokens as they would be written, with the spaces that the text has behind them. */
export function writtenOut(text: string, tokens: readonly Token[]): string {
  return tokens
    .map((token, i) => {
      const next = tokens[i + 1];
      if (!next) return token.text;
      if (next.index === token.index + 1) return token.text + text.slice(token.end, next.start).replace(/\s+/g, ' ');
      return /^[,.;:!?)\]]$/.test(next.text) || /['’]$/.test(token.text) ? token.text : `${token.text} `;
    })
    .join('');
}

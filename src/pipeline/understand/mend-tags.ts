import { isVerb } from '../language/wordnet.ts';
import { singular } from '../language/words.ts';
import { isLetter } from './noun-phrases.ts';
import type { Token } from './tokens.ts';

/**
 * The tagger is small and takes many a verb for a noun: "Punishment decreases the likelihood", "damage causes ptosis". A sentence
 * needs a verb: where a clause has none, the noun that can be one becomes it. The other way round for what is the subject of a
 * form of "be": "complements are goods".
 */
export function mendTags(tokens: Token[]): void {
  tokens.forEach((token, at) => {
    if (token.pos !== 'VERB') return;
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    // "The Ghon focus is", "the rotator cuff consists": the subject of the verb that follows.
    if (!/(?:ing|ed|en|wn)$/.test(token.lower) && !PLURAL.test(token.lower)) {
      if ((isBe(after) || isThird(after)) && /^(?:NOUN|PROPN|ADJ|DET)$/.test(before?.pos ?? '')) token.pos = 'NOUN';
      return;
    }
    if (!PLURAL.test(token.lower)) return;
    if (
      (isBe(after) && opensNoun(before)) ||
      (isPlainVerb(after) && describes(before) && !/^(?:helps|lets|makes)$/.test(token.lower))
    )
      token.pos = 'NOUN';
  });
  // Headings and the lines of a list have no verb of their own.
  if (!/^[.!?]$/.test(tokens.at(-1)?.text ?? '')) return;
  let from = 0;
  for (let at = 0; at <= tokens.length; at++) {
    const { text = ';', lower = '' } = tokens[at] ?? {};
    if (CONJUNCTION.test(lower)) mendClause(tokens, at + 1, relativeEnd(tokens, at, tokens.length), true);
    if (text !== ';') continue;
    mendClause(tokens, from, at);
    from = at + 1;
  }
}

const PLURAL = /(?<![sui])s$/;
const isBe = (token: Token | undefined): boolean => token?.pos === 'AUX' && /^(?:is|are|was|were)$/.test(token.lower);
const isThird = (token: Token | undefined): boolean => token?.pos === 'VERB' && PLURAL.test(token.lower);
const isPlainVerb = (token: Token | undefined): boolean =>
  token?.pos === 'VERB' && !/(?:ing|ed|en|wn|s)$/.test(token.lower);
/** "Nuclear pores allow": what stands before the plural. */
const describes = (token: Token | undefined): boolean => /^(?:ADJ|PROPN|DET)$/.test(token?.pos ?? '');
const opensNoun = (token: Token | undefined): boolean =>
  token === undefined || /^(?:;|,|:|and|or|but|while|whereas|the|if|when|because|that)$/.test(token.lower);

/** `short`: its verb may be its last word, as in "when its price rises". */
function mendClause(tokens: Token[], from: number, to: number, short = false): void {
  let found: Token | undefined;
  for (let at = from; at < to; at++) {
    const token = tokens[at] as Token;
    if (RELATIVE.test(token.lower) && at > from && !saysThat(tokens, at)) {
      const end = relativeEnd(tokens, at, to);
      if (end === to) break;
      at = end;
      continue;
    }
    if (isFiniteVerb(token, tokens[at - 1], tokens[at + 1])) {
      // "A nerve controls movements and maintains …": a verb after "and" goes on with one before it.
      if (found && tokens[at - 1]?.lower === 'and') break;
      return;
    }
    if (!found && at > from && couldBeVerb(tokens, at, short)) found = token;
    // "The law of demand states that …": what follows is a clause of its own.
    if (token.lower === 'that' && found) break;
  }
  if (found) found.pos = 'VERB';
}

const RELATIVE = /^(?:which|that|who|whom|whose|where|when|while|whereas|because|if|since|although|as)$/;
/** These begin a clause with a subject of its own. */
const CONJUNCTION = /^(?:when|where|while|whereas|because|if|since|although)$/;
/** A clause that is set apart by a comma, or that begins the sentence, ends with the next one. */
function relativeEnd(tokens: readonly Token[], at: number, to: number): number {
  const apart = at === 0 || tokens[at - 1]?.text === ',';
  for (let i = at + 1; i < to; i++) if (tokens[i]?.text === ';' || (apart && tokens[i]?.text === ',')) return i;
  return to;
}

const saysThat = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'that' && tokens[at - 1]?.pos === 'NOUN' && PLURAL.test(tokens[at - 1]?.lower ?? '');

function isFiniteVerb({ pos, lower }: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (pos === 'AUX') return true;
  if (pos !== 'VERB' || lower.endsWith('ing') || before?.lower === 'to') return false;
  if (!/(?:ed|en|wn)$/.test(lower)) return true;
  // A participle belongs to its noun: "goods produced within a country", "the paired arteries".
  return (
    !/^(?:NOUN|PROPN)$/.test(before?.pos ?? '') && !(before?.pos === 'DET' && /^(?:NOUN|ADJ)$/.test(after?.pos ?? ''))
  );
}

function couldBeVerb(tokens: readonly Token[], at: number, short: boolean): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.pos !== 'NOUN' || !PLURAL.test(token.lower) || !before || !after) return false;
  // A noun of one word, which the tagger may take for an adjective: "a fluid moves".
  if (isLetter(before)) return false;
  const named = /^(?:NOUN|PROPN|NUM)$/.test(before.pos) || (before.pos === 'ADJ' && tokens[at - 2]?.pos === 'DET');
  if (!named && !/^[),]$/.test(before.text)) return false;
  if (before.pos === 'ADJ' && after.pos !== 'DET') return false;
  const ends = short && /^[.,;!]$/.test(after.text);
  // "A beam of electrons moves": the verb agrees with the beam.
  const ofMany = /^of$/.test(tokens[at - 2]?.lower ?? '');
  if (
    (PLURAL.test(before.lower) && !ofMany) ||
    !(ends || /^(?:DET|NOUN|PROPN|ADJ|ADP|PRON|NUM|SCONJ|ADV)$/.test(after.pos))
  )
    return false;
  return after.lower !== 'of' && isVerb(baseOf(token.lower));
}

const baseOf = (verb: string): string => {
  const base = singular(verb);
  return isVerb(base) ? base : verb.slice(0, -1);
};

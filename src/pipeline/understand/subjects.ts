import type { Evidence } from '#pipeline/types.ts';
import { evidenceOf } from '../document/blocks.ts';
import { isPluralName } from '../language/words.ts';
import { spanText } from './definitions/definitions.ts';
import { subjectBefore } from './definitions/phrases.ts';
import type { Sentence } from './reading.ts';
import { cleanTerm, readsAsTerm } from './wording.ts';

/** What a sentence speaks of. */
export interface Subject {
  text: string;
  /** The sentence that names it, where a pronoun stands for it. */
  evidence: Evidence[];
}

const PRONOUN = /^(?:it|they)$/;
/** A pronoun further on may stand for something else. */
const MOST_STEPS = 3;

/** The subject of the verb at `verb`; what "it" stands for is the subject of the sentence before, in the same paragraph. */
export function subjectOf(sentences: readonly Sentence[], index: number, verb: number, steps = 0): Subject | null {
  const sentence = sentences[index];
  if (!sentence || verb < 1 || steps > MOST_STEPS) return null;
  const { tokens, block } = sentence;
  if (verb === 1 && PRONOUN.test(tokens[0]?.lower ?? '')) {
    const before = sentences[index - 1];
    if (before?.block !== block) return null;
    const found = subjectOf(sentences, index - 1, firstVerb(before), steps + 1);
    if (!found || isPluralName(found.text) !== (tokens[0]?.lower === 'they')) return null;
    return found.evidence.length ? found : { ...found, evidence: evidenceOf(block, before.start, before.end) };
  }
  const span = subjectBefore(tokens, verb);
  if (!span || span[0] > 1) return null;
  const text = cleanTerm(spanText(sentence, span));
  return readsAsTerm(text) ? { text, evidence: [] } : null;
}

export const firstVerb = ({ tokens }: Sentence): number =>
  tokens.findIndex(({ pos }) => pos === 'AUX' || pos === 'VERB');

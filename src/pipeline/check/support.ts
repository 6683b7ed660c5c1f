import type { Evidence } from '#pipeline/types.ts';
import { remembering, SENTENCES } from '../language/remembering.ts';
import { contentStems, coverage, stemsOf } from '../language/words.ts';
import { withoutReferences } from '../understand/wording.ts';

/** Letters and digits only: what stays the same over line breaks, hyphenation and typography. */
export const bare = remembering(
  (text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ''),
  SENTENCES,
);

/** Finds quotes in the segments of one document. */
export class Segments {
  readonly #texts: Map<string, string>;
  readonly #bare = new Map<string, string>();
  constructor(segments: readonly { id: string; text: string }[]) {
    this.#texts = new Map(segments.map(({ id, text }) => [id, text]));
  }

  /** The quote stands in its segment, whatever the white space, hyphenation and markup. */
  holds({ segmentId, quote }: Evidence): boolean {
    const text = this.#texts.get(segmentId);
    if (text === undefined) return false;
    if (text.includes(quote)) return bare(quote).length > 0;
    let plain = this.#bare.get(segmentId);
    if (plain === undefined) {
      plain = bare(text);
      this.#bare.set(segmentId, plain);
    }
    const wanted = bare(quote);
    return wanted.length > 0 && plain.includes(wanted);
  }
}

/** Quotes that read on are one passage; a quote that ends a sentence ends the passage, too. */
function passages(evidence: readonly Evidence[]): string[] {
  const found: string[] = [];
  let open = '';
  for (const { quote } of evidence) {
    open = open ? `${open} ${quote}` : quote;
    if (/[.!?]["”’)]*\s*$/.test(quote)) {
      found.push(open);
      open = '';
    }
  }
  if (open) found.push(open);
  return found;
}

const LEAST_COVERAGE = 0.8;

/** A text is said by a passage: word for word, or with nearly all of its content words. */
export function says(passage: string, text: string): boolean {
  const wanted = bare(withoutReferences(text));
  if (!wanted) return false;
  if (bare(withoutReferences(passage)).includes(wanted) || bare(passage).includes(wanted)) return true;
  if (contentStems(text).length < 4) return false;
  return coverage(text, new Set(stemsOf(passage))) >= LEAST_COVERAGE;
}

/**
 * One passage of the evidence says all of the texts, each without reference to the words of the others. What they are said of
 * (`about`: a heading, the subject of the sentence before) may stand in another passage that is cited.
 */
export function supports(
  evidence: readonly Evidence[],
  texts: readonly string[],
  about: readonly string[] = [],
): boolean {
  const said = passages(evidence);
  return (
    said.some((passage) => texts.every((text) => says(passage, text))) &&
    about.every((text) => said.some((passage) => says(passage, text)))
  );
}

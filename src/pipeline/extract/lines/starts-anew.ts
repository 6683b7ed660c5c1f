import { isLabelled } from '../../document/labelled.ts';
import type { SegmentKind } from '../../types.ts';
import { type Breaks, isUnfinished } from './line-breaks.ts';

/** In notes a line may be an entry of its own: "Term: what it is" after a line that has ended. */
export function startsAnew(
  lines: readonly string[],
  line: string,
  kind: SegmentKind,
  { indented, breaks }: { indented: boolean; breaks: Breaks },
): boolean {
  const wrapped = breaks !== 'hand';
  const [first = ''] = lines;
  const last = lines.at(-1) ?? '';
  // Below a list, what is not indented and has a label of its own no longer belongs to the last item.
  if (kind === 'list_item') return !indented && /^\p{Lu}[^.:;!?]{1,48}:(?:\s|$)/u.test(line) && !ANSWER.test(line);
  if (kind !== 'paragraph') return false;
  if (/^\p{Lu}[^.:;!?]{1,48}:$/u.test(line)) return true;
  if (lines.length === 1 && isTitleAbove(first, line)) return true;
  // One labelled line after another: notes under a heading, whatever their length.
  if (LABEL.test(first) && LABEL.test(line)) return true;
  if (ANSWERED.test(first) && ANSWERED.test(line)) return true;
  const labelled = /^\p{Lu}[^.:;!?]{1,48}(?::| [-–—=]) ?\S/u.test(line);
  if (labelled && (wrapped || last.length < 60)) return last.length < 60 || /[.!?:;]["”)]?$/.test(last);
  if (/[.!?:]["”)]?$/.test(last) && last.length < 60 && /^["“(]?\p{Lu}/u.test(line)) return true;
  if (breaks === 'unknown') return !isUnfinished(last) && last.length < FULL_LINE && /^["“(]?[\p{Lu}\p{N}]/u.test(line);
  // Where no width broke the lines, each is one, but for a sentence that goes on below.
  if (wrapped || isUnfinished(last) || (indented && last.length >= FULL_LINE && !MARKED.test(line))) return false;
  return (
    !(/^["“(]?\p{Lu}/u.test(last) && last.length >= SHORT_LINE && /^\p{Ll}/u.test(line) && !MARKED.test(line)) ||
    isLabelled(last)
  );
}

/** A label in any case before a colon or a dash. */
const MARKED = /^\S[^.:;!?]{0,48}?(?::| [-–—=]) \S/u;

/** A shorter line is no sentence that goes on below. */
const SHORT_LINE = 40;

/** A question and its answer. */
const ANSWERED = /^\p{L}[^?]{3,200}\?\s+\S/u;

/** A line of few words that another list follows. */
const TITLE = /^\p{Lu}(?:[^\s.,;:!?=]+[ ]){0,5}[^\s.,;:!?=]+$/u;
const LABEL = /^\p{Lu}[^.:;!?\s]*(?:\s[^.:;!?\s]+){0,3}\s?(?::\s|[-–—=]\s)/u;
const ANSWER = /^(?:answer|antwort|respuesta|réponse|risposta|resposta|antwoord)\s*:/iu;

const LONGEST_TITLE = 45;
const FULL_LINE = 60;

/** A title directly above its text: a line of few words above a long one, or above a sentence. */
const isTitleAbove = (title: string, line: string): boolean =>
  title.length <= LONGEST_TITLE &&
  line.length > title.length * 1.5 &&
  TITLE.test(title) &&
  /^\p{Lu}/u.test(line) &&
  (line.length >= FULL_LINE || /[.!?]["”)]?$/.test(line));

/** The line names what stands below it: a few words, or a label. */
export const headsList = (line: string, how: 'title' | 'labelled' = 'title'): boolean =>
  (how === 'title' ? TITLE : LABEL).test(line);

import type { Mark } from '../../types.ts';

/** A text with what its writer set apart in it. */
export interface Rich {
  text: string;
  marks: Mark[];
}

/** Puts the runs of one block together: white space is one blank, and neighbours of one format are one mark. */
export class Inline {
  #text = '';
  #marks: Mark[] = [];

  add(text: string, formats: readonly Mark['kind'][] = []): void {
    let own = text.replace(/[\s\u00ad\u200b]+/gu, (found) => (/^[\u00ad\u200b]+$/u.test(found) ? '' : ' '));
    if (/(?:^|\s)$/.test(this.#text.slice(-1))) own = own.replace(/^ /, '');
    if (!own) return;
    const start = this.#text.length;
    this.#text += own;
    for (const kind of formats) {
      const last = this.#marks.findLast((mark) => mark.kind === kind);
      if (last && this.#text.slice(last.end, start).trim() === '') last.end = this.#text.length;
      else this.#marks.push({ kind, start, end: this.#text.length });
    }
  }

  get empty(): boolean {
    return this.#text.trim() === '';
  }

  /** Gives what was put together and begins anew. */
  take(): Rich {
    const text = this.#text.trimEnd();
    const marks = this.#marks
      .map((mark) => trimmed(mark, text))
      // What is set apart as a whole is set apart from nothing.
      .filter((mark) => mark.start < mark.end && (mark.end - mark.start < text.length || mark.kind === 'math'));
    const whole = this.#marks.some((mark) => mark.kind === 'bold' && mark.start === 0 && mark.end >= text.length);
    this.#text = '';
    this.#marks = [];
    this.#allBold = whole && text !== '';
    return { text, marks };
  }

  #allBold = false;
  /** Whether the block that was taken last is bold from end to end. */
  get wasBold(): boolean {
    return this.#allBold;
  }
}

function trimmed({ kind, start, end }: Mark, text: string): Mark {
  let [from, to] = [start, Math.min(end, text.length)];
  while (from < to && text[from] === ' ') from++;
  while (to > from && text[to - 1] === ' ') to--;
  return { kind, start: from, end: to };
}

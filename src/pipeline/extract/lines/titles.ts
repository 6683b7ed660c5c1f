import type { Piece } from './piece.ts';

const LABEL = /^\p{Lu}[^.:;!?\s]*(?:\s[^.:;!?\s]+){0,3}\s?(?::\s|[-–—=]\s)/u;

const MOST_LEVELS = 6;
/** Words of a title that begins with a small letter, as in notes taken in a hurry. */
const SMALL_TITLE = 2;

/** A short line by itself, without a full stop, above a longer block: the title of plain notes. */
export function markTitles(pieces: Piece[]): void {
  // A title that somebody set apart without a mark lies below the last heading that has one.
  let level = 1;
  pieces.forEach((piece, i) => {
    if (piece.kind === 'heading') level = Math.min(MOST_LEVELS, (piece.level ?? 1) + 1);
    const next = pieces[i + 1];
    if (i === 0 && next && isFirstTitle(piece, next)) {
      piece.kind = 'heading';
      piece.level = 1;
      level = 2;
    }
    if (piece.kind !== 'paragraph' || !next || next.kind === 'heading') return;
    const notes = next.kind !== 'paragraph' || LABEL.test(next.text) || /:$/.test(next.text);
    if (next.text.length < piece.text.length && !notes) return;
    if (piece.text.length > 70 || piece.text.split(' ').length > 10) return;
    if (
      (!/^[\p{Lu}\d]/u.test(piece.text) && piece.text.split(' ').length > SMALL_TITLE) ||
      /[.!?,;:=]$|: | [-–—=] |->|→/.test(piece.text)
    )
      return;
    const previous = pieces[i - 1];
    if (previous && previous.kind === 'paragraph' && previous.to + 1 >= piece.from) return;
    piece.kind = 'heading';
    piece.level = i === 0 ? 1 : Math.max(2, level);
  });
}

/** What stands alone above all the rest, short and without an end: "BIOCHEM EXAM 2", "Lecture 5 - The French Revolution". */
function isFirstTitle({ kind, text, to }: Piece, next: Piece): boolean {
  const named = SESSION.test(text);
  if (kind !== 'paragraph' || (next.from <= to + 1 && !named) || next.kind === 'table_cell') return false;
  if (text.length > 70 || text.split(' ').length > 10 || !/^[\p{Lu}\d]/u.test(text) || /[.!?,;:=]$/.test(text))
    return false;
  return (
    named ||
    COURSE.test(text) ||
    !/: | [-–—=] |->|→/.test(text) ||
    (FIELD.test(text) && !/^[^\n]{2,60} [-–—] /.test(next.text))
  );
}
/** "Organic chemistry - Functional groups" above notes of another form. */
const FIELD = /^[^:=]{2,40} [-–—] \p{Lu}[^:=]*$/u;
/** "Anatomy lab: rotator cuff", also right above its notes. */
const SESSION =
  /^[^:=.]{0,40}\b(?:lab|lecture|notes|midterm|revision|recap|study guide)(?: \d{1,3})?\s?(?::|[-–—]) \S/iu;
const COURSE =
  /^(?:lecture|chapter|week|unit|topic|lesson|module|class|session|part|kapitel|vorlesung|tema|chapitre)\b|^\p{Lu}{2,6}\s?\d{2,4}\b/iu;

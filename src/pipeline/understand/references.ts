/** What a text may point at outside of itself; the source of a regular expression. */
export const FIGURE = String.raw`(?:fig(?:ure|s|\.)?|table|box|chapter|section|eq(?:uation|s|\.)?|appendix|plate|page|p\.|link)`;

/** A bracket that only points at a figure, a section or the literature, and empty brackets. */
export const REFERENCE = new RegExp(
  String.raw`(?<!\s)\s*[([]\s*(?:(?:(?:see|cf\.?|e\.g\.,?)\s*)?(?:also\s+|the\s+)?${FIGURE}(?:\b|[a-z\d])[^)\]]{0,400}|(?:also|or|formerly|sometimes|often|abbreviated|singular|plural|sing\.|pl\.|from (?:the )?(?:Latin|Greek))\b[^)\]]{0,400}|(?:\d+(?:\s*[,–-]\s*\d+)*\s*)?)[)\]]`,
  'giu',
);

/** Whether an offset of the text lies in such a bracket. */
export function referenceAt(text: string): (offset: number) => boolean {
  const spans = [...text.matchAll(REFERENCE)].map((match) => [match.index, match.index + match[0].length] as const);
  if (spans.length === 0) return () => false;
  let at = 0;
  return (offset) => {
    while (at > 0 && offset < (spans[at - 1]?.[1] ?? 0)) at--;
    while (at < spans.length && offset >= (spans[at]?.[1] ?? 0)) at++;
    const span = spans[at];
    return span !== undefined && offset >= span[0] && offset < span[1];
  };
}

/** Round brackets, from an opening one to the next closing one. A pattern would look for the end from each opening one. */

/** Without the brackets, and without the space before them. */
export function withoutBrackets(text: string, by = '', which: (inside: string) => boolean = () => true): string {
  let kept = '';
  let from = 0;
  for (;;) {
    const open = text.indexOf('(', from);
    const close = open < 0 ? -1 : text.indexOf(')', open);
    if (close < 0) return kept + text.slice(from);
    const cut = which(text.slice(open + 1, close));
    kept += cut ? text.slice(from, open).trimEnd() + by : text.slice(from, close + 1);
    from = close + 1;
  }
}

/** Without the brackets that the text ends with. */
export function withoutLastBrackets(text: string): string {
  const whole = text.trimEnd();
  return whole.endsWith(')') ? beforeOpenBracket(whole.slice(0, -1), text) : text;
}

/** Up to the first bracket that nothing closes. */
export function beforeOpenBracket(text: string, otherwise = text): string {
  const open = text.indexOf('(', text.lastIndexOf(')') + 1);
  return open < 0 ? otherwise : text.slice(0, open).trimEnd();
}

/**
 * Characters of the English recognition model by output index: 0 is "no character" (CTC blank), then the printable
 * ASCII characters in the model's order, and two indices for a space.
 */
function range(first: string, last: string): string[] {
  const from = first.charCodeAt(0);
  return Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, i) => String.fromCharCode(from + i));
}

export const CHARACTERS: readonly string[] = ['', ...range('0', '~'), ...range('!', '/'), ' ', ' '];

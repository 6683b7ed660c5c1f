/** What stands in typographic quotes that close, with the quotes that stand within. */
export function quotedIn(text: string): string[] {
  const open: number[] = [];
  const found: { from: number; to: number }[] = [];
  for (const { 0: mark, index } of text.matchAll(/[“”]/g)) {
    if (mark === '“') open.push(index + 1);
    else {
      const from = open.pop();
      if (from === undefined) continue;
      while ((found.at(-1)?.from ?? -1) > from) found.pop();
      found.push({ from, to: index });
    }
  }
  return found.map(({ from, to }) => text.slice(from, to));
}

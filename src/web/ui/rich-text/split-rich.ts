export type RichPart =
  | { kind: 'text'; value: string }
  | { kind: 'code'; value: string }
  | { kind: 'block'; language: string; value: string }
  | { kind: 'math'; value: string; display: boolean };

// In this order: what stands in code is not maths. `$` follows pandoc's rule, so that "$5 and $10" stays a price:
// no space inside the opening and before the closing dollar, and no digit right after it. Brackets do not nest: one that
// nothing closes is looked through up to the next.
const PATTERN = new RegExp(
  [
    '```(?<language>[\\w+#.-]*)[ \\t]*\\n(?<block>[\\s\\S]*?)\\n?```',
    '`(?<code>[^`\\n]+)`',
    '\\$\\$(?<display>[^$]+)\\$\\$',
    String.raw`(?<!\\)\\\[(?<bracket>(?:(?!(?<!\\)\\\[)[\s\S])+?)\\\]`,
    String.raw`(?<!\\)\\\((?<paren>(?:(?!(?<!\\)\\\()[\s\S])+?)\\\)`,
    '(?<![\\\\$\\w])\\$(?<inline>[^\\s$](?:[^$\\n]*[^\\s$\\\\])?)\\$(?![\\d$])',
  ].join('|'),
  'g',
);

/** Cuts a card's text into plain text, code and maths. Joined again, nothing of the text is missing. */
export function splitRich(text: string): RichPart[] {
  const parts: RichPart[] = [];
  let end = 0;
  for (const match of text.matchAll(PATTERN)) {
    if (match.index > end) parts.push({ kind: 'text', value: text.slice(end, match.index) });
    parts.push(partOf(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', value: text.slice(end) });
  return parts;
}

function partOf(groups: Record<string, string | undefined>): RichPart {
  if (groups.block !== undefined) return { kind: 'block', language: groups.language ?? '', value: groups.block };
  if (groups.code !== undefined) return { kind: 'code', value: groups.code };
  const display = groups.display ?? groups.bracket;
  return {
    kind: 'math',
    value: (display ?? groups.paren ?? groups.inline ?? '').trim(),
    display: display !== undefined,
  };
}

/** The text without its marks, to be read aloud or to name something. */
export function plainText(text: string): string {
  return splitRich(text)
    .map((part) => part.value)
    .join('')
    .replaceAll(/_{3,}/g, ' blank ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
